import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { constants } from '@laterite/shared/constants.ts';
import { isSigned, sign } from '../../core/secrets/keys.ts';

/** Returns six random digits. */
export const newCode = (): string =>
  String(randomInt(10 ** constants.otpLength)).padStart(constants.otpLength, '0');

export const newSalt = (): string => randomBytes(16).toString('hex');

/** Returns the stored hash of a code, keyed: an unkeyed hash would be broken by a million guesses. */
export const codeHash = (code: string, salt: string): string =>
  sign('one-time-code', `${salt}:${code}`).toString('hex');

/** Returns whether a code has this stored hash; one sent before a rotation of `JWT_SECRET` still counts. */
export const isCode = (code: string, salt: string, hash: string): boolean =>
  isSigned('one-time-code', `${salt}:${code}`, hash, (bytes) => bytes.toString('hex'));

/** Compares in constant time. */
export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export const newToken = (): string => randomBytes(32).toString('hex');
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
