/** Copy a link; where the clipboard is not allowed (plain http), select it so that a person can. */
import { announce } from "./announce.js";
import { t } from "./text.js";

export async function copy(input, button) {
  input.focus();
  input.select();
  let done = false;
  try {
    await navigator.clipboard.writeText(input.value);
    done = true;
  } catch {
    done = document.execCommand("copy");
  }
  if (!done) return;
  const before = button.dataset.label ?? button.textContent;
  button.dataset.label = before;
  button.textContent = t("Copied");
  announce(t("Copied"));
  setTimeout(() => { button.textContent = before; }, 2000);
}
