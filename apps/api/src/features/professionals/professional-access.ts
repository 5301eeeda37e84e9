import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { auditEdit } from '../profiles/edit-notices.ts';
import { redirectOf } from '../profiles/profile-redirect.model.ts';
import { type ProfessionalDoc, ProfessionalModel } from './professional.model.ts';

/** Whether someone may change a professional's page: the professional, or an administrator. */
export const mayEdit = ({ userId }: Pick<ProfessionalDoc, 'userId'>, user: CurrentUser | null): boolean =>
  user !== null && (hasRight(user, 'editProfiles') || user.id === String(userId));

/** Whether someone may read a page: everybody a public page, its owner and the team also a hidden one. */
const isReadable = (professional: ProfessionalDoc, user: CurrentUser | null): boolean =>
  !professional.suspendedAt ||
  (professional.hiddenAt != null && (hasRight(user, 'hideProfiles') || mayEdit(professional, user)));

/** Returns the professional of this id, or the one it was merged into; throws `profile_not_found` also while their account is disabled, and to others while the page is hidden. */
export async function findProfessional(
  id: string,
  user: CurrentUser | null = null,
): Promise<ProfessionalDoc> {
  const professional = await ProfessionalModel.findById(id).lean<ProfessionalDoc>();
  if (professional && isReadable(professional, user)) return professional;
  const redirect = professional ? null : await redirectOf('professionals', id);
  if (!redirect || redirect === id) throw new AppError('profile_not_found');
  return findProfessional(redirect, user);
}

/** Returns the caller's own page; throws `forbidden` for everyone else, including administrators. */
export async function findOwnProfessional(id: string, user: CurrentUser): Promise<ProfessionalDoc> {
  const professional = await findProfessional(id, user);
  if (user.id !== String(professional.userId)) throw new AppError('forbidden');
  return professional;
}

/** Returns the professional of this id; throws `forbidden` unless the member may change the page. */
export async function findEditableProfessional(id: string, user: CurrentUser): Promise<ProfessionalDoc> {
  const professional = await findProfessional(id, user);
  if (!mayEdit(professional, user)) throw new AppError('forbidden');
  return professional;
}

/** Records that an administrator changed a professional's page, and notifies the professional. */
export async function auditForeignChange(
  professional: Pick<ProfessionalDoc, '_id' | 'name' | 'userId' | 'version'>,
  user: CurrentUser,
): Promise<void> {
  const { userId } = professional;
  if (String(userId) !== user.id) await auditEdit('professionals', professional, [userId]);
}
