/** One's own tiles that are not on the board. Buttons, so that they work from the keyboard as they are. */
import { el, fill } from "../lib/dom.js";
import { capital, t } from "../lib/text.js";
import { inRack } from "../table/state.js";

export function rackTile(slot, ruleset, { selected = false, swap = false, chosen = false } = {}) {
  const value = ruleset.letters[slot.letter]?.value ?? 0;
  const classes = ["rack-tile", selected && "rack-tile--selected", chosen && "rack-tile--chosen"];
  const letter = capital(slot.letter);
  return el("button", {
    type: "button",
    class: classes.filter(Boolean).join(" "),
    data: { slot: slot.id, letter: slot.letter },
    "aria-pressed": String(swap ? chosen : selected),
    "aria-label": slot.word
      ? t("Tile %(letter)s, value %(value)s, last word %(word)s", { letter, value, word: slot.word })
      : t("Tile %(letter)s, value %(value)s", { letter, value }),
  },
  el("span", { class: "rack-tile__letter", "aria-hidden": "true", text: letter }),
  slot.word ? el("span", { class: "rack-tile__word", "aria-hidden": "true", text: slot.word }) : null,
  el("span", { class: "rack-tile__value", "aria-hidden": "true", text: String(value) }));
}

export function showRack(node, state) {
  const tiles = inRack(state);
  const key = JSON.stringify([tiles, state.selected, state.swap && [...state.swap], state.ruleset.rack_size]);
  const focused = node.contains(document.activeElement) ? document.activeElement.dataset.slot : null;
  const changed = fill(node, key, () => [
    ...tiles.map((slot) => rackTile(slot, state.ruleset, {
      selected: state.selected === slot.id,
      swap: Boolean(state.swap),
      chosen: state.swap?.has(slot.id) ?? false,
    })),
    ...Array.from({ length: Math.max(0, state.ruleset.rack_size - tiles.length) }, () => el("span", { class: "rack-gap", "aria-hidden": "true" })),
  ]);
  if (changed && focused) {
    (node.querySelector(`[data-slot="${focused}"]`) ?? node.querySelector("[data-slot]"))?.focus({ preventScroll: true });
  }
}
