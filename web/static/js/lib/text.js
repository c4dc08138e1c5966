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

/** The judge's sentences mark words of the line as *dogs*: plain text for the ear. */
export const plain = (message) => message.replace(/\*([^*\s][^*]*)\*/g, "“$1”");

/** … and nodes for the eye: the marked words in `make(word)`. */
export function marked(message, make) {
  return message.split(/(\*[^*\s][^*]*\*)/).filter(Boolean).map((part) => (/^\*[^*\s][^*]*\*$/.test(part) ? make(part.slice(1, -1)) : part));
}

/** One of two templates by number; both get `%(n)s`. */
export function tn(one, many, n, values = {}) {
  return t(n === 1 ? one : many, { n, ...values });
}

/** A word as people write it: the pronoun is a capital. */
export const shown = (word) => (word === "i" ? "I" : word);

/** The letter of a tile as printed on it, never by the page's language (Turkish would dot the I). */
export const capital = (letter) => letter.toUpperCase();

/** One form of times in each language, the same as in `web/moments.py`; English names no region by itself. */
const region = language === "en" ? "en-GB" : language;

export function when(iso) {
  return new Intl.DateTimeFormat(region, { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso));
}

export function clock(iso) {
  return new Intl.DateTimeFormat(region, { timeStyle: "short" }).format(new Date(iso));
}

/** How long until a time, "6 days" or "20 hours", in the language of the page. */
export function until(iso, now = Date.now()) {
  const minutes = Math.max(0, Math.round((new Date(iso).getTime() - now) / 60000));
  const [amount, unit] = minutes < 90 ? [minutes, "minute"] : minutes < 48 * 60 ? [Math.round(minutes / 60), "hour"] : [Math.round(minutes / 1440), "day"];
  return new Intl.NumberFormat(region, { style: "unit", unit, unitDisplay: "long" }).format(amount);
}
