import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';
import type { CurrentUser } from '../../core/current-user.ts';
import { contactWaysOf } from '../users/seller-reach.ts';
import { attachmentsBetween } from './attachments.service.ts';
import { type ProfessionalDoc, toProfessional } from './professional.model.ts';

/** What others than its owner read of a page. */
const withoutContactDetails = (detail: ProfessionalDetail): ProfessionalDetail => ({
  ...detail,
  name: hideContactDetails(detail.name),
  role: hideContactDetails(detail.role),
  description: detail.description && hideContactDetails(detail.description),
});

/** Returns a professional as their own page shows them to this person. */
export async function describe(
  professional: ProfessionalDoc,
  user: CurrentUser | null,
): Promise<ProfessionalDetail> {
  const [attachments, contact] = await Promise.all([
    attachmentsBetween(professional._id, user),
    contactWaysOf(professional.userId),
  ]);
  const detail = toProfessional(professional, { ...attachments, contact });
  const isTheirs = user !== null && (user.role === 'admin' || user.id === detail.userId);
  return isTheirs ? detail : withoutContactDetails(detail);
}
