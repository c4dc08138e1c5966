/**
 * Drag a tile with mouse, pen or finger. It starts after 3 px, so a tap stays a tap; the click that follows a drag is
 * swallowed. Where a drag may start, the style sheet sets `touch-action: none`, so a finger never scrolls the page.
 */
const THRESHOLD = 3;
const LIFT = 34;

export function enableDrag({ area, canDrag, ghost, onMove, onDrop, onEnd, scroller }) {
  let drag = null;

  area.addEventListener("pointerdown", (event) => {
    // A second finger means a pinch, not a drag.
    if (drag && event.pointerId !== drag.pointer) finish({ pointerId: drag.pointer }, false);
    const handle = event.target.closest("[data-slot]");
    if (!handle || event.button !== 0 || !event.isPrimary || drag || !canDrag(handle.dataset.slot)) return;
    drag = { slot: handle.dataset.slot, handle, pointer: event.pointerId, x: event.clientX, y: event.clientY, node: null, touch: event.pointerType !== "mouse" };
  });
  // A drag that a browser takes over for scrolling would lose the tile under the finger.
  area.addEventListener("touchmove", (event) => { if (drag) event.preventDefault(); }, { passive: false });
  area.addEventListener("dragstart", (event) => event.preventDefault());

  window.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    if (!drag.node) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < THRESHOLD) return;
      drag.node = ghost(drag.slot);
      drag.node.classList.add("ghost");
      document.body.append(drag.node);
      document.body.classList.add("is-dragging");
      drag.handle.classList.add("is-lifted");
    }
    event.preventDefault();
    place(event);
    onMove(under(event));
    edge(event);
  });

  const finish = (event, dropped) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { slot, node, handle } = drag;
    const place = dropped && node ? under(event) : null;
    drag = null;
    if (!node) return;
    node.remove();
    handle.classList.remove("is-lifted");
    document.body.classList.remove("is-dragging");
    window.addEventListener("click", swallow, { capture: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
    onMove(null);
    if (place) onDrop(slot, place);
    onEnd?.();
  };
  window.addEventListener("pointerup", (event) => finish(event, true));
  window.addEventListener("pointercancel", (event) => finish(event, false));
  window.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && drag?.node) {
      event.stopImmediatePropagation();
      finish({ pointerId: drag.pointer }, false);
    }
  }, { capture: true });

  function swallow(event) {
    event.stopPropagation();
    event.preventDefault();
  }

  function place(event) {
    // A finger hides what it holds, so the tile floats above it and lands where the tile is seen.
    const lift = drag.touch ? LIFT : 0;
    drag.node.style.transform = `translate(${event.clientX}px, ${event.clientY - lift}px) translate(-50%, -50%)`;
  }

  /** {square} or {rack: index} or null: what lies below the dragged tile. */
  function under(event) {
    const lift = drag?.touch ? LIFT : 0;
    return look(event.clientX, event.clientY - lift) ?? (lift ? look(event.clientX, event.clientY, true) : null);
  }

  function look(x, y, rackOnly = false) {
    for (const node of document.elementsFromPoint(x, y)) {
      const cell = rackOnly ? null : node.closest("[data-square]");
      if (cell) return { square: cell.dataset.square };
      const rack = node.closest("[data-rack]");
      if (rack) {
        const tiles = [...rack.querySelectorAll("[data-slot]")].filter((tile) => !tile.classList.contains("is-lifted"));
        const index = tiles.findIndex((tile) => x < tile.getBoundingClientRect().left + tile.offsetWidth / 2);
        return { rack: index < 0 ? tiles.length : index };
      }
    }
    return null;
  }

  function edge(event) {
    const box = scroller.getBoundingClientRect();
    const near = 28;
    if (event.clientY < box.top - LIFT || event.clientY > box.bottom + LIFT) return;
    const dx = event.clientX < box.left + near ? -8 : event.clientX > box.right - near ? 8 : 0;
    const dy = event.clientY < box.top + near ? -8 : event.clientY > box.bottom - near ? 8 : 0;
    if (dx || dy) scroller.scrollBy(dx, dy);
  }

  return { active: () => Boolean(drag?.node) };
}
