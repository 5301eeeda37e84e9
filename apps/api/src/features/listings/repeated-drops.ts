import { dayMs } from '@laterite/shared/time.ts';
import type { OutboxEntry } from '../../core/changes/outbox.ts';
import type { Addressed } from '../notifications/notification-source.ts';
import { withdrawUnreadSince } from '../notifications/notifications.service.ts';
import type { ListingDoc } from './listing.model.ts';

/**
 * Lets the notification of a price drop replace the unread ones of the last day: it names the price before the first
 * drop, and is sent through no further channel to people to whom an earlier one was already sent.
 */
export async function replaceEarlierDrops(
  addressed: Addressed[],
  { _id }: ListingDoc,
  { at }: OutboxEntry,
): Promise<Addressed[]> {
  const earlier = await withdrawUnreadSince(String(_id), {
    kind: 'favorite_price',
    people: addressed.map(({ to }) => String(to)),
    since: new Date(at.getTime() - dayMs),
  });
  return addressed.map((each) => {
    const drops = earlier.get(String(each.to));
    const first = drops?.at(-1);
    if (!drops || !first) return each;
    const data = { ...each.data, priceBefore: first.data.priceBefore };
    const isSent = drops.some(({ deliveries }) => !deliveries?.length);
    return { ...each, data, ...(isSent && { channels: [] }) };
  });
}
