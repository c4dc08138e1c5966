/** What happened at the table, newest first; and the same in one sentence for the live region. */
import { el, fill } from "../lib/dom.js";
import { clock, t, tn, tNodes } from "../lib/text.js";
import { breakdown, lineText } from "./score.js";
import { lineButton } from "./sentence.js";

const REASONS = {
  played_out: () => t("all tiles are played"),
  last_tile: () => t("all tiles are played"),
  scoreless: () => t("two rounds without a play"),
  resigned: () => t("the others have left"),
  resignation: () => t("the others have left"),
  timed_out: () => t("time ran out"),
  timeout: () => t("time ran out"),
  lapsed: () => t("nobody moved in time"),
  removed: () => t("the table was removed"),
};
export const endReason = (code) => REASONS[code]?.() ?? "";

/** One plain sentence about a log entry; `you` is the viewer's seat. */
export function tell(entry, view) {
  const name = entry.name ?? "";
  const own = view.you?.seat === entry.seat && entry.seat !== null && entry.seat !== undefined;
  const lines = (entry.lines ?? entry.score?.lines ?? []).map((line) => lineText(typeof line === "string" ? line : line.text)).join(" · ");
  switch (entry.kind) {
    case "opened": return t("The table was opened.");
    case "joined": return t("%(name)s sat down.", { name });
    case "started": return t("The game began.");
    case "played": return !lines ? scored(entry, own) : own
      ? tn("You played for %(n)s point: %(lines)s", "You played for %(n)s points: %(lines)s", entry.score?.total ?? 0, { lines })
      : tn("%(name)s played for %(n)s point: %(lines)s", "%(name)s played for %(n)s points: %(lines)s", entry.score?.total ?? 0, { name, lines });
    case "swapped": return own
      ? tn("You swapped %(n)s tile.", "You swapped %(n)s tiles.", entry.count)
      : tn("%(name)s swapped %(n)s tile.", "%(name)s swapped %(n)s tiles.", entry.count, { name });
    case "passed": return own ? t("You passed.") : t("%(name)s passed.", { name });
    case "resigned": return own ? t("You resigned.") : t("%(name)s resigned.", { name });
    case "timed_out": return name ? t("%(name)s ran out of time.", { name }) : t("Time ran out.");
    case "blocked": return t("%(name)s was blocked.", { name });
    case "credited": return t("Time that does not count was given back: the deadline moved.");
    case "removed": return t("The table was removed.");
    case "corrected": return t("The score of %(name)s was corrected.", { name });
    case "ended": return t("The game is over.");
    default: return entry.text ?? entry.kind;
  }
}

/** A play whose lines nobody is shown any more. */
function scored({ score, name }, own) {
  const n = score?.total ?? 0;
  return own ? tn("You played for %(n)s point.", "You played for %(n)s points.", n) : tn("%(name)s played for %(n)s point.", "%(name)s played for %(n)s points.", n, { name });
}

/** `onLine(entry, text)`: a sentence in the list was pressed. */
export function showLog(node, view, onLine) {
  fill(node, String(view.ply), () => view.log.slice().reverse().map((entry) =>
    el("li", { class: `entry entry--${entry.kind}`, data: { ply: entry.ply, kind: entry.kind } },
      el("time", { datetime: entry.at, text: clock(entry.at) }),
      el("span", { class: "entry__text" }, entry.kind === "played" && entry.lines.length ? played(entry, view, onLine) : tell(entry, view)),
    )));
}

/** What `tell` says of a play, each of its lines a button. */
function played(entry, view, onLine) {
  const lines = entry.lines.flatMap((text, index) => [index ? " · " : "", lineButton(entry, text, onLine)]);
  const n = entry.score.total;
  const templates = view.you?.seat === entry.seat
    ? ["You played for %(n)s point: %(lines)s", "You played for %(n)s points: %(lines)s"]
    : ["%(name)s played for %(n)s point: %(lines)s", "%(name)s played for %(n)s points: %(lines)s"];
  return tNodes(templates[n === 1 ? 0 : 1], { n: String(n), name: el("bdi", { text: entry.name }), lines: el("span", {}, lines) });
}

/** The last play with its breakdown, or nothing. */
export function lastPlayNodes(entry, view) {
  if (!entry?.score) return [];
  const own = view.you?.seat === entry.seat;
  return [
    el("h2", { class: "panel__title", text: own ? t("Your last play") : t("Last play, by %(name)s", { name: entry.name }) }),
    breakdown(entry.score),
  ];
}
