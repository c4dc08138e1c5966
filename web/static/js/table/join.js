/** Taking a seat, and starting the game before all seats are taken. */
import { Fault, call, newKey } from "../lib/api.js";
import { contactOf } from "../lib/contact.js";
import { byId } from "../lib/dom.js";
import { t } from "../lib/text.js";

const NAME = "sentencegame:name";

export function rememberedName() {
  try {
    return localStorage.getItem(NAME) ?? "";
  } catch {
    return "";
  }
}

export function rememberName(name) {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // Without storage the name is typed again next time.
  }
}

export function bindJoin(app) {
  const form = byId("join-form");
  const input = byId("join-name");
  const problem = byId("join-error");
  // The same key with every try: a seat taken in a lost reply is found again, not taken twice.
  const key = newKey();
  // Whoever is signed in sits down under the name of their account.
  if (input) input.value = rememberedName();
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    problem.hidden = true;
    const button = form.querySelector("button");
    button.disabled = true;
    try {
      const name = input?.value.trim();
      if (input) rememberName(name);
      await call("POST", `${app.base}/seats`, { name, key, ...contactOf(form) });
      // The page of a player carries a rack and a fresh token, so it is loaded anew.
      location.reload();
    } catch (error) {
      problem.textContent = error instanceof Fault ? t("The table could not be reached. Try again.") : error.message;
      problem.hidden = false;
      input?.focus();
      button.disabled = false;
    }
  });
  byId("start").addEventListener("click", () => app.perform("start", {}));
}
