import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { constants } from '@laterite/shared/limits.ts';
import { config } from '../../config.ts';

/** Six digits nobody can foresee. */
export const newCode = (): string =>
  String(randomInt(10 ** constants.otpLength)).padStart(constants.otpLength, '0');

export const newSalt = (): string => randomBytes(16).toString('hex');

/** What is kept of a code: without the server's secret a million tries would tell it. */
export const codeHash = (code: string, salt: string): string =>
  createHmac('sha256', config.jwtSecret).update(`otp:${salt}:${code}`).digest('hex');

/** Compares in the same time, wherever the first difference is. */
export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export const newToken = (): string => randomBytes(32).toString('hex');
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
