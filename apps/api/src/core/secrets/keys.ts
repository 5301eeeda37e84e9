import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { config } from '../../config.ts';

/** Purpose of a derived key; each has its own, so that no signature is valid for another purpose. */
export type KeyPurpose =
  | 'renewal-link'
  | 'quote-link'
  | 'unsubscribe-link'
  | 'alert-link'
  | 'calendar-link'
  | 'account-appeal'
  | 'visitor'
  | 'banned-number'
  | 'one-time-code'
  | 'idempotency'
  | 'stored-response'
  | 'private-file'
  | 'payment-simulator';

const derived = new Map<string, Buffer>();

/** Derives the key of one purpose from a secret by HKDF-SHA-256 (RFC 5869). */
export function deriveKey(secret: string, purpose: KeyPurpose): Buffer {
  const id = `${purpose} ${secret}`;
  const key = derived.get(id) ?? Buffer.from(hkdfSync('sha256', secret, '', `laterite ${purpose}`, 32));
  derived.set(id, key);
  return key;
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Returns the HMAC-SHA-256 of a text under the current key of a purpose, 32 bytes. */
export const sign = (purpose: KeyPurpose, text: string): Buffer =>
  hmac(deriveKey(config.jwtSecret, purpose), text);

/** Returns the signatures of a text under `JWT_SECRET` and, where there is one, `JWT_SECRET_PREVIOUS`. */
export const signatures = (purpose: KeyPurpose, text: string): Buffer[] =>
  [config.jwtSecret, config.jwtSecretPrevious]
    .filter((secret) => secret !== undefined)
    .map((secret) => hmac(deriveKey(secret, purpose), text));

/** Returns whether a signature was made by `sign`, encoded alike, under `JWT_SECRET` or `JWT_SECRET_PREVIOUS`. Takes constant time. */
export function isSigned(
  purpose: KeyPurpose,
  text: string,
  signature: string,
  encode: (bytes: Buffer) => string,
): boolean {
  const given = Buffer.from(signature);
  return signatures(purpose, text).some((bytes) => {
    const expected = Buffer.from(encode(bytes));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

const encodeToken = (bytes: Buffer) => bytes.toString('base64url').slice(0, 32);

/** Returns the token of a link that works without a log-in: 32 characters. */
export const linkToken = (purpose: KeyPurpose, text: string): string => encodeToken(sign(purpose, text));

/** Returns whether a token was made by `linkToken`. Takes constant time. */
export const isLinkToken = (purpose: KeyPurpose, text: string, token: string): boolean =>
  isSigned(purpose, text, token, encodeToken);
