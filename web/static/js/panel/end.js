/** The end of a game: who won, what was subtracted, and the way to another table. */
import { token } from "../lib/api.js";
import { block, el, fill } from "../lib/dom.js";
import { t, tn } from "../lib/text.js";
import { endReason } from "./log.js";

const mayPlay = !block("learn")?.kept_out;

export function headline(view) {
  const { winner, reason } = view.outcome;
  if (winner === null || winner === undefined) {
    if (reason === "lapsed" || reason === "removed") return t("The game ended without a winner");
    return t("A tie: nobody wins");
  }
  if (winner === view.you?.seat) return t("You win!");
  return t("%(name)s wins", { name: view.seats[winner]?.name ?? "" });
}

export function showEnd(node, view) {
  node.hidden = view.phase !== "over" || !view.outcome;
  if (node.hidden) return;
  const { leftover, scores, winner, reason } = view.outcome;
  fill(node, String(view.ply), () => [
    el("h2", { id: "end-title", text: headline(view) }),
    endReason(reason) ? el("p", { class: "soft", text: t("The game is over: %(reason)s.", { reason: endReason(reason) }) }) : null,
    el("table", { class: "result" },
      el("thead", {}, el("tr", {},
        el("th", { scope: "col", text: t("Player") }),
        el("th", { scope: "col", text: t("Played") }),
        el("th", { scope: "col", text: t("Tiles left") }),
        el("th", { scope: "col", text: t("Score") }))),
      el("tbody", {}, view.seats
        .slice()
        .sort((a, b) => (b.seat === winner) - (a.seat === winner) || scores[b.seat] - scores[a.seat])
        .map((seat) => {
          const lost = leftover?.[seat.seat] ?? 0;
          return el("tr", { class: seat.seat === winner ? "result__winner" : "", data: { seat: seat.seat } },
            el("th", { scope: "row" }, el("bdi", { text: seat.name }), seat.seat === winner ? el("span", { class: "result__crown", "aria-hidden": "true", text: "★" }) : null),
            el("td", { class: "number", text: String(scores[seat.seat] + lost) }),
            el("td", { class: "number", text: lost ? `−${lost}` : "0" }),
            el("td", { class: "number", "aria-label": tn("%(n)s point", "%(n)s points", scores[seat.seat]), text: String(scores[seat.seat]) }));
        }))),
    mayPlay ? null : el("p", { class: "soft", id: "no-rematch", text: t("While you are suspended or banned you cannot open a table, join one or ask for a rematch.") }),
    el("div", { class: "end__buttons" },
      // A plain form: whoever of the table asks first opens the next one, the others join it.
      mayPlay && view.you ? el("form", { method: "post", action: `/t/${view.id}/rematch` },
        el("input", { type: "hidden", name: "csrf_token", value: token() }),
        el("button", { type: "submit", class: "button button--main", id: "again", text: t("Rematch") })) : null,
      mayPlay ? el("a", { class: "button", id: "rematch", href: `/?seats=${view.seats.length}#open`, text: t("Open a new table") }) : null,
      reason === "removed" ? null : el("a", { class: "button", href: `/api/tables/${view.id}/text`, target: "_blank", text: t("Text of the game") })),
  ]);
}
