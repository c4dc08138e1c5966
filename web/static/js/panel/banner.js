/** Notices that concern everybody at the table: the judge is not whole, the connection is lost. */
import { byId, el, fill } from "../lib/dom.js";
import { t } from "../lib/text.js";

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

export function showLink(up) {
  byId("link-banner").hidden = up;
}
