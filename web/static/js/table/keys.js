/**
 * The board from the keyboard: arrows move a cursor (and set the way a sentence runs; Space turns it), a letter lays that
 * tile and opens its word, Backspace takes a tile back, Enter commits or opens the sentence it stands on, Escape recalls.
 */
import { step } from "../board/squares.js";
import { announce } from "../lib/announce.js";
import { capital, t } from "../lib/text.js";
import * as st from "./state.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function bindKeys(app) {
  const { state } = app;

  function move(square, columns, rows) {
    const next = step(square, columns, rows, app.board.size);
    if (!next) return;
    state.cursor = next;
    app.draw();
    app.board.focus(next);
    app.zoom.reveal([app.board.cell(next)]);
  }

  function typed(square, letter) {
    if (!st.mayLay(state)) return;
    if (!st.free(state, square)) {
      const slot = st.slotAt(state, square);
      if (slot) app.edit(slot);
      return;
    }
    const chosen = st.slotById(state, state.selected);
    const slot = chosen?.letter === letter ? chosen : st.inRack(state).find((one) => one.letter === letter);
    if (slot) {
      slot.word = null;
      app.lay(slot.id, square);
    } else app.tell("todo", t("You have no tile %(letter)s.", { letter: capital(letter) }));
  }

  function commit() {
    const wordless = st.laid(state).find((slot) => !slot.word);
    if (wordless) app.edit(wordless);
    else document.getElementById("play").click();
  }

  function board(square, event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key in ARROWS) {
      state.across = key === "ArrowLeft" || key === "ArrowRight";
      move(square, ...ARROWS[key]);
    } else if (key === "Home") move(square, -(square.charCodeAt(0) - 65), 0);
    else if (key === "End") move(square, app.board.size.columns - 1 - (square.charCodeAt(0) - 65), 0);
    else if (key === " " || key === "F2") {
      const slot = st.slotAt(state, square);
      if (slot) app.edit(slot);
      else if (state.selected && st.free(state, square)) app.lay(state.selected, square);
      else {
        state.across = !state.across;
        announce(state.across ? t("Typing across.") : t("Typing down."));
        app.draw();
      }
    } else if (key === "Enter") {
      if (state.selected && st.free(state, square)) app.lay(state.selected, square);
      else if (st.laid(state).length || !st.boardAt(state, square) || !app.openSquare(square)) commit();
    } else if (key === "Backspace" || key === "Delete") {
      const slot = st.slotAt(state, square);
      if (slot) app.takeBack(slot.id);
      else if (key === "Backspace") move(square, state.across ? -1 : 0, state.across ? 0 : -1);
    } else if (/^[a-z]$/i.test(key)) typed(square, key.toLowerCase());
    else return;
    event.preventDefault();
  }

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    if (state.swap) {
      state.swap = null;
      app.draw();
    } else if (state.selected) {
      state.selected = null;
      app.draw();
    } else if (st.recall(state)) {
      announce(t("All tiles are back on your rack."));
      app.changed();
    }
  });

  return { board, ahead: (square) => step(square, state.across ? 1 : 0, state.across ? 0 : 1, app.board.size) };
}
