import type { AccountExport } from '@laterite/shared/features/account/account-export.ts';
import type { Followed, FollowKind, FollowParams } from '@laterite/shared/features/follows/follow.ts';
import { type Types, trusted } from 'mongoose';
import { isShown } from '../../core/documents/suspension.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { CompanyModel } from '../companies/company.model.ts';
import { readCard } from '../users/users.service.ts';
import { FollowModel } from './follow.model.ts';

type Id = Types.ObjectId | string;

/** Maximum number of profiles that one member follows; beyond it the oldest is dropped. */
const maxFollowed = 500;
/** Maximum number of members notified of one listing, for each of its sellers. */
const maxFollowers = 5000;

const ofMember = (user: Id) => FollowModel.find({ user }).sort({ _id: -1 }).limit(maxFollowed).lean();

/** Returns the profiles that the caller follows. */
export async function read({ id }: CurrentUser): Promise<Followed> {
  const follows = await ofMember(id);
  const idsOf = (kind: FollowKind) =>
    follows.filter((follow) => follow.kind === kind).map(({ target }) => String(target));
  return { sellers: idsOf('sellers'), companies: idsOf('companies') };
}

async function assertShown({ kind, id }: FollowParams): Promise<void> {
  if (kind === 'sellers') await readCard(id);
  else if (!(await CompanyModel.exists({ _id: id, ...isShown }))) throw new AppError('company_not_found');
}

async function removeOldest(user: string): Promise<void> {
  const oldest = await FollowModel.find({ user }, { _id: 1 }).sort({ _id: -1 }).skip(maxFollowed).lean();
  if (oldest.length === 0) return;
  await FollowModel.deleteMany({ _id: trusted({ $in: oldest.map(({ _id }) => _id) }) });
}

/** Follows a seller or a company; a second time changes nothing. */
export async function add(params: FollowParams, user: CurrentUser): Promise<undefined> {
  if (params.id === user.id) throw new AppError('own_profile');
  await assertShown(params);
  const follow = { user: user.id, kind: params.kind, target: params.id };
  await FollowModel.updateOne(follow, { $setOnInsert: { createdAt: new Date() } }, { upsert: true });
  await removeOldest(user.id);
}

/** Stops following a seller or a company, including hidden ones. */
export async function remove(params: FollowParams, user: CurrentUser): Promise<undefined> {
  const follow = { user: user.id, kind: params.kind, target: params.id };
  const { deletedCount } = await FollowModel.deleteOne(follow);
  if (deletedCount === 0) await assertShown(params);
}

/** Returns whether anyone follows a seller or a company. */
export const isFollowed = async (kind: FollowKind, target: Id): Promise<boolean> =>
  (await FollowModel.exists({ kind, target })) !== null;

/** Returns the members who follow a seller or a company. */
export async function followersOf(kind: FollowKind, target: Id): Promise<Types.ObjectId[]> {
  const follows = await FollowModel.find({ kind, target }, { user: 1 }).limit(maxFollowers).lean();
  return follows.map(({ user }) => user);
}

/** Deletes the follows of a deleted account, and the follows of others that concern it. */
export async function deleteFollowsOf(user: string): Promise<void> {
  await FollowModel.deleteMany({ user });
  await deleteFollowersOf('sellers', user);
}

/** Deletes the follows that concern a deleted member or company. */
export async function deleteFollowersOf(kind: FollowKind, target: Id): Promise<void> {
  await FollowModel.deleteMany({ kind, target });
}

/** Returns the follows of a member for the export of their account. */
export async function exportFollowsOf(user: string): Promise<AccountExport['follows']> {
  const follows = await ofMember(user);
  return follows.map(({ kind, target, createdAt }) => ({
    kind,
    target: String(target),
    createdAt: createdAt.toISOString(),
  }));
}
