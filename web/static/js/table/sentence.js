/** The dialog about a sentence on the board, opened by a click on it, by Enter, or from the list of what happened. */
import { byId, fill } from "../lib/dom.js";
import { language, t } from "../lib/text.js";
import { lineText } from "../panel/score.js";
import { choiceNodes, lineOf, linesAt, sentenceNodes } from "../panel/sentence.js";
import { openDispute } from "./learn.js";
import { known, openBlock, openReport } from "./people.js";

let app = null;
let lines = [];
let chosen = null;

export function bindSentence(table) {
  app = table;
  const dialog = byId("sentence-dialog");
  // Each of these opens a dialog of its own; the focus goes back to where this one was opened.
  const leave = (id, go) => byId(id).addEventListener("click", () => {
    const { entry, line } = chosen;
    dialog.close();
    go(entry, line);
  });
  leave("sentence-wrong", (entry, line) => openDispute({ what: "line", text: line.text, outcome: "accepted", ply: entry.ply }));
  leave("sentence-report", (entry, line) => openReport({ kind: "sentence", seat: entry.seat, name: entry.name, ply: entry.ply, line: line.text }));
  leave("sentence-block", (entry) => openBlock({ seat: entry.seat, name: entry.name }));
}

/** The sentences through a square; whether there are any. */
export function openSquare(square) {
  return open(linesAt(app.state.view, square));
}

export function openLine(entry, text) {
  return open([lineOf(entry, text)].filter(Boolean));
}

function open(found) {
  if (!found.length) return false;
  lines = found;
  show(found[0]);
  byId("sentence-dialog").showModal();
  return true;
}

function show(one) {
  chosen = one;
  const { entry, line } = one;
  const { view } = app.state;
  const title = byId("sentence-title");
  title.textContent = lines.length > 1 ? t("Two sentences meet here") : lineText(line.text);
  title.lang = lines.length > 1 ? language : "en";
  byId("sentence-which").hidden = lines.length < 2;
  fill(byId("sentence-lines"), JSON.stringify(lines.map((each) => [each.entry.ply, each.line.text])), () => choiceNodes(lines, chosen, show));
  byId("sentence-lines").querySelectorAll("input").forEach((input, index) => { input.checked = lines[index] === one; });
  byId("sentence-body").replaceChildren(...sentenceNodes(one, view));
  const own = view.you?.seat === entry.seat;
  byId("sentence-report").hidden = byId("sentence-block").hidden = own || !known;
  byId("sentence-block").textContent = t("Block %(name)s", { name: entry.name });
  byId("sentence-stranger").hidden = own || known;
}
