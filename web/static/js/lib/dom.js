/** Small helpers that make elements from script, since the page's policy allows no markup strings. */

/** Make an element. `props`: class, text, on (event listeners), data (data attributes), anything else is an attribute. */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "class") node.className = value;
    else if (name === "text") node.textContent = value;
    else if (name === "on") for (const [type, listener] of Object.entries(value)) node.addEventListener(type, listener);
    else if (name === "data") Object.assign(node.dataset, value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

const drawn = new WeakMap();

/** Replace what stands in `node`, but only when `key` differs from the last call: keeps focus and animations alive. */
export function fill(node, key, make) {
  if (drawn.get(node) === key) return false;
  drawn.set(node, key);
  const made = make();
  node.replaceChildren(...(Array.isArray(made) ? made : [made]).filter(Boolean));
  return true;
}

/** The JSON of one `<script type="application/json">` block. */
export function block(id) {
  const node = document.getElementById(id);
  return node ? JSON.parse(node.textContent) : null;
}

export const byId = (id) => document.getElementById(id);
export const narrow = () => window.matchMedia("(max-width: 899px)").matches;
export const calm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
