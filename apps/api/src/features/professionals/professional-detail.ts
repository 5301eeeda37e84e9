import { hideIn } from '@laterite/shared/contact-details/contact-details.ts';
import type {
  ProfessionalCard,
  ProfessionalDetail,
} from '@laterite/shared/features/professionals/professional.ts';
import { hiddenPart } from '../../core/documents/suspension.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { replyFiguresOf } from '../orders/reply-figures.service.ts';
import { attachmentsBetween } from './attachments.service.ts';
import { type ProfessionalDoc, toProfessional } from './professional.model.ts';
import { mayEdit } from './professional-access.ts';
import { professionalMembers } from './professional-reach.ts';

/** Returns a card, or the fields of a page that cards show as well, for others than its owner: without phone numbers and links in its texts. */
export const withoutContactDetails = <P extends ProfessionalCard>(card: P): P => ({
  ...card,
  name: hideIn(card.name),
  role: hideIn(card.role),
  trade: hideIn(card.trade),
  company: hideIn(card.company),
  location: hideIn(card.location),
});

const toPublicDetail = (detail: ProfessionalDetail): ProfessionalDetail => ({
  ...withoutContactDetails(detail),
  description: hideIn(detail.description),
  expectedDelivery: hideIn(detail.expectedDelivery),
  priceHint: hideIn(detail.priceHint),
  languages: detail.languages.map(hideIn),
  photos: detail.photos.map((photo) => ({ ...photo, caption: hideIn(photo.caption) })),
});

/** Returns a professional as their own page shows them to this person. */
export async function describe(
  professional: ProfessionalDoc,
  user: CurrentUser | null,
): Promise<ProfessionalDetail> {
  const [attachments, memberOf, replies] = await Promise.all([
    attachmentsBetween(professional._id, user),
    professionalMembers([professional]),
    replyFiguresOf(professional.userId),
  ]);
  const detail = toProfessional(professional, { ...attachments, replies, member: memberOf(professional) });
  const hidden = hiddenPart(professional);
  if (!mayEdit(professional, user)) return { ...toPublicDetail(detail), ...hidden };
  return { ...detail, ...hidden, version: professional.version ?? 0 };
}
