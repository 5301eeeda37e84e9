import { hideIn } from '@laterite/shared/contact-details/contact-details.ts';
import type {
  ProfessionalCard,
  ProfessionalDetail,
} from '@laterite/shared/features/professionals/professional.ts';
import type { CurrentUser } from '../../core/current-user.ts';
import { replyFiguresOf } from '../orders/reply-figures.service.ts';
import { attachmentsBetween } from './attachments.service.ts';
import { type ProfessionalDoc, toProfessional } from './professional.model.ts';
import { membersOf } from './professional-reach.ts';

/** Returns a card or page as others than its owner read it: without phone numbers and links in its texts. */
export function withoutContactDetails<P extends ProfessionalCard>(shown: P): P {
  const { name, role, company, location } = shown;
  const detail = 'description' in shown ? (shown as unknown as ProfessionalDetail) : null;
  return {
    ...shown,
    name: hideIn(name),
    role: hideIn(role),
    company: hideIn(company),
    location: hideIn(location),
    ...(detail && {
      description: hideIn(detail.description),
      expectedDelivery: hideIn(detail.expectedDelivery),
      priceHint: hideIn(detail.priceHint),
      languages: detail.languages.map(hideIn),
    }),
  };
}

/** Returns a professional as their own page shows them to this person. */
export async function describe(
  professional: ProfessionalDoc,
  user: CurrentUser | null,
): Promise<ProfessionalDetail> {
  const [attachments, memberOf, replies] = await Promise.all([
    attachmentsBetween(professional._id, user),
    membersOf([professional]),
    replyFiguresOf(professional.userId),
  ]);
  const detail = toProfessional(professional, { ...attachments, replies, member: memberOf(professional) });
  const isTheirs = user !== null && (user.role === 'admin' || user.id === detail.userId);
  return isTheirs ? detail : withoutContactDetails(detail);
}
