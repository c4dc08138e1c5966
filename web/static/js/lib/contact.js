/** What somebody who sits down left in the form about mails, as the API wants it; nothing where nothing is left. */
export function contactOf(form) {
  const data = new FormData(form);
  const address = String(data.get("address") ?? "").trim();
  return address ? { address, turns: data.has("turns") } : {};
}
