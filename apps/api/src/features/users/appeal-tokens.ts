import { hourMs } from '@laterite/shared/time.ts';
import { isSigned, sign } from '../../core/keys.ts';

const lifeMs = hourMs;
const encode = (bytes: Buffer) => bytes.toString('base64url');

/** A suspension or ban. */
interface Restriction {
  member: string;
  /** When it was decided. */
  at: Date;
}

const textOf = ({ member, at }: Restriction, end: number) => `${member} ${at.getTime()} ${end}`;

/** Returns what a member sends an appeal against one decision with, for an hour. */
export function newAppealToken(restriction: Restriction): string {
  const end = Date.now() + lifeMs;
  const signature = encode(sign('account-appeal', textOf(restriction, end)));
  return [restriction.member, restriction.at.getTime(), end, signature].join('.');
}

/** Returns the decision that a token appeals against; null when it was not made here, or its hour is over. */
export function readAppealToken(token: string): Restriction | null {
  const [member = '', decided, ends, signature = ''] = token.split('.');
  const [at, end] = [new Date(Number(decided)), Number(ends)];
  const isValid = isSigned('account-appeal', textOf({ member, at }, end), signature, encode);
  return isValid && end > Date.now() ? { member, at } : null;
}
