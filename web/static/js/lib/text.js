/** Texts for people: the page brings the catalogue of its language; the English template is the key. */
import { block } from "./dom.js";

const catalogue = block("texts") ?? {};
export const language = document.documentElement.lang || "en";

/** Translate a template and put `%(name)s` values into it. */
export function t(template, values = {}) {
  const text = catalogue[template] ?? template;
  return text.replace(/%\((\w+)\)s/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** Translate a template around nodes: returns an array of strings and the given nodes. */
export function tNodes(template, nodes) {
  const text = catalogue[template] ?? template;
  return text.split(/(%\(\w+\)s)/).map((part) => {
    const match = /^%\((\w+)\)s$/.exec(part);
    return match && match[1] in nodes ? nodes[match[1]] : part;
  });
}

/** One of two templates by number; both get `%(n)s`. */
export function tn(one, many, n, values = {}) {
  return t(n === 1 ? one : many, { n, ...values });
}

/** A word as people write it: the pronoun is a capital. */
export const shown = (word) => (word === "i" ? "I" : word);

/** The letter of a tile as printed on it, never by the page's language (Turkish would dot the I). */
export const capital = (letter) => letter.toUpperCase();

export function when(iso) {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso));
}

export function clock(iso) {
  return new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(new Date(iso));
}

/** "in 6 days", in the language of the page. */
export function until(iso, now = Date.now()) {
  const minutes = Math.round((new Date(iso).getTime() - now) / 60000);
  const format = new Intl.RelativeTimeFormat(language, { numeric: "always" });
  if (Math.abs(minutes) < 60) return format.format(minutes, "minute");
  const hours = Math.round(minutes / 60);
  if (Math.abs(hours) < 48) return format.format(hours, "hour");
  return format.format(Math.round(hours / 24), "day");
}
