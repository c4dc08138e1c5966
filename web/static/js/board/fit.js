/**
 * How large a word may stand on a tile. Sizes are shares of the square's width, so a zoomed board needs no new measuring.
 * First the letters get narrower (the font has a width axis), then smaller.
 */
const ROOM = 0.9;
const LARGEST = 0.31;
const NARROWEST = 62;
const cache = new Map();
let ruler = null;

function measure(text, stretch) {
  if (!ruler) {
    ruler = document.createElement("span");
    ruler.className = "ruler";
    ruler.setAttribute("aria-hidden", "true");
    document.body.append(ruler);
  }
  ruler.style.fontStretch = `${stretch}%`;
  ruler.textContent = text;
  return ruler.getBoundingClientRect().width / 100;
}

/** {size: share of the square's width, stretch: per cent} for `text`. */
export function fit(text) {
  const known = cache.get(text);
  if (known) return known;
  const wide = measure(text, 100);
  const tight = measure(text, NARROWEST);
  let found;
  if (wide * LARGEST <= ROOM) found = { size: LARGEST, stretch: 100 };
  else {
    // A little smaller and a little narrower at once reads better than either alone.
    const wanted = ROOM / Math.max(0.2, LARGEST * Math.max(0.72, Math.min(1, 8.5 / text.length)));
    const slope = (wide - tight) / (100 - NARROWEST);
    const stretch = slope > 0 ? Math.max(NARROWEST, Math.min(100, NARROWEST + (wanted - tight) / slope)) : 100;
    const width = tight + slope * (stretch - NARROWEST);
    found = { size: Math.min(LARGEST, ROOM / width), stretch: Math.round(stretch) };
  }
  cache.set(text, found);
  return found;
}

/** Forget all sizes (the web font has just arrived). */
export function forget() {
  cache.clear();
}
