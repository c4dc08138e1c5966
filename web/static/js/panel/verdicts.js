/** The lines that the tiles on the board form, and what the judge says of each. */
import { el } from "../lib/dom.js";
import { marked, shown, t, tNodes } from "../lib/text.js";
import { breakdown } from "./score.js";

const SIGNS = { accepted: "✓", refused: "✗", unchecked: "?", waiting: "…" };
const NAMES = {
  accepted: () => t("A sentence"),
  refused: () => t("Not a sentence"),
  unchecked: () => t("Could not check"),
  waiting: () => t("Checking…"),
};

/** A line's words, those that a reason means marked. */
export function sentence(line) {
  const meant = new Set((line.reasons ?? []).flatMap((reason) => reason.words.map((word) => word.index)));
  const words = line.text.split(" ").flatMap((word, index) => {
    const text = shown(word);
    return [index ? " " : "", meant.has(index) ? el("mark", { text }) : text];
  });
  return el("span", { class: "verdict__text", lang: "en" }, words);
}

/** `hush`: codes of reasons that are told elsewhere already; `learn` makes the button to learn more of what is told here. */
export function verdict(line, { hush = [], learn = () => null } = {}) {
  const reasons = (line.reasons ?? []).filter((reason) => !hush.includes(reason.code));
  return el("li", { class: `verdict verdict--${line.outcome}`, data: { outcome: line.outcome, line: line.text } },
    el("span", { class: "verdict__sign", "aria-hidden": "true", text: SIGNS[line.outcome] }),
    el("div", { class: "verdict__body" },
      sentence(line),
      el("span", { class: "verdict__name", text: NAMES[line.outcome]() }),
      reasons.length ? el("ul", { class: "reasons" }, reasons.map((reason) => el("li", { data: { code: reason.code } },
        el("span", {}, marked(reason.message, (word) => el("em", { class: "quoted", lang: "en", text: word }))),
        reason.suggestion ? el("span", { class: "reason__try" }, tNodes("Perhaps: %(suggestion)s", { suggestion: el("em", { lang: "en", text: reason.suggestion.split(" ").map(shown).join(" ") }) })) : null,
      ))) : null,
      reasons.length || !line.reasons?.length ? learn({ what: "line", ...line }) : null,
    ));
}

function message(kind, text, more = null) {
  return el("div", { class: `hint hint--${kind}`, data: { hint: kind } }, el("span", { text }), more);
}

/** What stands in the live panel. `wordless`: squares whose tile has no word yet; `refused`: lines of a play sent back. `learn` makes buttons to learn more. */
export function liveNodes({ preview, wordless, refused, turn, learn }) {
  const nodes = [];
  const { status, answer } = preview;
  if (wordless.length) nodes.push(message("todo", t("Give every tile its word: %(squares)s.", { squares: wordless.join(", ") })));
  else if (status === "waiting" || status === "checking") nodes.push(message("wait", t("Checking…")));
  else if (status === "fault") nodes.push(message("fault", t("Could not check: the table does not answer. Your tiles stay where they are; trying again.")));
  if (!answer) {
    if (refused) nodes.push(el("ul", { class: "verdicts" }, refused.map((line) => verdict(line, { learn: learn.line }))));
    return nodes;
  }
  for (const word of answer.words.filter((one) => !one.valid)) {
    nodes.push(message("bad", word.problem?.message ?? t("%(word)s is not in the dictionary.", { word: shown(word.word) }), learn.word(word)));
  }
  const told = new Set(answer.words.filter((one) => !one.valid).map((one) => one.problem?.message));
  if (answer.problem && !told.has(answer.problem.message)) nodes.push(message("rule", answer.problem.message));
  const lines = refused ?? answer.lines;
  if (lines.length) nodes.push(el("ul", { class: "verdicts" }, lines.map((line) => verdict(line, { hush: told.size ? ["not_a_word"] : [], learn: learn.line }))));
  if (answer.lines.some((line) => line.outcome === "unchecked")) nodes.push(message("fault", t("A line could not be checked. Your tiles stay; trying again.")));
  if (answer.score?.lines.length) nodes.push(breakdown(answer.score));
  const sound = !answer.problem && answer.words.every((word) => word.valid) && answer.lines.length && answer.lines.every((line) => line.outcome === "accepted");
  if (sound && !turn) nodes.push(message("todo", t("Ready for your turn.")));
  return nodes;
}
