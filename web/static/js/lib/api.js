/** Talk to the JSON API. A reply that never came is a Fault; a reply that says no is a Refusal: never mixed up. */
import { t } from "./text.js";

export class Fault extends Error {}

export class Refusal extends Error {
  constructor(status, error, headers) {
    super(error?.message ?? t("Something went wrong (%(status)s).", { status }));
    this.status = status;
    this.code = error?.code ?? "unknown";
    this.field = error?.field ?? null;
    this.lines = error?.lines ?? null;
    this.more = error ?? {};
    this.retryAfter = Number(headers?.get("Retry-After")) || null;
  }
}

export const token = () => document.querySelector('meta[name="csrf-token"]')?.content ?? "";

/** One request; resolves with the parsed body, rejects with Fault, Refusal or the AbortError of `signal`. */
export async function call(method, path, body, { signal, timeout = 20000 } = {}) {
  const headers = { Accept: "application/json" };
  if (method !== "GET") headers["X-CSRF-Token"] = token();
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const limit = AbortSignal.timeout(timeout);
  let response, data;
  try {
    response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    data = await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Fault(error.message);
  }
  if (response.ok) return data;
  if (response.status >= 500 && response.status !== 503) throw new Fault(data?.error?.message ?? String(response.status));
  throw new Refusal(response.status, data?.error, response.headers);
}

/** A key of one's own for an action; the same action keeps it through every retry, so it is never done twice. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
