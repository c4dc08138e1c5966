/** The buttons around the rack, the More menu and its dialogs. */
import { announce } from "../lib/announce.js";
import { byId } from "../lib/dom.js";
import { copy } from "../lib/copy.js";
import { plain, t } from "../lib/text.js";
import { lettersNodes } from "../panel/letters.js";
import { choose } from "./people.js";
import * as st from "./state.js";

export function bindButtons(app) {
  const { state } = app;
  const on = (id, listener) => byId(id).addEventListener("click", listener);

  on("play", () => {
    const play = byId("play");
    if (play.dataset.ready !== "true") return explain(app);
    app.editor.close(false);
    app.perform("plays", { tiles: st.tilesToSend(state) });
  });
  on("shuffle", () => { st.shuffle(state); app.changed(); });
  on("recall", () => {
    app.editor.close(false);
    st.recall(state);
    announce(t("All tiles are back on your rack."));
    app.changed();
  });

  on("swap", () => {
    app.editor.close(false);
    st.recall(state);
    state.selected = null;
    state.swap = new Set();
    announce(t("Choose the tiles to swap."));
    app.changed();
    byId("rack").querySelector("[data-slot]")?.focus();
  });
  on("swap-cancel", () => { state.swap = null; app.draw(); byId("swap").focus(); });
  on("swap-go", () => {
    const tiles = [...state.swap].map((id) => st.slotById(state, id)?.letter).filter(Boolean);
    app.perform("swaps", { tiles }, () => { state.swap = null; app.draw(); });
  });

  on("pass", () => byId("pass-dialog").showModal());
  on("pass-go", () => { byId("pass-dialog").close(); app.perform("passes", {}); });
  on("menu-resign", () => { closeMenu(); byId("resign-dialog").showModal(); });
  on("resign-go", () => { byId("resign-dialog").close(); app.perform("resignations", {}); });

  const more = byId("more");
  const menu = byId("more-menu");
  const closeMenu = () => {
    // The focus must not vanish with the menu; a dialog that opens from it gives it back to this button.
    if (menu.contains(document.activeElement)) more.focus();
    menu.hidden = true;
    more.setAttribute("aria-expanded", "false");
  };
  on("more", () => {
    menu.hidden = !menu.hidden;
    more.setAttribute("aria-expanded", String(!menu.hidden));
    if (!menu.hidden) menu.querySelector("a, button")?.focus();
  });
  document.addEventListener("click", (event) => { if (!event.target.closest(".more")) closeMenu(); });
  menu.addEventListener("keydown", (event) => {
    const items = [...menu.querySelectorAll("a, button")].filter((item) => item.offsetParent);
    const at = items.indexOf(document.activeElement);
    if (event.key === "ArrowDown") items[(at + 1) % items.length].focus();
    else if (event.key === "ArrowUp") items[(at - 1 + items.length) % items.length].focus();
    else if (event.key === "Escape") { closeMenu(); more.focus(); } else return;
    event.preventDefault();
    event.stopPropagation();
  });

  on("menu-letters", () => {
    closeMenu();
    byId("letters-body").replaceChildren(...lettersNodes(state.view, state.ruleset));
    byId("letters-dialog").showModal();
  });
  on("menu-keys", () => {
    closeMenu();
    byId("keys-dialog").showModal();
  });
  for (const kind of ["report", "block"]) on(`menu-${kind}`, () => { closeMenu(); choose(kind); });
  on("menu-share", () => {
    closeMenu();
    byId("share-link-2").value = new URL(state.view.link, location.href).href;
    byId("share-dialog").showModal();
  });
  for (const id of ["menu-private", "waiting-private", "first-private"]) {
    on(id, () => {
      closeMenu();
      byId("private-link").value = new URL(state.view.you.private_link, location.href).href;
      byId("private-dialog").showModal();
    });
  }
  on("zoom-in", () => app.zoom.set(app.zoom.value() * 1.6));
  on("zoom-out", () => app.zoom.set(app.zoom.value() / 1.6));
  byId("zoom-out").disabled = true;

  for (const button of document.querySelectorAll("[data-close]")) {
    button.addEventListener("click", () => button.closest("dialog").close());
  }
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  }
  for (const button of document.querySelectorAll("[data-copy]")) {
    button.addEventListener("click", () => copy(byId(button.dataset.copy), button));
  }
}

/** Why the play cannot be made now, said instead of a dead button. */
function explain(app) {
  const { state, preview } = app;
  const tiles = st.laid(state);
  const { status, answer } = preview.now;
  if (!tiles.length) return app.tell("todo", t("Lay tiles on the board first: drag them, tap a tile and then a square, or type."));
  const wordless = tiles.find((slot) => !slot.word);
  if (wordless) return app.edit(wordless);
  if (!st.myTurn(state)) return app.tell("todo", t("It is not your turn yet."));
  if (status === "waiting" || status === "checking") return announce(t("Checking…"));
  if (status === "fault") return preview.hurry();
  const refused = answer?.lines.find((line) => line.outcome === "refused");
  const message = answer?.problem?.message ?? answer?.words.find((word) => !word.valid)?.problem?.message ?? refused?.reasons[0]?.message;
  return announce(message ? plain(message) : t("This cannot be played yet."));
}
