import type { QueryFilter, Types } from 'mongoose';
import { hiding, isShown, unhiding } from '../../core/documents/suspension.ts';
import { countTerms } from '../search/terms/vocabulary.ts';
import { UserModel } from '../users/user.model.ts';
import {
  type ProfessionalDoc,
  type ProfessionalFields,
  ProfessionalModel,
  professionalTerms,
} from './professional.model.ts';
import { professionalIdChanged } from './professional-ids.ts';

/** Returns whether a member has a profile that is shown. */
export const isProfessionalShown = async (userId: string): Promise<boolean> =>
  (await ProfessionalModel.exists({ userId, ...isShown })) !== null;

/** Takes a profile offline. Without terms no search finds it. */
async function suspend(which: QueryFilter<ProfessionalFields>): Promise<void> {
  const suspended = await ProfessionalModel.findOneAndUpdate(
    { ...which, ...isShown },
    { $set: { suspendedAt: new Date(), terms: [] } },
  ).lean<ProfessionalDoc>();
  if (!suspended) return;
  await Promise.all([
    countTerms('professionals', professionalTerms(suspended), -1),
    professionalIdChanged(String(suspended.userId)),
  ]);
}

async function restore(which: QueryFilter<ProfessionalFields>): Promise<void> {
  const suspended = await ProfessionalModel.findOne(which).lean<ProfessionalDoc>();
  if (!suspended?.suspendedAt || suspended.hiddenAt) return;
  const terms = professionalTerms({ ...suspended, suspendedAt: null });
  const restored = await ProfessionalModel.updateOne(
    { _id: suspended._id, suspendedAt: suspended.suspendedAt },
    { $set: { terms: [...terms.keys()] }, $unset: { suspendedAt: 1 } },
  );
  if (restored.modifiedCount !== 1) return;
  await Promise.all([countTerms('professionals', terms, 1), professionalIdChanged(String(suspended.userId))]);
}

/** Takes the profile of a disabled member offline. */
export const suspendProfessionalOf = (userId: string): Promise<void> => suspend({ userId });

/** Shows the profile of a member who was enabled again, unless reports hid it. */
export const restoreProfessionalOf = (userId: string): Promise<void> => restore({ userId });

/** Takes a profile offline that was hidden. */
export const suspendProfessional = ({ _id }: ProfessionalDoc): Promise<void> => suspend({ _id });

/** Takes a profile online that is no longer hidden, unless the account is disabled. */
export async function restoreShownProfessional({ _id, userId }: ProfessionalDoc): Promise<void> {
  if (await UserModel.exists({ _id: userId, disabledAt: null })) await restore({ _id });
}

/** Hides a profile for a reason, or without one until its reports are read. */
export async function hideProfessional(_id: Types.ObjectId, reason?: string): Promise<void> {
  await ProfessionalModel.updateOne({ _id }, hiding(reason));
  await suspend({ _id });
}

/** Shows a profile that reports hid, unless the account is disabled. */
export async function showProfessional(_id: Types.ObjectId): Promise<void> {
  const shown = await ProfessionalModel.findOneAndUpdate({ _id }, unhiding).lean<ProfessionalDoc>();
  if (shown) await restoreShownProfessional(shown);
}
