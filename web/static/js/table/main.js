/** The table page: binds the plain state to the board, the rack, the panel, the actions and the stream. */
import { createBoard } from "../board/board.js";
import { enableDrag } from "../board/drag.js";
import { createZoom } from "../board/zoom.js";
import { announce } from "../lib/announce.js";
import { Fault, call } from "../lib/api.js";
import { block, byId, narrow } from "../lib/dom.js";
import { plain, shown, t, tn } from "../lib/text.js";
import { showJudge, showLink, showTime } from "../panel/banner.js";
import { headline, showEnd } from "../panel/end.js";
import { showLog, tell } from "../panel/log.js";
import { rackTile, showRack } from "../panel/rack.js";
import { showSeats } from "../panel/seats.js";
import { showWaiting } from "../panel/waiting.js";
import { createActions } from "./actions.js";
import { bindButtons } from "./buttons.js";
import { createEditor } from "./editor.js";
import { bindKeys } from "./keys.js";
import { bindLearn } from "./learn.js";
import { showLive } from "./live.js";
import { boardModel } from "./model.js";
import { bindPeople } from "./people.js";
import { createPreview } from "./preview.js";
import { recallStored, remember } from "./remember.js";
import { bindSentence, openLine, openSquare } from "./sentence.js";
import * as st from "./state.js";
import { follow } from "./stream.js";
import { bindJoin } from "./join.js";

const view = block("view");
const base = `/api/tables/${view.id}`;
const ruleset = block("ruleset") ?? (await call("GET", `/api/rulesets/${view.ruleset}`));
const state = st.create(view, ruleset);
recallStored(state);
state.notice = null;
state.refused = null;

const preview = createPreview(`${base}/preview`, (now) => {
  draw();
  // A line that could not be checked: learn how the judge is.
  if (now.status === "done" && now.answer.lines.some((line) => line.outcome === "unchecked")) stream.resync();
});
const actions = createActions(base);
const viewport = byId("board-viewport");
const zoom = createZoom(viewport, { onChange: (value) => { byId("zoom-out").disabled = value === 1; } });

const app = { state, preview, actions, zoom, base, draw, changed, perform, lay, takeBack, edit, nextWord, tell: notice, openSquare };

const board = createBoard(byId("board"), ruleset, {
  onTap: tapSquare,
  onKey: (square, event) => keys.board(square, event),
  onFocus: (square) => { if (state.cursor !== square) { state.cursor = square; draw(); } },
});
app.board = board;
const editor = createEditor({
  anchor: (slot) => board.cell(slot.square),
  onWord: () => {
    state.notice = null;
    changed();
  },
  onNext: nextWord,
  onTakeBack: (slot) => { editor.close(false); takeBack(slot.id, { select: true }); },
  onClose: () => { draw(); board.focus(state.cursor); },
});
app.editor = editor;
const keys = bindKeys(app);
bindButtons(app);
bindJoin(app);
bindLearn(app);
bindPeople(app);
bindSentence(app);

enableDrag({
  area: document.body,
  scroller: viewport,
  canDrag: (id) => !state.swap && st.mayLay(state) && Boolean(st.slotById(state, id)),
  ghost: (id) => {
    const node = rackTile(st.slotById(state, id), ruleset);
    node.tabIndex = -1;
    return node;
  },
  onMove: (place) => board.target(place?.square && st.free(state, place.square) ? place.square : null),
  onDrop: (id, place) => {
    if (place.square) {
      const slot = st.slotById(state, id);
      if (place.square !== slot?.square) lay(id, place.square, { opening: !slot?.word });
    } else {
      editor.close(false);
      if (st.takeBack(state, id, place.rack)) announce(t("Tile taken back."));
      changed();
    }
  },
});

byId("rack").addEventListener("click", (event) => {
  const tile = event.target.closest("[data-slot]");
  if (!tile) {
    const chosen = st.slotById(state, state.selected);
    if (chosen?.square) takeBack(chosen.id);
    return;
  }
  const id = tile.dataset.slot;
  if (state.swap) {
    if (!state.swap.delete(id)) state.swap.add(id);
  } else {
    editor.close(false);
    state.selected = state.selected === id ? null : id;
  }
  draw();
});

/** Two taps within this many milliseconds zoom; one on a word of the board waits for the second as long. */
const TWICE = 330;
let lastTap = { at: 0, x: 0, y: 0 };
let opening = 0;
function tapSquare(square, event) {
  state.cursor = square;
  const slot = st.slotAt(state, square);
  if (slot) return edit(slot);
  if (state.selected && st.free(state, square)) return lay(state.selected, square);
  // Whoever closes a word by pressing beside it, or misses a square with a tile in hand, did not ask for a sentence.
  const asks = !editor.slot() && !state.selected;
  if (editor.slot()) editor.close(false);
  draw();
  board.focus(square);
  clearTimeout(opening);
  const near = event.timeStamp - lastTap.at < TWICE && Math.hypot(event.clientX - lastTap.x, event.clientY - lastTap.y) < 30;
  lastTap = near ? { at: 0, x: 0, y: 0 } : { at: event.timeStamp, x: event.clientX, y: event.clientY };
  if (asks && !near && st.boardAt(state, square)) opening = setTimeout(() => openSquare(square), narrow() ? TWICE : 0);
  if (near && narrow()) zoom.set(zoom.value() > 1 ? 1 : 2.4, event.clientX, event.clientY);
}

function lay(id, square, { opening = true } = {}) {
  if (!st.lay(state, id, square)) return false;
  state.cursor = square;
  state.notice = null;
  const slot = st.slotById(state, id);
  if (opening) edit(slot);
  changed();
  if (!opening) revealLaid(square);
  return true;
}

/** A square this wide, in pixels, holds a word that can be read. */
const READABLE = 56;

/** On a small screen, zoom to where tiles are laid, so that words can be read and met. */
function revealLaid(square) {
  if (narrow()) zoom.reveal([board.cell(square)], Math.min(2.2, (READABLE * board.size.columns) / viewport.clientWidth));
}

function edit(slot) {
  state.selected = null;
  state.cursor = slot.square;
  draw();
  editor.open(slot);
  revealLaid(slot.square);
  editor.place();
}

function nextWord(after) {
  const tiles = st.laid(state);
  const from = tiles.findIndex((slot) => slot.id === after?.id);
  const order = [...tiles.slice(from + 1), ...tiles.slice(0, from + 1)];
  const next = order.find((slot) => !slot.word);
  if (next) return edit(next);
  editor.close(false);
  // Where two tiles lie shows which way the sentence runs, whatever the arrows said.
  state.across = runs(tiles) ?? state.across;
  // Go on behind the word, past what already lies there, so that a sentence can be typed in one go.
  let square = after?.square ?? state.cursor;
  while (square && !st.free(state, square)) square = keys.ahead(square);
  if (square) state.cursor = square;
  changed();
  board.focus(state.cursor);
  // Closing the editor gives the board less room, so what was laid is brought back into sight.
  if (narrow()) zoom.reveal(st.laid(state).map((slot) => board.cell(slot.square)));
}

/** Whether the tiles run across (true), down (false), or are too few to say (null). */
function runs(tiles) {
  const [first, ...rest] = tiles.map((slot) => slot.square);
  if (!rest.length) return null;
  if (rest.every((square) => square.slice(1) === first.slice(1))) return true;
  return rest.every((square) => square[0] === first[0]) ? false : null;
}

function takeBack(id, { select = false } = {}) {
  st.takeBack(state, id);
  state.notice = null;
  state.selected = select && !narrow() ? null : select ? id : null;
  changed();
  announce(t("Tile taken back."));
  if (!narrow()) board.focus(state.cursor);
}

/** After any change of the tiles on the board. */
function changed() {
  state.refused = null;
  remember(state);
  preview.look(st.tilesToSend(state), state.view.ply);
  draw();
}

function notice(kind, text) {
  state.notice = text ? { kind, text } : null;
  if (text) announce(text);
  draw();
}

async function perform(kind, body, done) {
  if (actions.busy()) return false;
  notice(null, "");
  document.body.classList.add("is-busy");
  draw();
  try {
    const answer = await actions.act(kind, { ply: state.view.ply, ...body }, () => notice("fault", t("The table does not answer; trying again. Nothing is lost.")));
    if (!answer) return false;
    state.notice = null;
    take(answer.table);
    done?.(answer);
    return true;
  } catch (error) {
    if (error instanceof Fault) notice("fault", t("The table could not be reached. Your tiles stay; press again to retry. It is never played twice."));
    else {
      state.refused = error.lines;
      // "Not checked" and "somebody was faster" are no verdict on the play, and do not look like one.
      notice(error.status === 503 ? "fault" : error.status === 409 ? "todo" : "bad", error.message);
      if (error.status === 409) await stream.resync();
    }
    return false;
  } finally {
    document.body.classList.remove("is-busy");
    draw();
  }
}

/** The newest view, from the stream, an answer or a resync. */
function take(next) {
  if (next.ply === state.view.ply) {
    state.view = next;
    return draw();
  }
  const phase = state.view.phase;
  const turned = st.myTurn(state);
  const { changed: newer, news, returned } = st.applyView(state, next);
  if (!newer) return;
  for (const entry of news) if (entry.kind !== "started" && entry.kind !== "ended") announce(tell(entry, next));
  if (returned.length) {
    const letters = returned.map((slot) => slot.letter.toUpperCase()).join(", ");
    notice("todo", tn("A square you had laid a tile on was taken. The tile %(letters)s is back on your rack.", "Squares you had laid tiles on were taken. The tiles %(letters)s are back on your rack.", returned.length, { letters }));
  }
  if (editor.slot() && !state.slots.includes(editor.slot())) editor.close(false);
  if (editor.slot() && editor.slot().square === null) editor.close(false);
  if (!turned && st.myTurn(state)) announce(t("It is your turn."));
  if (next.phase === "over" && phase !== "over") {
    announce(headline(next));
    editor.close(false);
  }
  if (next.phase !== phase) document.body.dataset.phase = next.phase;
  if (phase === "waiting" && next.phase === "playing") requestAnimationFrame(() => board.refit());
  const fresh = [...state.fresh];
  if (news.some((entry) => entry.kind === "played") && narrow() && zoom.value() > 1 && !editor.slot()) zoom.reveal(fresh.map((square) => board.cell(square)));
  changed();
}

const title = document.title;
// Nothing but time passes until somebody is to be warned.
setInterval(() => showTime(state.view), 60_000);

let told = "";
function draw() {
  const { view: now } = state;
  board.show(boardModel(state, preview.now));
  showRack(byId("rack"), state);
  showSeats(byId("seats"), now);
  showLog(byId("log"), now, openLine);
  showEnd(byId("end"), now);
  showJudge(now.judge);
  showTime(now);
  showWaiting(now);
  showLive(app);
  keepFocus();
  document.title = st.myTurn(state) ? `● ${t("Your turn")} · ${title}` : title;
  const spoken = speak();
  if (spoken !== told) {
    told = spoken;
    announce(spoken);
  }
}

/** A control that is hidden or disabled would take the focus with it: then it goes to the board, which is always there. */
function keepFocus() {
  const node = document.activeElement;
  if (!node || node === document.body || narrow() || document.querySelector("dialog[open]")) return;
  if (node.disabled || !node.checkVisibility({ visibilityProperty: true })) board.focus(state.cursor);
}

/** What a screen reader hears about the lines being formed. */
function speak() {
  const { status, answer } = preview.now;
  if (status === "fault") return t("Could not check; trying again.");
  if (status !== "done" || !answer) return told && status !== "idle" ? told : "";
  const bits = answer.lines.map((line) => {
    const values = { line: line.text.split(" ").map(shown).join(" "), reason: line.reasons.map((reason) => plain(reason.message)).join(" ") };
    if (line.outcome === "accepted") return t("“%(line)s”: a sentence.", values);
    if (line.outcome === "refused") return t("“%(line)s”: not a sentence. %(reason)s", values);
    return t("“%(line)s” could not be checked.", values);
  });
  bits.push(...answer.words.filter((word) => !word.valid && word.problem).map((word) => word.problem.message));
  if (answer.problem && !answer.lines.length) bits.push(answer.problem.message);
  if (answer.playable && answer.score) bits.push(tn("%(n)s point.", "%(n)s points.", answer.score.total));
  return bits.join(" ");
}

const stream = follow(base, {
  ply: () => state.view.ply,
  onView: (next) => take(next),
  onLink: (up) => {
    showLink(up);
    if (up) preview.hurry();
  },
});
app.stream = stream;

window.matchMedia("(max-width: 899px)").addEventListener("change", () => zoom.set(1));
window.matchMedia("(orientation: landscape)").addEventListener("change", () => zoom.set(1));
document.fonts?.ready.then(() => board.refit());
document.fonts?.addEventListener?.("loadingdone", () => board.refit());
window.addEventListener("resize", () => { if (editor.slot()) revealLaid(editor.slot().square); });
window.visualViewport?.addEventListener("resize", () => { if (editor.slot()) revealLaid(editor.slot().square); });
setInterval(() => showLive(app), 60000);
// The stream tells what happens at the table; the judge's recovery is asked for while it is not whole.
setInterval(() => { if (state.view.judge?.state !== "ready" && !document.hidden) stream.resync(); }, 10000);
changed();
document.documentElement.dataset.ready = "true";
