import { asRead, assertIfMatch } from '../../core/documents/versions.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { discardImages } from '../../images/discarded-images.ts';
import { audit } from '../audit/audit.service.ts';
import { deleteContactCounts } from '../contact/counting.service.ts';
import { deleteRedirectsTo } from '../profiles/profile-redirect.model.ts';
import { ProfessionalReviewModel } from '../reviews/review.model.ts';
import { countTerms } from '../search/terms/vocabulary.ts';
import { professionalCard } from '../sharing/share-cards.ts';
import { deleteAttachments } from './attachments.service.ts';
import { type ProfessionalDoc, ProfessionalModel, professionalTerms } from './professional.model.ts';
import { findOwnProfessional } from './professional-access.ts';
import { professionalIdChanged } from './professional-ids.ts';
import { deleteProjectsOf } from './projects.service.ts';

const picturesOf = ({ image, avatar, coverImage, photos }: ProfessionalDoc): string[] =>
  [image, avatar, coverImage, ...photos.map((photo) => photo.image)].filter(
    (name) => typeof name === 'string',
  );

/** Deletes a professional profile: the document first, then all that refers to it. Returns false when another request just did. */
async function erase(professional: ProfessionalDoc): Promise<boolean> {
  const { _id } = professional;
  const { deletedCount } = await ProfessionalModel.deleteOne(asRead(professional));
  if (deletedCount === 0) return false;
  await Promise.all([
    ProfessionalReviewModel.deleteMany({ professional: _id }),
    deleteProjectsOf('professional', _id),
    deleteAttachments(_id),
    deleteRedirectsTo(_id),
    deleteContactCounts(_id),
    countTerms('professionals', professionalTerms(professional), -1),
    professionalIdChanged(professional.userId),
    discardImages(...picturesOf(professional), professionalCard(professional).file),
  ]);
  return true;
}

/** Deletes a professional profile and records it; returns false when another request just did. */
export async function eraseRecorded(professional: ProfessionalDoc, reason?: string): Promise<boolean> {
  const { _id, userId } = professional;
  if (!(await erase(professional))) return false;
  await audit('professional_deleted', {
    target: String(_id),
    before: { owners: String(userId) },
    after: { state: 'deleted' },
    reason,
  });
  return true;
}

/** Deletes the caller's professional profile. */
export async function remove(id: string, user: CurrentUser): Promise<undefined> {
  const professional = assertIfMatch(await findOwnProfessional(id, user));
  if (!(await eraseRecorded(professional))) throw new AppError('profile_not_found');
}

/** Deletes the professional profile of a deleted account. */
export async function deleteProfessionalOf(userId: string): Promise<void> {
  const professional = await ProfessionalModel.findOne({ userId }).lean<ProfessionalDoc>();
  if (professional) await erase(professional);
}
