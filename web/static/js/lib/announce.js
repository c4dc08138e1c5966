/** The one polite live region: everything a screen reader should hear without moving goes through here. */
import { byId } from "./dom.js";

let queue = [];
let timer = 0;

export function announce(message) {
  if (!message || queue.includes(message)) return;
  queue.push(message);
  clearTimeout(timer);
  timer = setTimeout(flush, 120);
}

function flush() {
  const region = byId("announcer");
  if (!region) return;
  const message = queue.map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(" ");
  queue = [];
  // While a dialog is open, all that stands outside it is silent.
  (document.querySelector("dialog[open]") ?? document.body).append(region);
  region.textContent = "";
  // A region whose text does not change is not read again, so the new text comes a moment later.
  setTimeout(() => { region.textContent = message; }, 40);
}
