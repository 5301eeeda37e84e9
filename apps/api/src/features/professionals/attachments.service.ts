import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';
import { type Types, trusted } from 'mongoose';
import { isShown } from '../../core/documents/suspension.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { type AttachmentKind, AttachmentModel } from './attachment.model.ts';
import { type ProfessionalDoc, ProfessionalModel } from './professional.model.ts';
import { professionalIdOf } from './professional-ids.ts';

const counterOf = { follow: 'stats.followers', like: 'stats.likes' } as const;

type Found = Pick<ProfessionalDoc, '_id' | 'userId' | 'stats'>;
type Attached = Pick<ProfessionalDetail, 'stats'>;

async function find(id: string): Promise<Found> {
  const found = await ProfessionalModel.findOne(
    { _id: id, ...isShown },
    { userId: 1, stats: 1 },
  ).lean<Found>();
  if (!found) throw new AppError('profile_not_found');
  return found;
}

const toAttached = ({ stats }: Pick<Found, 'stats'>): Attached => {
  const { followers = 0, following = 0, likes = 0 } = stats ?? {};
  return { stats: { followers, following, likes } };
};

/** Updates the counters of both sides; a follower has a counter only as a professional. */
async function count(
  professional: Types.ObjectId,
  user: string,
  kind: AttachmentKind,
  by: 1 | -1,
): Promise<void> {
  await ProfessionalModel.updateOne({ _id: professional }, { $inc: { [counterOf[kind]]: by } });
  if (kind === 'follow')
    await ProfessionalModel.updateOne({ userId: user }, { $inc: { 'stats.following': by } });
}

/** Follows or likes a professional; a second time changes nothing. */
export async function attach(id: string, user: CurrentUser, kind: AttachmentKind): Promise<Attached> {
  const professional = await find(id);
  if (String(professional.userId) === user.id) throw new AppError('own_profile');
  const link = { professional: professional._id, user: user.id, kind };
  const { upsertedCount } = await AttachmentModel.updateOne(
    link,
    { $setOnInsert: { createdAt: new Date() } },
    { upsert: true },
  );
  if (upsertedCount > 0) await count(professional._id, user.id, kind, 1);
  return toAttached(await find(id));
}

/** No longer follows or likes a professional. */
export async function detach(id: string, user: CurrentUser, kind: AttachmentKind): Promise<Attached> {
  const professional = await find(id);
  const link = { professional: professional._id, user: user.id, kind };
  const { deletedCount } = await AttachmentModel.deleteOne(link);
  if (deletedCount > 0) await count(professional._id, user.id, kind, -1);
  return toAttached(await find(id));
}

/** Returns whether a member follows and likes a professional. */
export async function attachmentsBetween(professional: Types.ObjectId, user: CurrentUser | null) {
  const links = user ? await AttachmentModel.find({ professional, user: user.id }, { kind: 1 }).lean() : [];
  const has = (kind: AttachmentKind) => links.some((link) => link.kind === kind);
  return { isFollowed: has('follow'), isLiked: has('like') };
}

/** Maximum number of members notified of one listing, project or addition of photos. */
const maxFollowers = 5000;

/** Returns the members who follow a professional. */
export async function followersOfPage(professional: Types.ObjectId | string): Promise<Types.ObjectId[]> {
  const follows = await AttachmentModel.find({ professional, kind: 'follow' }, { user: 1 })
    .limit(maxFollowers)
    .lean();
  return follows.map(({ user }) => user);
}

/** Returns the members who follow the professional profile of a member. */
export async function followersOfProfessional(member: Types.ObjectId): Promise<Types.ObjectId[]> {
  const professional = await professionalIdOf(member);
  return professional ? followersOfPage(professional) : [];
}

/** Returns how many professionals a member follows. */
export const followedBy = (user: string): Promise<number> =>
  AttachmentModel.countDocuments({ user, kind: 'follow' });

/** Deletes all follows and likes of a deleted account. */
export async function detachFromProfessionals(user: string): Promise<void> {
  const links = await AttachmentModel.find({ user }).lean();
  for (const { _id, professional, kind } of links) {
    const { deletedCount } = await AttachmentModel.deleteOne({ _id });
    if (deletedCount > 0) await count(professional, user, kind, -1);
  }
}

/** Deletes the follows and likes of a deleted professional profile. */
export async function deleteAttachments(professional: Types.ObjectId): Promise<void> {
  const follows = await AttachmentModel.find({ professional, kind: 'follow' }, { user: 1 }).lean();
  await AttachmentModel.deleteMany({ professional });
  const users = follows.map(({ user }) => user);
  await ProfessionalModel.updateMany(
    { userId: trusted({ $in: users }) },
    { $inc: { 'stats.following': -1 } },
  );
}
