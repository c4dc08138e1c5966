/** How a play's points come about: every word, every line, the bonus. */
import { el } from "../lib/dom.js";
import { shown, t, tn } from "../lib/text.js";

export function lineText(text) {
  return text.split(" ").map(shown).join(" ");
}

/** One line's points: each word, what multiplies it, the sum. */
export function lineSum(line) {
  return el("li", { class: "sum" },
    el("span", { class: "sum__words" },
      line.words.map((word) => el("span", { class: word.new ? "sum__word sum__word--new" : "sum__word" },
        el("span", { class: "sum__text", lang: "en", text: shown(word.word) }),
        el("span", { class: "sum__value number" }, String(word.value), word.multiplier > 1 ? el("b", { class: `sum__times sum__times--word${word.multiplier}`, text: `×${word.multiplier}` }) : null),
      ))),
    line.multiplier > 1 ? el("b", { class: "sum__times sum__times--line", text: t("line ×%(multiplier)s", { multiplier: line.multiplier }) }) : null,
    el("span", { class: "sum__total number", text: String(line.total) }),
  );
}

export function breakdown(score) {
  const rows = score.lines.map(lineSum);
  if (score.bonus) rows.push(el("li", { class: "sum sum--bonus" }, el("span", { text: t("All tiles laid") }), el("span", { class: "sum__total number", text: `+${score.bonus}` })));
  return el("div", { class: "breakdown" },
    el("ul", { class: "sums" }, rows),
    el("p", { class: "breakdown__total" }, el("span", { text: t("Total") }), el("strong", { class: "number", text: tn("%(n)s point", "%(n)s points", score.total) })),
  );
}
