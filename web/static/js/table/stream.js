/**
 * Follow the table by server-sent events. The browser reconnects by itself with the id of the last event; when it gave
 * up, or the server says "resync", or the tab slept, the whole view is fetched anew.
 */
import { call } from "../lib/api.js";

export function follow(base, { ply, onView, onLink }) {
  let source = null;
  let waits = 0;
  let timer = 0;
  let late = 0;

  function open() {
    source?.close();
    source = new EventSource(`${base}/stream?after=${ply()}`);
    source.addEventListener("open", () => {
      waits = 0;
      clearTimeout(late);
      late = 0;
      onLink(true);
    });
    source.addEventListener("table", (event) => onView(JSON.parse(event.data)));
    source.addEventListener("resync", resync);
    source.addEventListener("error", () => {
      // The browser tries again every two seconds; each of these failures must not put the notice off.
      late ||= setTimeout(() => onLink(false), 2500);
      if (source.readyState !== EventSource.CLOSED) return;
      clearTimeout(timer);
      timer = setTimeout(() => { resync(); open(); }, Math.min(30000, 1000 * 2 ** waits));
      waits += 1;
    });
  }

  async function resync() {
    try {
      onView(await call("GET", base));
      return true;
    } catch {
      return false;
    }
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    resync();
    if (source?.readyState === EventSource.CLOSED) open();
  });
  window.addEventListener("online", () => { resync(); open(); });
  window.addEventListener("pageshow", (event) => { if (event.persisted) { resync(); open(); } });
  window.addEventListener("pagehide", () => source?.close());
  open();
  return { resync };
}
