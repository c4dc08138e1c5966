/**
 * The board widget. It knows squares, tiles and outlines, and no rule of the game: what it shows is what it is told.
 * `show({tiles, runs, cursor, across, target})` draws; taps and keys are reported through the callbacks.
 */
import { el } from "../lib/dom.js";
import { t } from "../lib/text.js";
import { forget } from "./fit.js";
import { name, parse } from "./squares.js";
import { label, tileNode } from "./tile.js";

export const PREMIUMS = {
  word2: { sign: "×2", kind: () => t("word"), full: () => t("word counts double") },
  word3: { sign: "×3", kind: () => t("word"), full: () => t("word counts three times") },
  line2: { sign: "×2", kind: () => t("line"), full: () => t("line counts double") },
  line3: { sign: "×3", kind: () => t("line"), full: () => t("line counts three times") },
};
const SIGNS = { accepted: "✓", refused: "✗", unchecked: "?", waiting: "…" };

export function createBoard(root, ruleset, { onTap, onKey, onFocus }) {
  const size = { rows: ruleset.rows, columns: ruleset.columns };
  const starts = new Set(ruleset.start);
  const cells = new Map();
  const shown = new Map();
  const grid = el("div", { class: "grid", role: "grid", "aria-label": t("Board"), lang: "en" });
  grid.style.setProperty("--columns", size.columns);

  grid.append(el("span", { class: "corner", "aria-hidden": "true" }));
  for (let column = 0; column < size.columns; column += 1) {
    grid.append(el("span", { class: "edge edge--column", "aria-hidden": "true", text: name(column, 0)[0] }));
  }
  for (let row = 0; row < size.rows; row += 1) {
    const line = el("div", { class: "row", role: "row" });
    line.append(el("span", { class: "edge edge--row", "aria-hidden": "true", text: String(row + 1) }));
    for (let column = 0; column < size.columns; column += 1) line.append(makeCell(name(column, row)));
    grid.append(line);
  }
  const overlay = el("div", { class: "runs", "aria-hidden": "true" });
  grid.append(overlay);
  root.replaceChildren(grid);

  function makeCell(square) {
    const premium = ruleset.premiums[square];
    const classes = ["cell"];
    if (premium) classes.push("cell--premium", `cell--${premium}`);
    if (starts.has(square)) classes.push("cell--start");
    const cell = el("div", { class: classes.join(" "), role: "gridcell", tabindex: "-1", data: { square } });
    if (premium) {
      const { sign, kind } = PREMIUMS[premium];
      cell.append(
        el("span", { class: "mark", "aria-hidden": "true", lang: document.documentElement.lang },
          el("span", { class: "mark__kind", text: kind() }), el("span", { class: "mark__sign", text: sign })),
      );
    } else if (starts.has(square)) cell.append(el("span", { class: "mark mark--start", "aria-hidden": "true" }));
    cells.set(square, cell);
    return cell;
  }

  function describe(square, tile) {
    if (tile) return label(square, tile);
    const premium = ruleset.premiums[square];
    if (premium) return t("%(square)s, empty, %(premium)s", { square, premium: PREMIUMS[premium].full() });
    return starts.has(square) ? t("%(square)s, empty, start square", { square }) : t("%(square)s, empty", { square });
  }

  grid.addEventListener("click", (event) => {
    const cell = event.target.closest("[data-square]");
    if (cell) onTap(cell.dataset.square, event);
  });
  grid.addEventListener("keydown", (event) => {
    const cell = event.target.closest("[data-square]");
    if (cell) onKey(cell.dataset.square, event);
  });
  grid.addEventListener("focusin", (event) => {
    const cell = event.target.closest("[data-square]");
    if (cell) onFocus(cell.dataset.square);
  });

  function showTile(square, tile) {
    const cell = cells.get(square);
    const key = tile ? JSON.stringify(tile) : "";
    if (shown.get(square) === key) return;
    shown.set(square, key);
    cell.querySelector(".tile")?.remove();
    cell.classList.toggle("cell--full", Boolean(tile));
    if (tile) cell.append(tileNode(tile));
    cell.setAttribute("aria-label", describe(square, tile));
  }

  function showRuns(runs) {
    overlay.replaceChildren(...runs.map(({ squares, outcome }) => {
      const first = parse(squares[0]);
      const last = parse(squares[squares.length - 1]);
      const down = first.column === last.column;
      const node = el("div", { class: `run run--${outcome} run--${down ? "down" : "across"}` }, el("span", { class: "run__sign", text: SIGNS[outcome] }));
      node.style.setProperty("--c", first.column);
      node.style.setProperty("--r", first.row);
      node.style.setProperty("--w", last.column - first.column + 1);
      node.style.setProperty("--h", last.row - first.row + 1);
      return node;
    }));
  }

  let model = { tiles: new Map(), runs: [], cursor: null, across: true };

  return {
    size,
    cell: (square) => cells.get(square),
    element: grid,
    show(next) {
      model = next;
      for (const square of cells.keys()) {
        showTile(square, model.tiles.get(square));
        const cell = cells.get(square);
        const here = model.cursor === square;
        cell.tabIndex = here ? 0 : -1;
        cell.classList.toggle("cell--cursor", here);
        cell.classList.toggle("cell--across", here && model.across);
        cell.classList.toggle("cell--down", here && !model.across);
      }
      grid.classList.toggle("grid--choosing", Boolean(model.choosing));
      showRuns(model.runs);
    },
    /** Measure all words anew. */
    refit() {
      forget();
      shown.clear();
      this.show(model);
    },
    focus(square) {
      cells.get(square)?.focus({ preventScroll: true });
    },
    target(square) {
      for (const cell of grid.querySelectorAll(".cell--target")) cell.classList.remove("cell--target");
      if (square) cells.get(square)?.classList.add("cell--target");
    },
  };
}
