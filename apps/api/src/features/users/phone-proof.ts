import type { ContactChannel } from '@laterite/shared/features/contact/contact.ts';
import { config } from '../../config.ts';

/** Returns whether a member's number may be offered for a channel: with PHONE_PROOF other than `off`, calls and WhatsApp need a proven number. */
export const isPhoneOffered = (channel: ContactChannel, isProven: boolean): boolean =>
  isProven || config.phoneProof === 'off' || (channel !== 'call' && channel !== 'wa');

type Ways = { whatsapp: boolean; call: boolean; message: boolean };

/** Returns the ways of contact that a listing offers to others, out of those its seller chose. */
export const offeredWays = (chosen: Ways, isProven: boolean): Ways => ({
  whatsapp: chosen.whatsapp && isPhoneOffered('wa', isProven),
  call: chosen.call && isPhoneOffered('call', isProven),
  message: chosen.message,
});
