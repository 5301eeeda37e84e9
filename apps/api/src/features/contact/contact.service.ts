import type { ContactChannel, ContactInput } from '@laterite/shared/features/contact/contact.ts';
import type { Types } from 'mongoose';
import { AppError } from '../../core/errors/app-error.ts';
import { consumeRateLimit, networkOf } from '../../core/limits/rate-limits.ts';
import { requestContext } from '../../core/request-context.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { audit } from '../audit/audit.service.ts';
import { isMobile } from '../auth/phones.ts';
import { type PhoneChannel, type Place, phoneUrl, routeUrl } from './contact-links.ts';
import { countOnce } from './counting.service.ts';
import { deviceOf } from './visitor.ts';

/** A listing or profile with a reachable owner. */
export interface Reachable {
  _id: Types.ObjectId;
  place: Place | null;
  /** Returns the number for this channel; null where the channel is not offered. */
  phone: (channel: PhoneChannel) => Promise<string | null>;
  /** Prefilled text of a message. */
  text: string;
  /** Increments the counter in the listing or profile itself. */
  count: () => Promise<unknown>;
  /** Whether the caller is the owner. */
  isOwn: boolean;
}

/** Counts a revealed number per visitor and per network, because a device can change its `User-Agent` at will; visitors must log in after a few. */
async function countVisitor(): Promise<void> {
  try {
    await consumeRateLimit('contactVisitor', deviceOf());
    await consumeRateLimit('contactAddress', networkOf(requestContext.getStore()?.ip ?? ''));
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') {
      throw new AppError('sign_in_to_contact');
    }
    throw error;
  }
}

/** Counts a number revealed to a member or visitor; throws beyond the limits. */
const countReveal = async (user: CurrentUser | null): Promise<void> => {
  if (user) await consumeRateLimit('contact', user.id);
  else await countVisitor();
};

/** Returns the link of a contact channel. Places are public, so only links that reveal a number are limited. */
async function urlOf(it: Reachable, channel: ContactChannel, user: CurrentUser | null): Promise<string> {
  if (channel === 'route') {
    if (!it.place) throw new AppError('contact_unavailable');
    return routeUrl(it.place);
  }
  const phone = await it.phone(channel);
  if (!phone || (channel === 'wa' && !isMobile(phone))) throw new AppError('contact_unavailable');
  await countReveal(user);
  return phoneUrl(channel, phone, it.text);
}

/** Returns the link of a contact channel, counts the contact, and records who received a number. */
export async function reach(it: Reachable, wanted: ContactInput, user: CurrentUser | null) {
  if (!wanted.channel && !user) throw new AppError('unauthorized');
  const channel = wanted.channel ?? 'call';
  const url = await urlOf(it, channel, user);
  if (!it.isOwn && (await countOnce(it._id, channel))) await it.count();
  if (channel !== 'route') await audit('contact_revealed', { target: String(it._id) });
  return { url };
}

/** Returns a description with the phone numbers and links in it; limited like revealing a number. */
export async function revealText(
  it: Pick<Reachable, '_id' | 'count' | 'isOwn'>,
  description: string,
  user: CurrentUser | null,
) {
  if (!it.isOwn) {
    await countReveal(user);
    if (await countOnce(it._id, 'call')) await it.count();
    await audit('contact_revealed', { target: String(it._id) });
  }
  return { description };
}
