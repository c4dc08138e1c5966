/**
 * How a word stands on a tile. Sizes are shares of the square's width, so a zoomed board needs no new measuring.
 * First the letters get narrower (the font has a width axis), then smaller; a very long word takes two lines.
 */
const ROOM = 0.85;
const LARGEST = 0.31;
const SMALLEST = 0.185;
const LARGEST_OF_TWO = 0.24;
const NARROWEST = 60;
const cache = new Map();
let ruler = null;

/** Width of the text in em, its first letter bold as on a tile when `initial` is set. */
function measure(text, stretch, initial) {
  if (!ruler) {
    ruler = document.createElement("span");
    ruler.className = "ruler";
    ruler.setAttribute("aria-hidden", "true");
    ruler.append(document.createElement("b"), document.createElement("span"));
    document.body.append(ruler);
  }
  ruler.style.fontStretch = `${stretch}%`;
  ruler.firstChild.textContent = initial ? text[0] : "";
  ruler.lastChild.textContent = initial ? text.slice(1) : text;
  return ruler.getBoundingClientRect().width / 100;
}

/** The largest {size, stretch} at which every part fits, no larger than `largest`. */
function within(parts, largest, eager = 0.93) {
  const widest = (stretch) => Math.max(...parts.map((part, index) => measure(part, stretch, index === 0)));
  const wide = widest(100);
  if (wide * largest <= ROOM) return { size: largest, stretch: 100 };
  const tight = widest(NARROWEST);
  const slope = (wide - tight) / (100 - NARROWEST);
  // A little smaller and a little narrower at once reads better than either alone.
  const wanted = ROOM / (largest * eager);
  const stretch = slope > 0 ? Math.max(NARROWEST, Math.min(100, NARROWEST + (wanted - tight) / slope)) : 100;
  const width = tight + slope * (stretch - NARROWEST);
  return { size: Math.min(largest, ROOM / width), stretch: Math.round(stretch) };
}

/** Where a long word is broken: near its middle, after a vowel or between two consonants. */
export function halves(word) {
  const middle = Math.ceil(word.length / 2);
  const vowel = (index) => "aeiouy".includes(word[index]);
  let best = middle;
  let worth = -Infinity;
  for (let at = middle - 2; at <= middle + 2; at += 1) {
    if (at < 3 || at > word.length - 3 || word[at] === "'") continue;
    const between = !vowel(at - 1) && !vowel(at) ? 2 : vowel(at - 1) && !vowel(at) ? 1.5 : 0;
    const score = between - Math.abs(at - middle);
    if (score > worth) [best, worth] = [at, score];
  }
  return [word.slice(0, best), word.slice(best)];
}

/** {size: share of the square's width, stretch: per cent, parts: one or two pieces of the word} */
export function fit(word) {
  const known = cache.get(word);
  if (known) return known;
  let found = { ...within([word], LARGEST), parts: [word] };
  if (found.size < SMALLEST && word.length > 7) {
    const parts = halves(word);
    found = { ...within([`${parts[0]}-`, parts[1]], LARGEST_OF_TWO, 1), parts };
  }
  cache.set(word, found);
  return found;
}

/** Forget all sizes (the web font has just arrived). */
export function forget() {
  cache.clear();
}
