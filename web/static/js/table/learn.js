/**
 * The dialog behind "Learn more": why a verdict is as it is, and "Tell us we got it wrong". Whoever has a line or a word that
 * was judged may open it: `openDispute({what: "line" | "word", text, outcome?, ply?})`, `ply` being the play that laid it. A
 * verdict that is at hand may come along (reasons, version, parts); else it is asked for.
 */
import { announce } from "../lib/announce.js";
import { Refusal, call } from "../lib/api.js";
import { block, byId, el } from "../lib/dom.js";
import { shown, t, tn, when } from "../lib/text.js";
import { asks, judgeText, leadNodes, title, verdictNodes, wordNodes, wordsToDispute } from "../panel/learn.js";
import { parseNodes } from "../panel/parse.js";

const help = block("learn") ?? { rules: {}, disputable: [], known: false };
/** What was told already, in the life of this page. */
const told = new Map();
let app = null;
let opener = null;
let verdict = null;
let line = null;
let serial = 0;

const keyOf = ({ what, text }) => `${what} ${text}`;
const said = (one) => `${one.outcome} ${keyOf(one)}`;

/** A button "Learn more" for a verdict, or nothing where there is nothing to learn. */
export function learnButton(one) {
  if (!["accepted", "refused"].includes(one.outcome)) return null;
  const name = one.text.split(" ").map(shown).join(" ");
  return el("button", {
    type: "button", class: "link learn-more", data: { learn: keyOf(one) },
    "aria-label": t("Learn more: %(text)s", { text: name }), "aria-haspopup": "dialog", text: t("Learn more"),
    on: { click: () => openDispute(one) },
  });
}

/** The same for a word that cannot be used, as the preview tells it. */
export const wordButton = (word) => (help.disputable.includes(word.problem?.code) ? learnButton(ofWord(word)) : null);

function ofWord({ word, valid, problem, can_be: kinds }) {
  const reasons = problem ? [{ ...problem, words: [], suggestion: null }] : [];
  const ruled = problem?.code === "ruled_not_a_word";
  return { what: "word", text: word, outcome: valid ? "accepted" : "refused", reasons, parts: [ruled ? "ruling" : "dictionary"], version: "", can_be: kinds };
}

export function bindLearn(table) {
  app = table;
  const dialog = byId("learn-dialog");
  byId("learn-form").addEventListener("submit", (event) => { event.preventDefault(); send(); });
  byId("learn-back").addEventListener("click", () => show(line));
  dialog.addEventListener("close", () => {
    serial += 1;
    giveFocusBack();
  });
}

/** The button that opened it may have been drawn anew meanwhile. */
function giveFocusBack() {
  if (opener?.isConnected) return opener.focus();
  const again = opener?.dataset.learn && document.querySelector(`[data-learn="${CSS.escape(opener.dataset.learn)}"]`);
  if (again) again.focus();
  else if (app) app.board.focus(app.state.cursor);
}

export function openDispute(one) {
  const dialog = byId("learn-dialog");
  if (!dialog.open) {
    opener = document.activeElement;
    line = null;
  }
  show({ what: "line", ...one });
  if (!dialog.open) dialog.showModal();
}

async function show(one) {
  const ticket = (serial += 1);
  verdict = one.reasons ? one : null;
  if (one.what === "line") line = one;
  byId("learn-back").hidden = one.what === "line" || !line;
  if (verdict) return draw();
  byId("learn-title").textContent = t("Checking…");
  for (const id of ["learn-body", "learn-parse", "learn-words"]) byId(id).replaceChildren();
  byId("learn-judge").textContent = "";
  byId("learn-tell").hidden = true;
  try {
    const found = await ask(one);
    if (ticket !== serial) return;
    verdict = { ...one, ...found };
    if (one.what === "line") line = verdict;
    draw();
  } catch (error) {
    if (ticket === serial) byId("learn-title").textContent = error instanceof Refusal ? error.message : t("The server could not be reached. Try again.");
  }
}

async function ask({ what, text }) {
  if (what === "word") return ofWord(await call("GET", `/api/words/${encodeURIComponent(text)}`));
  return (await call("POST", "/api/judge", { lines: [text] })).verdicts[0];
}

function draw() {
  const known = help.known || Boolean(app?.state.view.you);
  byId("learn-title").textContent = title(verdict);
  byId("learn-title").focus();
  byId("learn-body").replaceChildren(...verdictNodes(verdict, help.rules));
  byId("learn-words").replaceChildren(...wordNodes(verdict, (word) => show({ what: "word", text: word, ply: verdict.ply })));
  byId("learn-judge").textContent = verdict.parts.length ? judgeText(verdict) : "";
  byId("learn-parse").replaceChildren();
  if (verdict.what === "line") drawParse(verdict.text);
  byId("learn-error").hidden = true;
  byId("learn-comment").value = "";
  byId("learn-tell").hidden = !["accepted", "refused"].includes(verdict.outcome);
  if (byId("learn-tell").hidden) return;
  const words = wordsToDispute(verdict);
  byId("learn-asks").textContent = asks(verdict);
  byId("learn-word").hidden = !words.length;
  byId("learn-word").replaceChildren(...leadNodes(words, (word) => show({ what: "word", text: word, ply: verdict.ply })));
  byId("learn-stranger").hidden = known || words.length > 0;
  byId("learn-form").hidden = !known || words.length > 0 || told.has(said(verdict));
  byId("learn-sent").replaceChildren(...(told.get(said(verdict)) ?? []));
}

async function drawParse(text) {
  const ticket = serial;
  const nodes = await parseNodes(text);
  if (ticket === serial) byId("learn-parse").replaceChildren(...nodes);
}

async function send() {
  const sent = verdict;
  const button = byId("learn-send");
  if (button.getAttribute("aria-disabled") === "true") return;
  button.setAttribute("aria-disabled", "true");
  fail("");
  try {
    const seated = Boolean(app?.state.view.you);
    const here = seated ? { table: app.state.view.id, ply: sent.ply ?? null } : {};
    const comment = byId("learn-comment").value;
    const answer = await call("POST", "/api/disputes", { what: sent.what, text: sent.text, outcome: sent.outcome, comment, ...here });
    done(sent, thanks(answer.dispute));
  } catch (error) {
    if (error instanceof Refusal && error.more.dispute) done(sent, already(error));
    else if (error instanceof Refusal && error.more.verdict) {
      show({ ...sent, ...error.more.verdict });
      fail(error.message);
    } else fail(error instanceof Refusal ? error.message : t("The server could not be reached. Try again."));
  } finally {
    button.setAttribute("aria-disabled", "false");
  }
}

function fail(message) {
  byId("learn-error").hidden = !message;
  byId("learn-error").textContent = message;
}

function done(sent, nodes) {
  told.set(said(sent), nodes);
  announce(nodes.map((node) => node.textContent).join(" "));
  if (verdict !== sent) return;
  const focused = byId("learn-form").contains(document.activeElement);
  byId("learn-form").hidden = true;
  byId("learn-sent").replaceChildren(...nodes);
  if (focused) byId("learn-close").focus();
}

const mine = () => el("p", {}, el("a", { href: "/disputes", target: "_blank", text: t("My disputes") }));

function thanks(dispute) {
  const others = dispute.voices - 1;
  return [
    el("p", { class: "learn__thanks", text: t("Thank you. A moderator answers by %(time)s.", { time: when(dispute.due_at) }) }),
    others ? el("p", { text: tn("%(n)s other player says the same.", "%(n)s other players say the same.", others) }) : null,
    mine(),
  ].filter(Boolean);
}

function already(error) {
  const { answer, reason } = error.more.dispute;
  return [el("p", { class: "learn__thanks", text: error.message }), answer ? el("p", { text: answer }) : null, reason ? el("p", { text: `“${reason}”` }) : null, mine()].filter(Boolean);
}
