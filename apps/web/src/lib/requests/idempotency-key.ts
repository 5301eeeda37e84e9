const template = '10000000-1000-4000-8000-100000000000';
const randomByte = () => crypto.getRandomValues(new Uint8Array(1))[0]!;

/** Returns a random idempotency key, a UUID; pages without https lack `randomUUID`. */
export const newIdempotencyKey = (): string =>
  crypto.randomUUID?.() ??
  template.replace(/[018]/g, (digit) =>
    (Number(digit) ^ (randomByte() & (15 >> (Number(digit) / 4)))).toString(16),
  );
