import type { ContactChannel } from '@laterite/shared/features/contact/contact.ts';
import { config } from '../../config.ts';

/** Returns whether a member's number may be offered for a channel: with PHONE_PROOF other than `off`, calls and WhatsApp need a proven number. */
export const isPhoneOffered = (channel: ContactChannel, isProven: boolean): boolean =>
  isProven || config.phoneProof === 'off' || (channel !== 'call' && channel !== 'wa');
