/** Names of squares: "H8" is column 8, row 8. Plain functions without a document. */

export function parse(square) {
  return { column: square.charCodeAt(0) - 65, row: Number(square.slice(1)) - 1 };
}

export function name(column, row) {
  return String.fromCharCode(65 + column) + String(row + 1);
}

/** The neighbour `columns` to the right and `rows` below, or null when that is off the board. */
export function step(square, columns, rows, size) {
  const at = parse(square);
  const column = at.column + columns;
  const row = at.row + rows;
  if (column < 0 || row < 0 || column >= size.columns || row >= size.rows) return null;
  return name(column, row);
}

/** Reading order: row by row, left to right. */
export function compare(left, right) {
  const a = parse(left);
  const b = parse(right);
  return a.row - b.row || a.column - b.column;
}
