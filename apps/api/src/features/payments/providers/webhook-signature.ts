import { createHmac, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '@laterite/shared/time.ts';
import { AppError } from '../../../core/errors/app-error.ts';

/** Maximum age of a signature, which limits the use of a copied one. */
const toleranceMs = 5 * minuteMs;

const hexOf = (body: Buffer, secret: string | Buffer, seconds: string) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');

/** Returns the header `t=SECONDS,s=HEX`: HMAC-SHA-256 over the time, a full stop and the raw body. */
export function signBody(body: Buffer, secret: string | Buffer, at: number): string {
  const seconds = String(Math.floor(at / 1000));
  return `t=${seconds},s=${hexOf(body, secret, seconds)}`;
}

/** Throws unless a header signs this body with this secret within the last five minutes. */
export function assertSigned(body: Buffer, secret: string | Buffer, header = ''): void {
  const [, seconds = ''] = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header) ?? [];
  const [, given = ''] = /(?:^|,)s=([0-9a-f]{64})(?:,|$)/.exec(header) ?? [];
  const isRecent = Math.abs(Date.now() - Number(seconds) * 1000) <= toleranceMs;
  const expected = Buffer.from(hexOf(body, secret, seconds));
  const isSame = expected.length === given.length && timingSafeEqual(expected, Buffer.from(given));
  if (!isRecent || !isSame) throw new AppError('webhook_signature');
}

/** Returns the JSON of a signed body; throws `malformed_json`. */
export function parseSigned(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new AppError('malformed_json');
  }
}
