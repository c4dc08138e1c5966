/** Zoom and pan of the board on small screens: the board grows inside a window that scrolls. */
import { calm } from "../lib/dom.js";

const LARGEST = 4;

export function createZoom(viewport, { onChange } = {}) {
  let zoom = 1;

  function set(next, clientX, clientY) {
    const wanted = Math.max(1, Math.min(LARGEST, next));
    const box = viewport.getBoundingClientRect();
    const x = (clientX ?? box.left + box.width / 2) - box.left;
    const y = (clientY ?? box.top + box.height / 2) - box.top;
    const shareX = (viewport.scrollLeft + x) / viewport.scrollWidth;
    const shareY = (viewport.scrollTop + y) / viewport.scrollHeight;
    zoom = wanted < 1.08 ? 1 : wanted;
    viewport.style.setProperty("--zoom", zoom);
    viewport.classList.toggle("is-zoomed", zoom > 1);
    viewport.scrollLeft = shareX * viewport.scrollWidth - x;
    viewport.scrollTop = shareY * viewport.scrollHeight - y;
    onChange?.(zoom);
  }

  /** Bring nodes into the middle of the window, zooming in to at least `least` when that is asked. */
  function reveal(nodes, least = 0) {
    const found = nodes.filter(Boolean);
    if (!found.length) return;
    if (zoom < least) {
      zoom = Math.min(LARGEST, least);
      viewport.style.setProperty("--zoom", zoom);
      viewport.classList.toggle("is-zoomed", zoom > 1);
      onChange?.(zoom);
    }
    if (zoom === 1 && viewport.scrollHeight <= viewport.clientHeight) return;
    const box = viewport.getBoundingClientRect();
    const rects = found.map((node) => node.getBoundingClientRect());
    const middle = (low, high) => (Math.min(...low) + Math.max(...high)) / 2;
    const x = middle(rects.map((r) => r.left), rects.map((r) => r.right)) - box.left;
    const y = middle(rects.map((r) => r.top), rects.map((r) => r.bottom)) - box.top;
    viewport.scrollBy({ left: x - viewport.clientWidth / 2, top: y - viewport.clientHeight / 2, behavior: calm() ? "auto" : "smooth" });
  }

  let pinch = null;
  const spread = (touches) => Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
  viewport.addEventListener("touchstart", (event) => {
    if (event.touches.length === 2) pinch = { spread: spread(event.touches), zoom };
  }, { passive: true });
  viewport.addEventListener("touchmove", (event) => {
    if (!pinch || event.touches.length !== 2) return;
    if (event.cancelable) event.preventDefault();
    const [a, b] = event.touches;
    set((pinch.zoom * spread(event.touches)) / pinch.spread, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
  }, { passive: false });
  viewport.addEventListener("touchend", (event) => { if (event.touches.length < 2) pinch = null; });
  viewport.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    set(zoom * Math.exp(-event.deltaY / 200), event.clientX, event.clientY);
  }, { passive: false });

  return { set, reveal, value: () => zoom };
}
