import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';
import type { CurrentUser } from '../../core/current-user.ts';
import { contactWaysOf } from '../users/seller-reach.ts';
import { attachmentsBetween } from './attachments.service.ts';
import { type ProfessionalDoc, toProfessional } from './professional.model.ts';

/** Returns a professional as their own page shows them to this person. */
export async function describe(
  professional: ProfessionalDoc,
  user: CurrentUser | null,
): Promise<ProfessionalDetail> {
  const [attachments, contact] = await Promise.all([
    attachmentsBetween(professional._id, user),
    contactWaysOf(professional.userId),
  ]);
  return toProfessional(professional, { ...attachments, contact });
}
