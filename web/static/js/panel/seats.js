/** Who sits here: name, score, tiles held, whose turn it is. */
import { el, fill } from "../lib/dom.js";
import { t, tn } from "../lib/text.js";

const STATES = {
  resigned: () => t("resigned"),
  timed_out: () => t("out of time"),
  blocked: () => t("blocked"),
};

/** A name that opens what one may do about its player. */
export function nameButton(seat) {
  return el("button", { type: "button", class: "seat__open", "aria-haspopup": "dialog", data: { openPerson: seat.seat } }, el("bdi", { text: seat.name }));
}

export function showSeats(node, view) {
  fill(node, JSON.stringify([view.seats, view.turn, view.phase, view.you?.seat, view.outcome?.winner]), () =>
    view.seats.map((seat) => {
      const turn = view.phase === "playing" && view.turn === seat.seat;
      const you = view.you?.seat === seat.seat;
      const out = STATES[seat.state];
      const classes = ["seat", turn && "seat--turn", out && "seat--out", view.outcome?.winner === seat.seat && "seat--winner"];
      return el("li", { class: classes.filter(Boolean).join(" "), data: { seat: seat.seat } },
        el("span", { class: "seat__name" }, nameButton(seat), you ? el("span", { class: "seat__you", text: t("you") }) : null),
        view.phase === "waiting" ? null : el("span", { class: "seat__score number", "aria-label": tn("%(n)s point", "%(n)s points", seat.score), text: String(seat.score) }),
        view.phase === "waiting" ? null : el("span", { class: "seat__note" },
          out ? out() : turn ? el("strong", { text: you ? t("your turn") : t("to move") }) : tn("%(n)s tile", "%(n)s tiles", seat.tiles)),
      );
    }));
}
