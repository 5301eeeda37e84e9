import { createHmac, timingSafeEqual } from 'node:crypto';

/** Fields of every event; a repeated delivery has the same `id`. */
export interface AnyEvent {
  id: string;
  type: string;
  createdAt: string;
  data: object;
}

const isEqual = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);

/**
 * Returns the event of a webhook request, from its unparsed body and its header `Laterite-Signature`.
 * Throws if the signature is invalid or older than five minutes.
 */
export function verifyWebhook(body: string, signature: string, secret: string, now = Date.now()): AnyEvent {
  const parts = signature.split(',').map((part) => part.split('=', 2) as [string, string]);
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  const isSigned = parts.some(
    ([name, value]) => name === 'v1' && isEqual(Buffer.from(value, 'hex'), expected),
  );
  if (!isSigned) throw new Error('the signature of the webhook is wrong');
  if (!(Math.abs(now / 1000 - Number(time)) <= 300)) throw new Error('the webhook is too old');
  return JSON.parse(body) as AnyEvent;
}
