/** The first page: open a table, or go to one by its link. */
import { Fault, call, newKey } from "./lib/api.js";
import { contactOf } from "./lib/contact.js";
import { byId } from "./lib/dom.js";
import { t } from "./lib/text.js";
import { rememberName, rememberedName } from "./table/join.js";

const form = byId("open-form");
// The same key with every try: a table opened in a lost reply is found again, not opened twice.
const key = newKey();
const problem = byId("open-error");
// Whoever is signed in plays under the name of their account.
const input = document.getElementById("open-name");
if (input) input.value = rememberedName();

// Whoever may not play is not offered one.
form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  problem.hidden = true;
  const button = form.querySelector('button[type="submit"]');
  button.disabled = true;
  const data = new FormData(form);
  const name = input?.value.trim();
  const listed = data.has("listed");
  try {
    if (input) rememberName(name);
    const { table } = await call("POST", "/api/tables", { name, seats: Number(data.get("seats")), listed, key, ...contactOf(form) });
    location.assign(`/t/${table.id}`);
  } catch (error) {
    problem.textContent = error instanceof Fault ? t("The server could not be reached. Try again.") : error.message;
    problem.hidden = false;
    button.disabled = false;
    input?.focus();
  }
});

byId("go-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = byId("go-link").value.trim();
  const found = /\/(t|seat)\/([A-Za-z0-9_-]+)/.exec(text) ?? (/^[A-Za-z0-9_-]{6,}$/.test(text) ? [null, "t", text] : null);
  byId("go-error").hidden = Boolean(found);
  if (found) location.assign(`/${found[1]}/${found[2]}`);
  else byId("go-link").focus();
});

if (location.hash === "#open") (input ?? form?.querySelector("button"))?.focus();
