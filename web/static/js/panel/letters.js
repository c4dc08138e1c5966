/** The page of letters: how many of each, what they are worth, how many the viewer has not seen yet. */
import { el } from "../lib/dom.js";
import { capital, t, tn } from "../lib/text.js";

export function lettersNodes(view, ruleset) {
  const letters = Object.entries(ruleset.letters);
  const unseen = Object.values(view.unseen ?? {}).reduce((sum, count) => sum + count, 0);
  return [
    el("p", { class: "soft", text: view.you
      ? tn("%(n)s tile is in the bag or on other racks.", "%(n)s tiles are in the bag or on other racks.", unseen)
      : tn("%(n)s tile is in the bag or on a rack.", "%(n)s tiles are in the bag or on the racks.", unseen) }),
    el("table", { class: "letters" },
      el("thead", {}, el("tr", {},
        el("th", { scope: "col", text: t("Letter") }),
        el("th", { scope: "col", text: t("Value") }),
        el("th", { scope: "col", text: t("In all") }),
        el("th", { scope: "col", text: t("Not seen") }))),
      el("tbody", {}, letters.map(([letter, { count, value }]) => {
        const left = view.unseen?.[letter] ?? 0;
        return el("tr", { class: left ? "" : "letters__gone", data: { letter } },
          el("th", { scope: "row", lang: "en", text: capital(letter) }),
          el("td", { class: "number", text: String(value) }),
          el("td", { class: "number", text: String(count) }),
          el("td", { class: "number", text: String(left) }));
      }))),
  ];
}
