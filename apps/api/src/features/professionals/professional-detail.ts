import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import type {
  ProfessionalCard,
  ProfessionalDetail,
} from '@laterite/shared/features/professionals/professional.ts';
import type { CurrentUser } from '../../core/current-user.ts';
import { contactWaysOf } from '../users/seller-reach.ts';
import { attachmentsBetween } from './attachments.service.ts';
import { type ProfessionalDoc, toProfessional } from './professional.model.ts';

const hideIn = <T extends string | null>(text: T) => (text === null ? text : hideContactDetails(text)) as T;

/** Returns a card or page as others than its owner read it: without phone numbers and links in its texts. */
export function withoutContactDetails<P extends ProfessionalCard>(shown: P): P {
  const { name, role, company, location } = shown;
  return {
    ...shown,
    name: hideIn(name),
    role: hideIn(role),
    company: hideIn(company),
    location: hideIn(location),
    ...('description' in shown && { description: hideIn(shown.description as string | null) }),
  };
}

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
