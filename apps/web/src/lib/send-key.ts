const named = new WeakMap<AbortSignal, string>();

/** Names the request that is sent with this signal: under the same name it takes effect once, however often it is sent. */
export function nameRequest(signal: AbortSignal, name: string | undefined): void {
  if (name) named.set(signal, name);
}

/** The name a request was given. */
export const nameOf = (signal: AbortSignal | undefined): string | undefined => signal && named.get(signal);

/** A name nobody else uses; absent on pages without https. */
export const newName = (): string | undefined => globalThis.crypto.randomUUID?.();

/** Gives what is sent a name of its own: the same as long as nothing changes, so that sending it again after a lost answer does it once. */
export function sendKeys() {
  let last: { text: string; key: string | undefined } | undefined;
  return (content: object): string | undefined => {
    const text = JSON.stringify(content);
    if (last?.text !== text) last = { text, key: newName() };
    return last.key;
  };
}
