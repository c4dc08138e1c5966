/** A sentence that lies on the board: which play laid it, and what it scored word by word. Plain data in, nodes out. */
import { el } from "../lib/dom.js";
import { shown, t, when } from "../lib/text.js";
import { lineSum, lineText } from "./score.js";

/** Whether a line runs down the board. */
const runsDown = (line) => line.squares[0][0] === line.squares[1]?.[0];

/** The sentences through a square as they stand now, across before down, each with the play that laid it last. */
export function linesAt(view, square) {
  const found = { across: null, down: null };
  for (const entry of view.log.filter((one) => one.kind === "played").reverse()) {
    for (const line of entry.score.lines.filter((one) => one.squares.includes(square))) {
      found[runsDown(line) ? "down" : "across"] ??= { entry, line };
    }
  }
  return [found.across, found.down].filter(Boolean);
}

/** The line of an entry with this text. */
export function lineOf(entry, text) {
  const line = entry.score?.lines.find((one) => one.text === text);
  return line ? { entry, line } : null;
}

export function sentenceNodes({ entry, line }, view) {
  const own = view.you?.seat === entry.seat;
  const values = { name: entry.name, time: when(entry.at) };
  return [
    el("p", { class: "sentence__by" }, own ? t("You laid it: %(time)s", values) : t("%(name)s laid it: %(time)s", values)),
    el("ul", { class: "sums" }, lineSum(line)),
    el("p", { class: "soft small sentence__note", text: line.words.some((word) => !word.new)
      ? t("Words in bold were new in this play; the others lay there already.") : t("Every word was new in this play.") }),
  ];
}

/** The choice between two sentences through one square. */
export function choiceNodes(lines, chosen, onChoose) {
  return lines.map((one, index) => el("label", { class: "which__one" },
    el("input", { type: "radio", name: "which", value: String(index), checked: one === chosen, on: { change: () => onChoose(one) } }),
    el("span", {}, el("span", { class: "which__text", lang: "en", text: lineText(one.line.text) }), " ",
      el("span", { class: "soft small", text: runsDown(one.line) ? t("down") : t("across") }))));
}

/** A line's text as a button, in the list of what happened. */
export function lineButton(entry, text, onOpen) {
  return el("button", {
    type: "button", class: "link line-link", lang: "en", "aria-haspopup": "dialog", data: { line: text },
    text: text.split(" ").map(shown).join(" "), on: { click: () => onOpen(entry, text) },
  });
}
