/**
 * The word of one tile. The first letter is given and locked; suggestions and the dictionary's answer come while typing.
 * On a wide screen it stands next to its tile, on a phone it is a bar above the keyboard (the style sheet and
 * `place()` decide). It knows nothing of the board: it reports words.
 */
import { announce } from "../lib/announce.js";
import { byId, el, narrow } from "../lib/dom.js";
import { capital, shown, t } from "../lib/text.js";
import * as words from "./words.js";

const DELAY = 130;
const LIMIT = 8;

export function createEditor({ onWord, onNext, onTakeBack, onClose, anchor }) {
  const form = byId("word-editor");
  const input = byId("word-input");
  const letter = form.querySelector(".editor__letter");
  const verdict = byId("word-verdict");
  const list = byId("word-suggestions");
  let slot = null;
  let picked = -1;
  let timer = 0;
  let abort = null;

  const word = () => slot.letter + clean(input.value);
  const clean = (text) => text.toLowerCase().replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'").trim();

  function open(next) {
    slot = next;
    picked = -1;
    form.hidden = false;
    document.body.classList.add("is-editing");
    letter.textContent = capital(slot.letter);
    byId("word-label").textContent = t("Word beginning with %(letter)s", { letter: capital(slot.letter) });
    input.value = slot.word ? slot.word.slice(1) : "";
    input.focus({ preventScroll: true });
    input.setSelectionRange(input.value.length, input.value.length);
    say("", "");
    look(0);
    place();
  }

  function close(report = true) {
    if (!slot) return;
    slot = null;
    stop();
    form.hidden = true;
    document.body.classList.remove("is-editing");
    if (report) onClose();
  }

  function stop() {
    clearTimeout(timer);
    abort?.abort();
  }

  function say(state, message) {
    verdict.dataset.state = state;
    verdict.textContent = message;
    input.setAttribute("aria-invalid", state === "bad" ? "true" : "false");
  }

  function look(delay = DELAY) {
    stop();
    timer = setTimeout(ask, delay);
  }

  async function ask() {
    if (!slot) return;
    abort = new AbortController();
    const { signal } = abort;
    const asked = word();
    const single = asked.length === 1 && !slot.word;
    try {
      const listed = (prefix) => words.suggestions(prefix, LIMIT, signal).catch((error) => { if (signal.aborted) throw error; return null; });
      const [found, checked] = await Promise.all([listed(asked), single ? null : words.check(asked, slot.letter, signal)]);
      if (signal.aborted || !slot) return;
      // The given letter typed once more: what was meant is offered.
      const meant = checked && !checked.valid && !found?.length && doubled(asked) ? await listed(asked.slice(1)) : found;
      if (signal.aborted || !slot) return;
      suggest((meant ?? []).filter((one) => one !== asked));
      if (single) say("", t("Type the rest of the word."));
      else if (checked.valid) say("good", t("In the dictionary"));
      else say("bad", checked.problem?.message ?? t("Not in the dictionary"));
    } catch {
      if (signal.aborted || !slot) return;
      suggest([]);
      say("unsure", t("Could not check this word; trying again."));
      timer = setTimeout(ask, 2500);
    }
    place();
  }

  const doubled = (text) => text.length > 2 && text[0] === text[1];

  /** Check a finished word; one whose given letter was typed once more (ddogs) becomes what was meant, if only that is a word. */
  async function settle(done, text) {
    try {
      const checked = await words.check(text, done.letter);
      if (!checked.valid && doubled(text) && done.word === text && (await words.check(text.slice(1), done.letter)).valid) done.word = text.slice(1);
      else if (!checked.valid) announce(checked.problem?.message ?? t("Not in the dictionary"));
      onWord(null);
    } catch {
      // The table's own check tells it, as soon as there is an answer.
    }
  }

  function suggest(found) {
    picked = -1;
    input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-expanded", String(found.length > 0));
    list.replaceChildren(...found.map((one, index) => el("li", {
      id: `word-suggestion-${index}`,
      role: "option",
      "aria-selected": "false",
      data: { word: one },
      on: {
        pointerdown: (event) => event.preventDefault(),
        click: () => { take(one); onNext(slot); },
      },
    }, el("b", { text: shown(one)[0] }), shown(one).slice(1))));
  }

  function pick(index) {
    const options = [...list.children];
    if (!options.length) return;
    picked = (index + options.length + 1) % (options.length + 1);
    if (picked === options.length) picked = -1;
    options.forEach((option, at) => option.setAttribute("aria-selected", String(at === picked)));
    if (picked < 0) return input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-activedescendant", options[picked].id);
    options[picked].scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  function take(text) {
    input.value = text.slice(1);
    slot.word = text;
    onWord(slot);
  }

  input.addEventListener("input", (event) => {
    const typed = clean(input.value);
    // A whole word put in at once (pasted, swiped, or picked from the phone's keyboard) may bring its first letter along.
    const whole = event.inputType !== "insertText" || (event.data ?? "").length > 1;
    if (whole && typed.length > 1 && typed[0] === slot.letter && typed.length > (slot.word?.length ?? 1)) input.value = typed.slice(1);
    else if (input.value !== typed) input.value = typed;
    slot.word = input.value === "" ? null : word();
    onWord(slot);
    say("", "");
    look();
    place();
  });
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "ArrowDown") { event.preventDefault(); pick(picked + 1); }
    else if (event.key === "ArrowUp") { event.preventDefault(); pick(picked < 0 ? list.children.length - 1 : picked - 1); }
    else if (event.key === "Escape") { event.preventDefault(); event.stopPropagation(); close(); }
    else if (event.key === "Tab" && !event.shiftKey && list.children.length && picked < 0 && verdict.dataset.state !== "good") {
      event.preventDefault();
      take(list.children[0].dataset.word);
      look(0);
    } else if (event.key === "Backspace" && input.value === "") { event.preventDefault(); onTakeBack(slot); }
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!slot) return;
    if (picked >= 0) take(list.children[picked].dataset.word);
    else if (!slot.word) { slot.word = slot.letter; onWord(slot); }
    settle(slot, slot.word);
    onNext(slot);
  });
  byId("word-take-back").addEventListener("click", () => slot && onTakeBack(slot));

  function place() {
    if (!slot || narrow()) {
      form.style.removeProperty("left");
      form.style.removeProperty("top");
      const seen = window.visualViewport;
      if (seen) form.style.setProperty("--keyboard", `${Math.max(0, window.innerHeight - seen.height - seen.offsetTop)}px`);
      return;
    }
    const cell = anchor(slot)?.getBoundingClientRect();
    if (!cell) return;
    const box = form.getBoundingClientRect();
    // Room is kept for the suggestions that are still to come, and for the rack.
    const below = cell.bottom + 10 + Math.max(box.height, 170) < window.innerHeight - 100;
    form.style.left = `${Math.max(8, Math.min(window.innerWidth - box.width - 8, cell.left + cell.width / 2 - box.width / 2))}px`;
    form.style.top = `${below ? cell.bottom + 8 : Math.max(8, cell.top - box.height - 8)}px`;
  }
  window.addEventListener("resize", place);
  window.visualViewport?.addEventListener("resize", place);
  window.visualViewport?.addEventListener("scroll", place);

  return {
    open,
    close,
    place,
    /** Put text behind the locked letter, as if typed. */
    type(text) {
      input.value += text;
      input.dispatchEvent(new InputEvent("input", { inputType: "insertText", data: text }));
    },
    slot: () => slot,
  };
}
