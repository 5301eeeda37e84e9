import { randomBytes } from 'node:crypto';
import {
  type AccessToken,
  accessTokenPrefix,
  type CreatedAccessToken,
  maxAccessTokens,
  type NewAccessToken,
} from '@laterite/shared/features/access-tokens/access-token.ts';
import type { AccountExport } from '@laterite/shared/features/account/account-export.ts';
import { dayMs, hourMs } from '@laterite/shared/time.ts';
import { trusted } from 'mongoose';
import { wholePage } from '../../core/documents/paging.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { type CapacityLimit, noneOf, withCapacity } from '../../core/limits/capacity-limit.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { audit } from '../audit/audit.service.ts';
import { tokenHash } from '../passwords/codes.ts';
import { UserModel } from '../users/user.model.ts';
import { type AccessTokenDoc, AccessTokenModel } from './access-token.model.ts';

const isLiving = () => trusted({ $gt: new Date() });

const toAccessToken = (token: AccessTokenDoc): AccessToken => ({
  _id: String(token._id),
  name: token.name,
  scopes: [...token.scopes],
  ending: token.ending,
  createdAt: token.createdAt.toISOString(),
  expiresAt: token.expiresAt.toISOString(),
  lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
});

const living = (user: string, tokenVersion: number) => ({ user, tokenVersion, expiresAt: isLiving() });

const limitOf = (user: string, tokenVersion: number): CapacityLimit => ({
  scope: `access-tokens:${user}`,
  max: maxAccessTokens,
  countOthers: (without) =>
    AccessTokenModel.countDocuments({ ...living(user, tokenVersion), ...noneOf(without) }),
  error: 'too_many_access_tokens',
});

async function tokensOf(user: string): Promise<AccessToken[]> {
  const account = await UserModel.findById(user, { tokenVersion: 1 }).lean();
  const found = await AccessTokenModel.find(living(user, account?.tokenVersion ?? 0))
    .sort({ createdAt: -1 })
    .limit(maxAccessTokens)
    .lean<AccessTokenDoc[]>();
  return found.map(toAccessToken);
}

/** Returns the caller's access tokens that have not expired. */
export async function browse({ id }: CurrentUser) {
  return wholePage(await tokensOf(id));
}

/** Creates a personal access token. Only this response contains it: its hash alone is stored. */
export async function create(
  { name, scopes, days }: NewAccessToken,
  { id }: CurrentUser,
): Promise<CreatedAccessToken> {
  const account = await UserModel.findById(id, { tokenVersion: 1 }).lean();
  if (!account) throw new AppError('unauthorized');
  const token = `${accessTokenPrefix}${randomBytes(32).toString('base64url')}`;
  const { tokenVersion } = account;
  const stored = await withCapacity(limitOf(id, tokenVersion), (_id) =>
    AccessTokenModel.create({
      _id,
      user: account._id,
      name,
      scopes,
      tokenHash: tokenHash(token),
      ending: token.slice(-4),
      tokenVersion,
      expiresAt: new Date(Date.now() + days * dayMs),
    }),
  );
  await audit('access_token_created', { target: String(stored._id) });
  return { ...toAccessToken(stored.toObject<AccessTokenDoc>()), token };
}

/** Revokes an access token of the caller. */
export async function revoke(id: string, user: CurrentUser): Promise<undefined> {
  const { deletedCount } = await AccessTokenModel.deleteOne({ _id: id, user: user.id });
  if (deletedCount === 0) throw new AppError('access_token_not_found');
  await audit('access_token_revoked', { target: id });
}

/** Stores when a token was last used, at most once an hour. */
async function recordUse({ _id, lastUsedAt }: AccessTokenDoc): Promise<void> {
  if (lastUsedAt && lastUsedAt.getTime() > Date.now() - hourMs) return;
  await AccessTokenModel.updateOne({ _id }, { $set: { lastUsedAt: new Date() } });
}

/** Returns the member of an access token, always without staff rights; null when the token is invalid or expired. */
export async function verifyAccessToken(token: string): Promise<CurrentUser | null> {
  const found = await AccessTokenModel.findOne({
    tokenHash: tokenHash(token),
    expiresAt: isLiving(),
  }).lean<AccessTokenDoc>();
  if (!found) return null;
  const user = await UserModel.findById(found.user, { tokenVersion: 1, disabledAt: 1 }).lean();
  if (!user || user.disabledAt || user.tokenVersion !== found.tokenVersion) return null;
  await recordUse(found);
  return {
    id: String(found.user),
    role: 'user',
    tokenId: String(found._id),
    tokenEndsAt: found.expiresAt,
    scopes: [...found.scopes],
  };
}

/** Deletes the access tokens of a member whose account is deleted. */
export async function deleteAccessTokensOf(user: string): Promise<void> {
  await AccessTokenModel.deleteMany({ user });
}

/** Returns the access tokens of a member for the export of their account, without their hashes. */
export const exportAccessTokensOf = (user: string): Promise<AccountExport['accessTokens']> => tokensOf(user);
