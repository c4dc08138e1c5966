/** Notices that concern everybody at the table: the judge is not whole, the connection is lost. */
import { byId, el, fill } from "../lib/dom.js";
import { t, when } from "../lib/text.js";

const TEXTS = {
  starting: () => t("The judge of sentences is still starting. Lines can be checked in a moment."),
  reduced: () => t("Grammar checking is reduced: only a part of the judge answers."),
  unreachable: () => t("The judge of sentences does not answer. Lines cannot be checked or played until it is back."),
};

export function showJudge(judge) {
  const node = byId("judge-banner");
  const known = judge && judge.state !== "ready";
  node.hidden = !known;
  if (!known) return;
  fill(node, JSON.stringify(judge), () => [el("div", {},
    el("p", { text: judge.message || TEXTS[judge.state]?.() || TEXTS.reduced() }),
    judge.fix ? el("details", {}, el("summary", { text: t("For the host: how to fix it") }), el("p", {}, el("code", { text: judge.fix }))) : null)]);
}

/** The warning that time runs out, which everybody at the table sees; a mail goes to whoever left an address. */
export function showTime(view) {
  const warned = view.phase === "playing" && view.turn !== null && view.warning_at && Date.now() >= new Date(view.warning_at).getTime();
  byId("time-banner").hidden = !warned;
  if (!warned) return;
  const time = when(view.deadline);
  const text = view.you?.seat === view.turn
    ? t("Your time runs out: without a move until %(time)s you lose this game.", { time })
    : t("Time runs out for %(name)s: without a move until %(time)s they are out of this game.", { name: view.seats[view.turn].name, time });
  // Only when it says something else, or screen readers would say it again and again.
  if (byId("time-warning").textContent !== text) byId("time-warning").textContent = text;
}

export function showLink(up) {
  byId("link-banner").hidden = up;
}
