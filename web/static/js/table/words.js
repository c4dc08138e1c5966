/** Suggestions and word checks from the dictionary, remembered for the life of the page. */
import { call } from "../lib/api.js";

const lists = new Map();
const checks = new Map();

async function cached(store, key, path, signal) {
  if (store.has(key)) return store.get(key);
  const answer = await call("GET", path, undefined, { signal, timeout: 8000 });
  if (store.size > 400) store.clear();
  store.set(key, answer);
  return answer;
}

export async function suggestions(prefix, limit, signal) {
  const query = new URLSearchParams({ prefix, limit });
  return (await cached(lists, `${prefix} ${limit}`, `/api/words?${query}`, signal)).words;
}

/** {valid, problem: {code, message} | null} */
export async function check(word, letter, signal) {
  return cached(checks, `${letter} ${word}`, `/api/words/${encodeURIComponent(word)}?letter=${letter}`, signal);
}

export const known = (word, letter) => checks.get(`${letter} ${word}`) ?? null;
