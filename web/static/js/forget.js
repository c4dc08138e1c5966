/** Whoever signs out leaves nothing of their games in this browser: tiles laid and not played, a name. */
const OURS = "sentencegame:";

function forget(storage) {
  for (const key of Object.keys(storage)) if (key.startsWith(OURS)) storage.removeItem(key);
}

for (const form of document.querySelectorAll("form[data-forget]")) {
  form.addEventListener("submit", () => {
    try {
      forget(sessionStorage);
      forget(localStorage);
    } catch {
      // A browser without storage has kept nothing.
    }
  });
}
