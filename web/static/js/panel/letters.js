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
    el("ul", { class: "letters" }, letters.map(([letter, { count, value }]) => {
      const left = view.unseen?.[letter] ?? 0;
      const values = { letter: capital(letter), value, count, left };
      return el("li", { class: left ? "letters__one" : "letters__one letters__one--gone", data: { letter, count, value, left } },
        el("span", { class: "letter-tile", "aria-hidden": "true", lang: "en" }, el("b", { text: capital(letter) }), el("i", { text: String(value) })),
        el("span", { class: "letters__count number", "aria-hidden": "true" }, el("b", { text: String(left) }), ` / ${count}`),
        el("span", { class: "visually-hidden", text: t("%(letter)s: value %(value)s, %(count)s in all, %(left)s not seen", values) }));
    })),
    el("p", { class: "soft small", text: t("Not seen yet / in all. The small number is the tile's value.") }),
  ];
}
