/** How the judge's parser takes a line apart: a drawing that scrolls in a box of its own, and the same in words. */
import { call } from "../lib/api.js";
import { el } from "../lib/dom.js";
import { marked, shown, t } from "../lib/text.js";

/** The nodes for a line, none where there is no parse to be had. */
export async function parseNodes(text) {
  const query = new URLSearchParams({ line: text });
  let parse;
  try {
    parse = await call("GET", `/api/judge/parse?${query}`);
  } catch {
    return [];
  }
  const scheme = window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const drawing = el("img", { src: `/api/judge/parse.svg?${query}&scheme=${scheme}`, alt: t("A drawing of the parse; the same in words follows.") });
  const box = el("div", { class: "learn__drawing", tabindex: "0", role: "group", "aria-label": t("How the judge reads the line") }, drawing);
  drawing.addEventListener("error", () => box.remove());
  return [
    el("h3", { text: t("How the judge reads the line") }),
    box,
    el("details", { class: "learn__spoken" }, el("summary", { text: t("The same in words") }),
      el("ul", {}, parse.words.map((word) => el("li", {}, el("span", { lang: "en", class: "quoted", text: shown(word.word) }), ": ", word.part_name, ", ", marked(word.said, (one) => el("em", { lang: "en", class: "quoted", text: shown(one) })))))),
  ];
}
