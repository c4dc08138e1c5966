/** Taking a seat, and starting the game before all seats are taken. */
import { Fault, call, newKey } from "../lib/api.js";
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
  input.value = rememberedName();
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    problem.hidden = true;
    const button = form.querySelector("button");
    button.disabled = true;
    try {
      rememberName(input.value.trim());
      await call("POST", `${app.base}/seats`, { name: input.value.trim(), key });
      // The page of a player carries a rack and a fresh token, so it is loaded anew.
      location.reload();
    } catch (error) {
      problem.textContent = error instanceof Fault ? t("The table could not be reached. Try again.") : error.message;
      problem.hidden = false;
      input.focus();
      button.disabled = false;
    }
  });
  byId("start").addEventListener("click", () => app.perform("start", {}));
}
