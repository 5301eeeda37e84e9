import { isShown } from '../../core/suspension.ts';
import { countTerms } from '../search/vocabulary.ts';
import { type ProfessionalDoc, ProfessionalModel, professionalTerms } from './professional.model.ts';
import { professionalIdChanged } from './professional-ids.ts';

/** Returns whether a member has a profile that is shown. */
export const isProfessionalShown = async (userId: string): Promise<boolean> =>
  (await ProfessionalModel.exists({ userId, ...isShown })) !== null;

/** Takes the profile of a disabled member offline. Without terms no search finds it. */
export async function suspendProfessionalOf(userId: string): Promise<void> {
  const suspended = await ProfessionalModel.findOneAndUpdate(
    { userId, ...isShown },
    { $set: { suspendedAt: new Date(), terms: [] } },
  ).lean<ProfessionalDoc>();
  if (!suspended) return;
  await Promise.all([
    countTerms('professionals', professionalTerms(suspended), -1),
    professionalIdChanged(userId),
  ]);
}

/** Shows the profile of a member who was enabled again. */
export async function restoreProfessionalOf(userId: string): Promise<void> {
  const suspended = await ProfessionalModel.findOne({ userId }).lean<ProfessionalDoc>();
  if (!suspended?.suspendedAt) return;
  const terms = professionalTerms({ ...suspended, suspendedAt: null });
  const restored = await ProfessionalModel.updateOne(
    { _id: suspended._id, suspendedAt: suspended.suspendedAt },
    { $set: { terms: [...terms.keys()] }, $unset: { suspendedAt: 1 } },
  );
  if (restored.modifiedCount !== 1) return;
  await Promise.all([countTerms('professionals', terms, 1), professionalIdChanged(userId)]);
}
