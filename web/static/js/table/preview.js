/**
 * Ask the server what the tiles on the board make: debounced, one at a time, late answers dropped. A fault of the network
 * is its own state and is tried again by itself; it is never shown as "not valid". `status`: idle | waiting | checking |
 * done | fault.
 */
import { Refusal, call } from "../lib/api.js";

const DELAY = 300;
const LONGEST = 20000;

export function createPreview(path, onChange) {
  let signature = "";
  let tiles = null;
  let serial = 0;
  let timer = 0;
  let abort = null;
  let tries = 0;
  const now = { status: "idle", answer: null, message: "" };

  function change(status, answer = null, message = "") {
    Object.assign(now, { status, answer, message });
    onChange(now);
  }

  /** Look at `next` (or null for nothing to look at) on top of ply `ply`. */
  function look(next, ply) {
    const key = next ? JSON.stringify([ply, next]) : "";
    if (key === signature) return;
    signature = key;
    tiles = next;
    tries = 0;
    stop();
    if (!next) return change("idle");
    change("waiting");
    timer = setTimeout(ask, DELAY);
  }

  function stop() {
    serial += 1;
    clearTimeout(timer);
    abort?.abort();
    abort = null;
  }

  async function ask() {
    const ticket = (serial += 1);
    abort = new AbortController();
    if (now.status !== "fault" && now.status !== "done") change("checking");
    try {
      const answer = await call("POST", path, { tiles }, { signal: abort.signal });
      if (ticket !== serial) return;
      change("done", answer);
      if (answer.lines.some((line) => line.outcome === "unchecked")) again();
      else tries = 0;
    } catch (error) {
      if (ticket !== serial) return;
      if (error instanceof Refusal && error.status !== 429 && error.status !== 503) {
        change("done", { problem: { code: error.code, message: error.message, field: error.field }, words: [], lines: [], score: null, playable: false });
      } else {
        change("fault", null, error instanceof Refusal ? error.message : "");
        again(error.retryAfter);
      }
    }
  }

  function again(seconds = null) {
    tries += 1;
    clearTimeout(timer);
    timer = setTimeout(ask, seconds ? seconds * 1000 : Math.min(LONGEST, 1500 * 2 ** (tries - 1)));
  }

  return {
    now,
    look,
    /** Try at once, for instance when the connection is back. */
    hurry() {
      if (now.status === "fault" || now.answer?.lines.some((line) => line.outcome === "unchecked")) {
        clearTimeout(timer);
        ask();
      }
    },
  };
}
