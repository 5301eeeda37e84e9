import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { AppError } from '../../core/app-error.ts';
import type { CurrentUser } from '../../core/current-user.ts';
import { isShown } from '../../core/suspension.ts';
import { auditEdit } from '../profiles/edit-notices.ts';
import { redirectOf } from '../profiles/profile-redirect.model.ts';
import { type ProfessionalDoc, ProfessionalModel } from './professional.model.ts';

/** Returns the professional of this id, or the one it was merged into; throws `profile_not_found` also while their account is disabled. */
export async function findProfessional(id: string): Promise<ProfessionalDoc> {
  const professional = await ProfessionalModel.findOne({ _id: id, ...isShown }).lean<ProfessionalDoc>();
  if (professional) return professional;
  const kept = await redirectOf('professionals', id);
  if (!kept || kept === id) throw new AppError('profile_not_found');
  return findProfessional(kept);
}

/** Whether someone may change a professional's page: the professional, or an administrator. */
export const mayEdit = ({ userId }: Pick<ProfessionalDoc, 'userId'>, user: CurrentUser | null): boolean =>
  user !== null && (hasRight(user, 'editProfiles') || user.id === String(userId));

/** Returns the professional of this id; throws `forbidden` for who may not change the page. */
export async function findOwned(id: string, user: CurrentUser): Promise<ProfessionalDoc> {
  const professional = await findProfessional(id);
  if (!mayEdit(professional, user)) throw new AppError('forbidden');
  return professional;
}

/** Records that someone else than the professional, an administrator, changed their page, and notifies them. */
export async function auditForeignChange(
  professional: Pick<ProfessionalDoc, '_id' | 'name' | 'userId' | 'version'>,
  user: CurrentUser,
): Promise<void> {
  const { userId } = professional;
  if (String(userId) !== user.id) await auditEdit('professionals', professional, [userId]);
}
