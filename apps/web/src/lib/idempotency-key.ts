/** Returns a random idempotency key; undefined on pages without https. */
export const newIdempotencyKey = (): string | undefined => globalThis.crypto.randomUUID?.();

/** Returns a function that gives each content a key: the same one while nothing changes, so that a retry after a lost response is applied once. */
export function keyPerContent() {
  let last: { text: string; key: string | undefined } | undefined;
  return (content: object): string | undefined => {
    const text = JSON.stringify(content);
    if (last?.text !== text) last = { text, key: newIdempotencyKey() };
    return last.key;
  };
}
