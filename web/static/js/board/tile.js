/** One tile as it lies on the board: the word with its first letter emphasised, and its value. */
import { el } from "../lib/dom.js";
import { capital, shown, t } from "../lib/text.js";
import { fit } from "./fit.js";

/** `tile`: {letter, word, value, kind: "old"|"new"|"mine", slot?, invalid?} */
export function tileNode(tile) {
  const word = tile.word ? shown(tile.word) : capital(tile.letter);
  const { size, stretch, parts } = fit(word);
  const [first, second] = parts;
  const text = el("span", { class: second ? "tile__word tile__word--two" : "tile__word" },
    el("span", { class: "tile__part" }, el("b", { text: first[0] }), first.slice(1)),
    second ? el("span", { class: "tile__part", text: second }) : null);
  text.style.setProperty("--size", tile.word ? size : 0.4);
  text.style.fontStretch = `${stretch}%`;
  const classes = ["tile", `tile--${tile.kind}`];
  if (!tile.word) classes.push("tile--bare");
  if (tile.invalid) classes.push("tile--invalid");
  return el("div", { class: classes.join(" "), data: tile.slot ? { slot: tile.slot } : {} },
    text, el("span", { class: "tile__value", text: String(tile.value) }));
}

export function label(square, tile) {
  const values = { square, word: tile.word ? shown(tile.word) : capital(tile.letter), value: tile.value };
  if (!tile.word) return t("%(square)s: your tile %(word)s, no word yet", values);
  if (tile.invalid) return t("%(square)s: your word %(word)s, not valid", values);
  if (tile.kind === "mine") return t("%(square)s: your word %(word)s, value %(value)s", values);
  return t("%(square)s: %(word)s, value %(value)s", values);
}
