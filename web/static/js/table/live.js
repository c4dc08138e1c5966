/** The live panel and the buttons: what the tiles make, what they would score, what may be pressed now. */
import { byId, fill } from "../lib/dom.js";
import { t, tn, until, when } from "../lib/text.js";
import { lastPlayNodes } from "../panel/log.js";
import { liveNodes } from "../panel/verdicts.js";
import { learnButton, wordButton } from "./learn.js";
import { anybodyElse } from "./people.js";
import * as st from "./state.js";

export function showLive(app) {
  const { state, preview, actions } = app;
  const { view } = state;
  const tiles = st.laid(state);
  const seated = st.mine(state) !== null;
  const turn = st.myTurn(state);
  const busy = actions.busy();

  const wordless = tiles.filter((slot) => !slot.word).map((slot) => slot.square);
  const now = preview.now;
  byId("live").hidden = !tiles.length && !state.refused;
  fill(byId("live-body"), JSON.stringify([now.status, now.answer, wordless, state.refused, turn]), () =>
    liveNodes({ preview: now, wordless, refused: state.refused, turn, learn: { line: learnButton, word: wordButton } }));

  const first = view.phase === "playing" && !view.board.length && !tiles.length && seated;
  byId("first").hidden = !first;
  const last = st.lastPlay(state);
  byId("last").hidden = !last || tiles.length > 0 || view.phase === "over";
  fill(byId("last"), JSON.stringify([last?.ply, view.you?.seat]), () => lastPlayNodes(last, view));

  const note = byId("notice");
  note.hidden = !state.notice;
  note.className = `hint hint--${state.notice?.kind ?? "todo"}`;
  note.textContent = state.notice?.text ?? "";

  byId("bag").textContent = tn("%(n)s tile in the bag", "%(n)s tiles in the bag", view.bag);
  showTurn(view, seated, turn);

  const playing = seated && view.phase === "playing" && st.mayLay({ ...state, swap: null });
  byId("hand").hidden = !playing;
  document.body.classList.toggle("has-hand", playing);
  document.body.classList.toggle("is-swapping", Boolean(state.swap));
  document.body.classList.toggle("has-tiles", tiles.length > 0);
  byId("actions").hidden = Boolean(state.swap);
  byId("swap-bar").hidden = !state.swap;
  byId("watching").hidden = seated || view.phase !== "playing";

  const play = byId("play");
  const ready = turn && !busy && now.status === "done" && now.answer?.playable && wordless.length === 0;
  play.setAttribute("aria-disabled", String(!ready));
  play.dataset.ready = String(Boolean(ready));
  const points = now.status === "done" && now.answer?.score?.lines.length ? now.answer.score.total : undefined;
  play.textContent = busy ? t("Sending…")
    : now.status === "waiting" || now.status === "checking" ? t("Checking…")
      : points !== undefined ? t("Play · %(points)s", { points }) : t("Play");

  byId("recall").disabled = !tiles.length;
  byId("shuffle").disabled = st.inRack(state).length < 2;
  const swappable = turn && !busy && view.bag >= state.ruleset.swap_minimum;
  byId("swap").disabled = !swappable;
  byId("swap").title = view.bag < state.ruleset.swap_minimum ? t("Swapping needs %(n)s tiles in the bag.", { n: state.ruleset.swap_minimum }) : "";
  byId("pass").disabled = !turn || busy;
  byId("swap-go").disabled = !state.swap?.size || busy;
  byId("swap-go").textContent = state.swap?.size ? tn("Swap %(n)s tile", "Swap %(n)s tiles", state.swap.size) : t("Swap");
  byId("menu-resign").hidden = !playing;
  for (const id of ["menu-report", "menu-block", "menu-people"]) byId(id).hidden = !anybodyElse();
  // Whoever is signed in comes back without a link.
  for (const id of ["menu-private", "waiting-private", "first-private"]) byId(id).hidden = !view.you?.private_link;
}

function showTurn(view, seated, turn) {
  const node = byId("turn");
  node.dataset.mine = String(turn);
  if (view.phase === "playing" && view.turn !== null) {
    node.textContent = turn ? t("Your turn") : t("%(name)s is to move", { name: view.seats[view.turn].name });
  } else node.textContent = view.phase === "over" ? t("The game is over") : "";
  const clock = byId("deadline");
  clock.hidden = view.phase !== "playing" || !view.deadline;
  if (clock.hidden) return;
  clock.textContent = t("%(time)s to move", { time: until(view.deadline) });
  clock.title = when(view.deadline);
  clock.classList.toggle("deadline--soon", Boolean(view.warning_at) && Date.now() > new Date(view.warning_at).getTime());
}
