import { type Types, trusted } from 'mongoose';
import { cacheById } from '../../core/changes/cache-by-id.ts';
import { publishChange } from '../../core/changes/change-feed.ts';
import { isShown } from '../../core/documents/suspension.ts';
import { ProfessionalModel } from './professional.model.ts';

const maxCached = 20_000;

/** Cached by the ids of members: of a new or deleted profile `professionalIdChanged` has to be called. */
const idsByMember = cacheById<string>('users', maxCached, async (members) => {
  const found = await ProfessionalModel.find(
    { userId: trusted({ $in: members }), ...isShown },
    { userId: 1 },
  ).lean();
  return found.map(({ _id, userId }) => [String(userId), String(_id)]);
});

/** Returns the id of a member's professional profile; null without a visible profile. */
export async function professionalIdOf(member: Types.ObjectId): Promise<string | null> {
  return (await idsByMember([String(member)])).get(String(member)) ?? null;
}

/** Publishes that a member got, lost or shows again a professional profile. */
export const professionalIdChanged = (member: Types.ObjectId | string): Promise<void> =>
  publishChange('users', [String(member)]);
