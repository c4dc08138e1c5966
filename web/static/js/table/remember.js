/** Keep the uncommitted tiles of this tab through a reload. */
import { fromStored, mine, toStored } from "./state.js";

const place = (state) => `sentencegame:${state.view.id}:${mine(state)}`;

export function remember(state) {
  if (mine(state) === null) return;
  try {
    sessionStorage.setItem(place(state), JSON.stringify(toStored(state)));
  } catch {
    // A browser without storage loses only the order of the rack on a reload.
  }
}

export function recallStored(state) {
  if (mine(state) === null) return;
  try {
    const stored = JSON.parse(sessionStorage.getItem(place(state)) ?? "[]");
    if (Array.isArray(stored)) fromStored(state, stored);
  } catch {
    // Unreadable leftovers are ignored.
  }
}
