/** The table before it begins: who is here, the link to share, taking a seat, starting early. */
import { byId, el, fill } from "../lib/dom.js";
import { t, tn } from "../lib/text.js";
import { nameButton } from "./seats.js";

export function showWaiting(view) {
  const node = byId("waiting");
  node.hidden = view.phase !== "waiting";
  document.body.dataset.phase = view.phase;
  if (node.hidden) return;
  const open = view.seat_count - view.seats.length;
  byId("waiting-title").textContent = view.you
    ? tn("Waiting for %(n)s more player", "Waiting for %(n)s more players", open)
    : t("You are invited to play");
  fill(byId("waiting-seats"), JSON.stringify([view.seats, view.seat_count]), () =>
    Array.from({ length: view.seat_count }, (_, index) => {
      const seat = view.seats[index];
      return el("li", { class: seat ? "chair" : "chair chair--free" },
        el("span", { class: "chair__number", "aria-hidden": "true", text: String(index + 1) }),
        seat ? nameButton(seat) : el("span", { text: t("free seat") }),
        seat && view.you?.seat === index ? el("span", { class: "seat__you", text: t("you") }) : null);
    }));
  byId("join-form").hidden = Boolean(view.you) || open < 1;
  byId("share").hidden = !view.you;
  byId("share-link").value = new URL(view.link, location.href).href;
  byId("start-row").hidden = !view.you?.opener;
  byId("start").disabled = view.seats.length < 2;
  byId("start-note").textContent = view.seats.length < 2
    ? t("You can start as soon as a second player sits down.")
    : t("The game begins by itself when all seats are taken, or now if you start it.");
  byId("wait-note").hidden = !view.you || view.you.opener;
}
