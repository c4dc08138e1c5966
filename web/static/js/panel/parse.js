/** How the judge's parser takes a line apart: a drawing that scrolls in a box of its own, and the same in words. */
import { call } from "../lib/api.js";
import { el } from "../lib/dom.js";
import { marked, shown, t } from "../lib/text.js";

/** So far a drawing is made smaller to be seen whole; one that is wider scrolls, and says so. */
const SMALLEST = 0.6;

function fit(box, drawing, hint) {
  const wide = box.clientWidth < drawing.naturalWidth * SMALLEST;
  box.classList.toggle("learn__drawing--whole", !wide);
  hint.hidden = !wide;
}

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
  const hint = el("p", { class: "soft small learn__scroll", hidden: true, text: t("Scroll sideways to see the whole drawing.") });
  drawing.addEventListener("load", () => fit(box, drawing, hint));
  drawing.addEventListener("error", () => {
    box.remove();
    hint.remove();
  });
  return [
    el("h3", { text: t("How the judge reads the line") }),
    box, hint,
    el("details", { class: "learn__spoken" }, el("summary", { text: t("The same in words") }),
      el("ul", {}, parse.words.map((word) => el("li", {}, el("span", { lang: "en", class: "quoted", text: shown(word.word) }), ": ", word.part_name, ", ", marked(word.said, (one) => el("em", { lang: "en", class: "quoted", text: shown(one) })))))),
  ];
}
