import { hourMs } from '@laterite/shared/time.ts';
import { isSigned, sign } from '../../core/secrets/keys.ts';

const lifeMs = hourMs;
const encode = (bytes: Buffer) => bytes.toString('base64url');

/** A suspension or ban. */
interface Restriction {
  member: string;
  /** Time of the decision. */
  at: Date;
}

const textOf = ({ member, at }: Restriction, end: number) => `${member} ${at.getTime()} ${end}`;

/** Returns a token that allows an appeal against one decision, for an hour. */
export function newAppealToken(restriction: Restriction): string {
  const end = Date.now() + lifeMs;
  const signature = encode(sign('account-appeal', textOf(restriction, end)));
  return [restriction.member, restriction.at.getTime(), end, signature].join('.');
}

/** Returns the decision that a token appeals against; null for a forged or expired token. */
export function readAppealToken(token: string): Restriction | null {
  const [member = '', decided, ends, signature = ''] = token.split('.');
  const [at, end] = [new Date(Number(decided)), Number(ends)];
  const isValid = isSigned('account-appeal', textOf({ member, at }, end), signature, encode);
  return isValid && end > Date.now() ? { member, at } : null;
}
