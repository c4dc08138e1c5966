/**
 * The table as one plain object without a document. Slots are one's own tiles, wherever they are:
 * {id, letter, word: string|null, square: "H8"|null}. A slot with a square lies on the board, uncommitted ("tentative").
 */
import { compare, parse } from "../board/squares.js";

let serial = 0;
const newSlot = (letter, word = null, square = null) => ({ id: `t${(serial += 1)}`, letter, word, square });

export function create(view, ruleset) {
  const state = {
    view,
    ruleset,
    slots: [],
    selected: null,
    cursor: ruleset.start[0],
    across: true,
    swap: null,
    fresh: new Set(),
  };
  state.slots = (view.you?.rack ?? []).map((letter) => newSlot(letter));
  markFresh(state);
  return state;
}

export const boardAt = (state, square) => state.view.board.find((tile) => tile.square === square) ?? null;
export const slotAt = (state, square) => state.slots.find((slot) => slot.square === square) ?? null;
export const slotById = (state, id) => state.slots.find((slot) => slot.id === id) ?? null;
export const free = (state, square) => !boardAt(state, square) && !slotAt(state, square);
export const inRack = (state) => state.slots.filter((slot) => slot.square === null);
export const laid = (state) => state.slots.filter((slot) => slot.square !== null).sort((a, b) => compare(a.square, b.square));
export const mine = (state) => state.view.you?.seat ?? null;
export const myTurn = (state) => state.view.phase === "playing" && state.view.turn !== null && state.view.turn === mine(state);

/** May this viewer lay tiles at all (also out of turn, to think ahead)? */
export function mayLay(state) {
  const seat = mine(state);
  if (seat === null || state.view.phase !== "playing" || state.swap) return false;
  return (state.view.seats.find((one) => one.seat === seat)?.state ?? "in") === "in";
}

/** The tiles as the API wants them, or null while a tile has no word yet. */
export function tilesToSend(state) {
  const tiles = laid(state);
  if (!tiles.length || tiles.some((slot) => !slot.word)) return null;
  return tiles.map((slot) => ({ square: slot.square, tile: slot.letter, word: slot.word }));
}

export function lay(state, id, square) {
  const slot = slotById(state, id);
  if (!slot || !mayLay(state) || !free(state, square)) return false;
  slot.square = square;
  state.selected = null;
  return true;
}

export function takeBack(state, id, index = null) {
  const slot = slotById(state, id);
  if (!slot) return false;
  const moved = slot.square !== null;
  slot.square = null;
  if (index !== null) moveInRack(state, id, index);
  return moved;
}

export function moveInRack(state, id, index) {
  const slot = slotById(state, id);
  const others = inRack(state).filter((one) => one.id !== id);
  others.splice(index, 0, slot);
  state.slots = [...others, ...state.slots.filter((one) => one.square !== null)];
}

export function recall(state) {
  const tiles = laid(state);
  for (const slot of tiles) slot.square = null;
  state.selected = null;
  return tiles.length;
}

export function shuffle(state) {
  const rack = inRack(state);
  for (let i = rack.length - 1; i > 0; i -= 1) {
    const j = Math.floor(Math.random() * (i + 1));
    [rack[i], rack[j]] = [rack[j], rack[i]];
  }
  state.slots = [...rack, ...state.slots.filter((slot) => slot.square !== null)];
}

/**
 * Take a newer view. Tentative tiles stay, except where their square was taken: those go back to the rack.
 * Returns {changed, news: new log entries, returned: slots sent back}.
 */
export function applyView(state, view) {
  const before = state.view;
  if (view.ply < before.ply) return { changed: false, news: [], returned: [] };
  const news = view.log.filter((entry) => entry.ply >= before.ply);
  state.view = view;
  const seat = view.you?.seat ?? null;
  const seen = new Set(before.board.map((tile) => tile.square));
  const added = view.board.filter((tile) => !seen.has(tile.square));
  const played = added.filter((tile) => tile.seat === seat && seat !== null);
  for (const tile of played) {
    const index = state.slots.findIndex((slot) => slot.square === tile.square && slot.letter === tile.tile);
    if (index >= 0) state.slots.splice(index, 1);
  }
  const returned = [];
  for (const slot of state.slots) {
    if (slot.square && boardAt(state, slot.square)) {
      slot.square = null;
      returned.push(slot);
    }
  }
  matchRack(state, view.you?.rack ?? []);
  if (!mayLay({ ...state, swap: null })) recall(state);
  if (state.swap && !myTurn(state)) state.swap = null;
  state.selected = slotById(state, state.selected) ? state.selected : null;
  if (news.length) markFresh(state);
  return { changed: true, news, returned: returned.filter((slot) => state.slots.includes(slot)) };
}

/** Make the slots hold exactly the letters of the rack; tiles already there keep their place and their word. */
function matchRack(state, rack) {
  const want = new Map();
  for (const letter of rack) want.set(letter, (want.get(letter) ?? 0) + 1);
  const kept = [];
  // Tiles on the board first, so that one of two equal letters that lies there is the one that stays.
  for (const slot of [...laid(state), ...inRack(state)]) {
    const left = want.get(slot.letter) ?? 0;
    if (left > 0) {
      want.set(slot.letter, left - 1);
      kept.push(slot);
    }
  }
  const order = state.slots.filter((slot) => kept.includes(slot));
  for (const letter of rack) {
    const left = want.get(letter);
    if (left > 0) {
      want.set(letter, left - 1);
      order.push(newSlot(letter));
    }
  }
  state.slots = order;
}

function markFresh(state) {
  const plays = state.view.log.filter((entry) => entry.kind === "played");
  const last = plays[plays.length - 1];
  state.fresh = new Set(last ? state.view.board.filter((tile) => tile.ply === last.ply).map((tile) => tile.square) : []);
}

export function lastPlay(state) {
  return state.view.log.findLast((entry) => entry.kind === "played") ?? null;
}

/** What survives a reload of the page: the order of the rack, words and squares. */
export const toStored = (state) => state.slots.map(({ letter, word, square }) => ({ letter, word, square }));

export function fromStored(state, stored) {
  const want = (state.view.you?.rack ?? []).slice();
  const slots = [];
  for (const one of stored) {
    const index = want.indexOf(one.letter);
    if (index < 0) continue;
    want.splice(index, 1);
    const square = one.square && !boardAt(state, one.square) && inside(state, one.square) ? one.square : null;
    slots.push(newSlot(one.letter, one.word ?? null, square));
  }
  state.slots = [...slots, ...want.map((letter) => newSlot(letter))];
  if (!mayLay(state)) recall(state);
}

function inside(state, square) {
  const { column, row } = parse(square);
  return column >= 0 && row >= 0 && column < state.ruleset.columns && row < state.ruleset.rows;
}
