/** The people at the table: a menu from a name, and the dialogs in which one reports or blocks somebody. */
import { announce } from "../lib/announce.js";
import { Fault, call } from "../lib/api.js";
import { byId, el } from "../lib/dom.js";
import { t } from "../lib/text.js";

/** Whether the server knows who looks: signed in, or with a seat at some table. */
export const known = byId("report-dialog").dataset.known === "true";

let app = null;
/** Whom or what the open dialog is about: `{seat, name}`, for a sentence with `ply` and `line`. */
let about = null;
let wish = null;
let blocked = false;

const others = () => app.state.view.seats.filter((seat) => seat.seat !== app.state.view.you?.seat);
const unreachable = (error) => (error instanceof Fault ? t("The server could not be reached. Try again.") : error.message);
const who = ({ seat }) => call("GET", `${app.base}/seats/${seat}`);

export function bindPeople(table) {
  app = table;
  byId("seats").addEventListener("click", (event) => {
    const item = event.target.closest("[data-open-person]");
    if (item) openPerson(app.state.view.seats[Number(item.dataset.openPerson)]);
  });
  byId("waiting-seats").addEventListener("click", (event) => {
    const item = event.target.closest("[data-open-person]");
    if (item) openPerson(app.state.view.seats[Number(item.dataset.openPerson)]);
  });
  const from = (id, go) => byId(id).addEventListener("click", () => {
    const one = about;
    byId("person-dialog").close();
    go(one);
  });
  from("person-report", (one) => openReport({ kind: "person", ...one }));
  from("person-block", openBlock);
  byId("report-form").addEventListener("submit", (event) => { event.preventDefault(); sendReport(); });
  byId("block-go").addEventListener("click", sendBlock);
}

/** Whom there is to report or block, for the menu. */
export const anybodyElse = () => known && others().length > 0;

/** From the menu: straight to the only other player, or a choice among several. */
export function choose(kind) {
  const go = kind === "report" ? (seat) => openReport({ kind: "person", ...seat }) : openBlock;
  const found = others();
  if (found.length === 1) return go(found[0]);
  byId("choose-title").textContent = kind === "report" ? t("Report a player") : t("Block a player");
  byId("choose-list").replaceChildren(...found.map((seat) => el("li", {},
    el("button", { type: "button", class: "button button--wide", on: { click: () => { byId("choose-dialog").close(); go(seat); } } }, el("bdi", { text: seat.name })))));
  return byId("choose-dialog").showModal();
}

async function openPerson({ seat, name }) {
  about = { seat, name };
  const own = app.state.view.you?.seat === seat;
  byId("person-title").textContent = name;
  byId("person-profile").hidden = true;
  byId("person-note").textContent = "";
  byId("person-report").hidden = byId("person-block").hidden = own || !known;
  byId("person-stranger").hidden = own || known;
  byId("person-dialog").showModal();
  try {
    const found = await who(about);
    if (about.seat !== seat) return;
    byId("person-profile").hidden = !found.profile;
    byId("person-profile").href = found.profile ?? "";
    byId("person-block").textContent = found.blocked ? t("Unblock") : t("Block");
    const gone = found.gone && !found.you;
    if (gone) byId("person-report").hidden = byId("person-block").hidden = byId("person-stranger").hidden = true;
    byId("person-note").textContent = gone ? t("This player has left for good.") : found.you ? t("This is you.") : found.profile ? "" : t("A guest, without a page of their own.");
  } catch (error) {
    byId("person-note").textContent = unreachable(error);
  }
}

export function openReport(one) {
  wish = one;
  const person = one.kind === "person";
  byId("report-title").textContent = person ? t("Report %(name)s", { name: one.name }) : t("Report this sentence");
  byId("report-what").hidden = person;
  byId("report-what").textContent = one.line ?? "";
  byId("report-form").reset();
  byId("report-name-row").hidden = !person;
  byId("report-form").hidden = false;
  byId("report-sent").hidden = true;
  fail("report", "");
  byId("report-dialog").showModal();
}

async function sendReport() {
  const sent = wish;
  const form = new FormData(byId("report-form"));
  const where = sent.kind === "person" ? { seat: sent.seat } : { ply: sent.ply, line: sent.line };
  const body = { kind: sent.kind, table: app.state.view.id, reason: form.get("reason"), comment: form.get("comment"), ...where };
  if (!body.reason) {
    byId("report-form").querySelector("[name=reason]").focus();
    return fail("report", t("Choose what is wrong."));
  }
  const done = await send("report", () => call("POST", "/api/reports", body));
  if (!done) return undefined;
  byId("report-form").hidden = true;
  byId("report-sent").hidden = false;
  byId("report-close").focus();
  return announce(byId("report-thanks").textContent);
}

export async function openBlock(one) {
  about = { seat: one.seat, name: one.name };
  say(false);
  fail("block", "");
  byId("block-go").hidden = false;
  byId("block-dialog").showModal();
  try {
    const found = await who(about);
    if (found.gone) {
      byId("block-go").hidden = true;
      fail("block", t("This player has left for good."));
    } else say(found.blocked);
  } catch (error) {
    fail("block", unreachable(error));
  }
}

function say(is) {
  blocked = is;
  const { name } = about;
  byId("block-title").textContent = is ? t("Unblock %(name)s?", { name }) : t("Block %(name)s?", { name });
  byId("block-what").hidden = is;
  byId("block-undo").hidden = !is;
  byId("block-go").textContent = is ? t("Unblock") : t("Block");
  byId("block-go").classList.toggle("button--danger", !is);
}

async function sendBlock() {
  const { seat, name } = about;
  const undo = blocked;
  const body = { table: app.state.view.id, seat };
  const done = await send("block", () => call("POST", undo ? "/api/blocks/remove" : "/api/blocks", body));
  if (!done) return;
  byId("block-dialog").close();
  const told = undo ? t("%(name)s is not blocked any more.", { name }) : t("%(name)s is blocked. You will not meet at a table again.", { name });
  app.tell("todo", told);
  app.stream.resync();
}

/** Send once, with the buttons of the dialog at rest meanwhile; what came back, or nothing when it was refused. */
async function send(prefix, go) {
  const button = byId(`${prefix}-go`);
  if (button.getAttribute("aria-disabled") === "true") return null;
  button.setAttribute("aria-disabled", "true");
  fail(prefix, "");
  try {
    return await go();
  } catch (error) {
    fail(prefix, unreachable(error));
    return null;
  } finally {
    button.removeAttribute("aria-disabled");
  }
}

function fail(prefix, message) {
  byId(`${prefix}-error`).hidden = !message;
  byId(`${prefix}-error`).textContent = message;
}
