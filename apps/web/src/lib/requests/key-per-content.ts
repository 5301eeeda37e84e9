import type { CallOptions } from '@laterite/shared/client.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

/** Describes a file, which is no JSON. */
const describe = (_name: string, part: unknown) => (part instanceof Blob ? [part.size, part.type] : part);

/** Returns a function that returns a key per content: the same one while nothing changes, so that a retry after a lost response is applied once. */
export function keyPerContent() {
  let last: { text: string; key: string } | undefined;
  return (content: object): string => {
    const text = JSON.stringify(content, describe);
    if (last?.text !== text) last = { text, key: newIdempotencyKey() };
    return last.key;
  };
}

/** Returns a function that sends each content under one key until the server accepts it, so that a retry after a lost response is applied once. */
export function withIdempotencyKey<Content extends object, Result>(
  send: (content: Content, options: CallOptions) => Promise<Result>,
) {
  let keyOf = keyPerContent();
  return async (content: Content): Promise<Result> => {
    const result = await send(content, { idempotencyKey: keyOf(content) });
    // The same content sent again is a new request.
    keyOf = keyPerContent();
    return result;
  };
}
