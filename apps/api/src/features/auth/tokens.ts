import { createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import { userRoles } from '@laterite/shared/features/users/user.ts';
import { dayMs, dayS } from '@laterite/shared/time.ts';
import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';
import { config } from '../../config.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { assertNotRestricted } from '../users/restrictions.ts';
import { type UserFields, UserModel } from '../users/user.model.ts';
import { RevokedTokenModel } from './revoked-token.model.ts';

const issuer = 'laterite';
const audience = 'laterite-api';

const claims = z.object({
  sub: z.string(),
  jti: z.string(),
  exp: z.int(),
  typ: z.literal('access'),
  tv: z.int(),
});

const rememberedDays = 30;

const secretKeys = new Map<string, KeyObject>();

/** Returns a secret as a key object, because jsonwebtoken first tries to parse a string as a key pair, which takes most of the time. */
function keyFrom(secret: string): KeyObject {
  const key = secretKeys.get(secret) ?? createSecretKey(secret, 'utf8');
  secretKeys.set(secret, key);
  return key;
}

/** Returns a token for 24 hours, or for 30 days with "remember me". It contains the member's id and no other personal data. */
export const issueToken = (userId: string, tokenVersion: number, rememberMe = false): string =>
  jwt.sign({ typ: 'access', tv: tokenVersion }, keyFrom(config.jwtSecret), {
    algorithm: 'HS256',
    subject: userId,
    jwtid: randomUUID(),
    issuer,
    audience,
    expiresIn: rememberMe ? rememberedDays * dayS : dayS,
  });

function verified(token: string, secret: string) {
  try {
    return claims.parse(
      jwt.verify(token, keyFrom(secret), { algorithms: ['HS256'], issuer, audience, clockTolerance: 5 }),
    );
  } catch {
    return null;
  }
}

const sessionFields = {
  role: 1,
  tokenVersion: 1,
  tokensRevokedUntil: 1,
  disabledAt: 1,
  restriction: 1,
} as const;

/** Whether a token was revoked. The date in the account saves a second read for members who revoked no token in 30 days. */
async function isRevoked(
  tokenId: string,
  { tokensRevokedUntil }: Pick<UserFields, 'tokensRevokedUntil'>,
): Promise<boolean> {
  if (tokensRevokedUntil && tokensRevokedUntil.getTime() <= Date.now()) return false;
  return (await RevokedTokenModel.exists({ _id: tokenId })) !== null;
}

/** Returns the member of a token with their current role, or null when the token is invalid, expired or revoked. Throws with the reason when the member is suspended or banned. */
export async function verifyToken(token: string): Promise<CurrentUser | null> {
  const { jwtSecret, jwtSecretPrevious } = config;
  const claim = verified(token, jwtSecret) ?? (jwtSecretPrevious ? verified(token, jwtSecretPrevious) : null);
  if (!claim) return null;
  const user = await UserModel.findById(claim.sub, sessionFields).lean();
  if (!user || user.tokenVersion !== claim.tv || (await isRevoked(claim.jti, user))) return null;
  assertNotRestricted(user);
  if (user.disabledAt) return null;
  const role = userRoles.find((known) => known === user.role) ?? 'user';
  return { id: claim.sub, role, tokenId: claim.jti, tokenEndsAt: new Date(claim.exp * 1000) };
}

/** Revokes one token. */
export async function revokeToken({ id, tokenId, tokenEndsAt }: CurrentUser): Promise<void> {
  await RevokedTokenModel.updateOne({ _id: tokenId }, { $set: { expiresAt: tokenEndsAt } }, { upsert: true });
  // No token lives longer, so this covers those revoked before.
  const tokensRevokedUntil = new Date(Date.now() + rememberedDays * dayMs);
  await UserModel.updateOne({ _id: id }, { $set: { tokensRevokedUntil } });
}
