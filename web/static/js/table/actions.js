/**
 * Do one thing at the table. Every action has a key of its own, kept until a definite answer came, so that a retry after
 * a lost reply never plays twice. Faults are retried by themselves a few times; then the person may press again, and the
 * same body still carries the same key.
 */
import { Fault, Refusal, call, newKey, pause } from "../lib/api.js";

const WAITS = [600, 1500, 3500];

export function createActions(base) {
  let pending = null;
  let busy = false;

  async function act(kind, body, onWait) {
    if (busy) return null;
    busy = true;
    const signature = JSON.stringify([kind, body]);
    if (pending?.signature !== signature) pending = { signature, key: newKey() };
    try {
      for (let tries = 0; ; tries += 1) {
        try {
          const answer = await call("POST", `${base}/${kind}`, { ...body, key: pending.key });
          pending = null;
          return answer;
        } catch (error) {
          const temporary = error instanceof Fault || (error instanceof Refusal && error.status === 429);
          if (!temporary) {
            // 503 means "not checked, nothing changed": the same key may be used again for the same tiles.
            if (error.status !== 503) pending = null;
            throw error;
          }
          if (tries >= WAITS.length) throw error;
          onWait?.(error);
          await pause(Math.max(WAITS[tries], (error.retryAfter ?? 0) * 1000));
        }
      }
    } finally {
      busy = false;
    }
  }

  return { act, busy: () => busy };
}
