/** What "Learn more" shows of a verdict: the line or word, the reasons with the rule behind each, who judged, the parse. */
import { el } from "../lib/dom.js";
import { marked, shown, t, tNodes } from "../lib/text.js";
import { sentence } from "./verdicts.js";

const TITLES = {
  line: { refused: () => t("Why this is not a sentence"), accepted: () => t("Why this is a sentence"), unchecked: () => t("Could not check") },
  word: { refused: () => t("Why this is not a word"), accepted: () => t("Why this is a word") },
};
const ASKS = {
  line: { refused: () => t("Do you think it is a sentence?"), accepted: () => t("Do you think it is not a sentence?") },
  word: { refused: () => t("Do you think it is a word?"), accepted: () => t("Do you think it is not a word?") },
};
const PARTS = {
  dictionary: () => t("dictionary"),
  spacy: () => "spaCy",
  languagetool: () => "LanguageTool",
  model: () => t("language model"),
  ruling: () => t("a moderator's ruling"),
};
const KINDS = {
  ADJ: () => t("adjective"), ADP: () => t("preposition"), ADV: () => t("adverb"), AUX: () => t("helper verb"),
  CCONJ: () => t("conjunction"), DET: () => t("determiner"), INTJ: () => t("interjection"), NOUN: () => t("noun"),
  NUM: () => t("number"), PART: () => t("particle"), PRON: () => t("pronoun"), SCONJ: () => t("conjunction"), VERB: () => t("verb"),
};

export const title = ({ what, outcome }) => TITLES[what][outcome]();
export const asks = (verdict) => (wordsToDispute(verdict).length ? t("Do you think that the word is one?") : ASKS[verdict.what][verdict.outcome]());

/** The words that a line is refused for, where nothing else is against it: each is disputed by itself. */
export function wordsToDispute({ what, outcome, reasons }) {
  if (what !== "line" || outcome !== "refused" || !reasons.every((one) => ["not_a_word", "ruled_not_a_word"].includes(one.code))) return [];
  return [...new Set(reasons.flatMap((one) => one.words.map(({ word }) => word)))];
}

/** The way from a line to the words that it is refused for. */
export function leadNodes(words, look) {
  if (!words.length) return [];
  return [
    el("p", { text: t("The line is refused for a word, so tell us about the word:") }),
    el("p", { class: "learn__chips" }, words.map((word) => el("button", { type: "button", class: "chip", lang: "en", text: shown(word), data: { dispute: word }, on: { click: () => look(word) } }))),
  ];
}

function reason(one, rules) {
  return el("li", { data: { code: one.code } },
    el("p", {}, marked(one.message, (word) => el("em", { class: "quoted", lang: "en", text: word }))),
    rules[one.code] ? el("p", { class: "learn__rule" }, tNodes("The rule: %(rule)s", { rule: rules[one.code] })) : null,
    one.suggestion ? el("p", { class: "reason__try" }, tNodes("Perhaps: %(suggestion)s", { suggestion: el("em", { lang: "en", text: one.suggestion.split(" ").map(shown).join(" ") }) })) : null,
  );
}

/** `verdict` is a VERDICT with `what`, and for a word `can_be`; `rules`: code of a reason to its rule in words. */
export function verdictNodes(verdict, rules) {
  const { what, outcome, reasons } = verdict;
  const nodes = [el("p", { class: `learn__line learn__line--${outcome}` }, sentence(verdict))];
  if (reasons.length) nodes.push(el("ul", { class: "learn__reasons" }, reasons.map((one) => reason(one, rules))));
  else if (outcome === "accepted" && what === "line") nodes.push(el("p", { text: t("Nothing was found against it.") }));
  else if (outcome === "accepted") nodes.push(el("p", { text: t("It is in the dictionary of the game.") }));
  if (verdict.can_be?.length) nodes.push(el("p", { class: "small", text: t("It can be: %(kinds)s.", { kinds: [...new Set(verdict.can_be.map((kind) => KINDS[kind]?.() ?? kind.toLowerCase()))].join(", ") }) }));
  return nodes;
}

/** The words of a line, each to be looked at by itself. */
export function wordNodes(verdict, look) {
  if (verdict.what !== "line") return [];
  const words = [...new Set(verdict.text.split(" "))];
  return [
    el("h3", { text: t("About one of its words") }),
    el("p", { class: "learn__chips" }, words.map((word) => el("button", { type: "button", class: "chip", lang: "en", text: shown(word), data: { word }, on: { click: () => look(word) } }))),
  ];
}

/** Who judged, and in which version. */
export function judgeText({ parts, version }) {
  const names = parts.map((part) => PARTS[part]?.() ?? part).join(", ");
  return version ? t("Judged by: %(parts)s (%(version)s)", { parts: names, version }) : t("Judged by: %(parts)s", { parts: names });
}
