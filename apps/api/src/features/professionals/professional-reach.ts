import type { ContactWays } from '@laterite/shared/features/contact/contact.ts';
import type { ProfessionalReach } from '@laterite/shared/features/professionals/professional.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { isMobile } from '../auth/phones.ts';
import { type PhoneChannel, wayOf } from '../contact/contact-links.ts';
import { ownPageWays, reachesOf, type SellerReach } from '../users/seller-reach.ts';
import { cardsOf, phoneFor } from '../users/users.service.ts';
import type { Member, ProfessionalDoc } from './professional.model.ts';
import { findEditableProfessional } from './professional-access.ts';

/** Returns the professional's work number for a channel; null without one. */
function workNumber({ phone, whatsapp }: ProfessionalDoc, channel: PhoneChannel): string | null {
  if (channel !== 'wa') return phone ?? null;
  return whatsapp ?? (phone && isMobile(phone) ? phone : null);
}

/**
 * Returns the ways to a professional: those of the member, and those of the work numbers. Work numbers are not proven,
 * so where PHONE_PROOF asks for a proven number, they are offered once the member has proven their own.
 */
function waysWith(professional: ProfessionalDoc, member: SellerReach): ContactWays {
  const ways = ownPageWays(member);
  const { call: mayOffer, message } = member.possible;
  return {
    whatsapp: ways.whatsapp || (mayOffer && workNumber(professional, 'wa') !== null),
    call: ways.call || (mayOffer && workNumber(professional, 'call') !== null),
    message,
  };
}

/** Returns the number for a channel that the professional offers: the work number, else the member's own. */
export async function professionalNumber(
  professional: ProfessionalDoc,
  channel: PhoneChannel,
): Promise<string | null> {
  const { contact } = (await professionalMembers([professional]))(professional);
  if (!contact[wayOf[channel]]) return null;
  return workNumber(professional, channel) ?? phoneFor(professional.userId, channel);
}

/** Returns a function that returns the card data of the members behind these professionals; reads all members at once. */
export async function professionalMembers(professionals: ProfessionalDoc[]) {
  const ids = professionals.map(({ userId }) => userId);
  const [reachOf, users] = await Promise.all([reachesOf(ids), cardsOf(ids)]);
  return (professional: ProfessionalDoc): Member => ({
    contact: waysWith(professional, reachOf(professional.userId)),
    picture: users.get(String(professional.userId))?.profilePicture ?? null,
  });
}

/** Returns the work numbers of a professional to members who may change the page. */
export async function reach(id: string, user: CurrentUser): Promise<ProfessionalReach> {
  const { phone, whatsapp } = await findEditableProfessional(id, user);
  return { phone: phone ?? null, whatsapp: whatsapp ?? null };
}
