/** What the board should show, worked out from the state: plain data for the widget. */
import * as st from "./state.js";

export function boardModel(state, preview) {
  const tiles = new Map();
  for (const tile of state.view.board) {
    tiles.set(tile.square, { letter: tile.tile, word: tile.word, value: tile.value, kind: state.fresh.has(tile.square) ? "new" : "old" });
  }
  const answer = preview.answer;
  const invalid = new Set((answer?.words ?? []).filter((word) => !word.valid).map((word) => word.square));
  for (const slot of st.laid(state)) {
    tiles.set(slot.square, {
      letter: slot.letter,
      word: slot.word,
      value: state.ruleset.letters[slot.letter]?.value ?? 0,
      kind: "mine",
      slot: slot.id,
      invalid: invalid.has(slot.square),
    });
  }
  return {
    tiles,
    runs: (answer?.lines ?? []).map(({ squares, outcome }) => ({ squares, outcome })),
    cursor: state.cursor,
    across: state.across,
    choosing: Boolean(state.selected),
  };
}
