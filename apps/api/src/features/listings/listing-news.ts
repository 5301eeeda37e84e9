import { isLive, isSoldOrRented } from '@laterite/shared/features/listings/listing-states.ts';
import type { NotificationData } from '@laterite/shared/features/notifications/notification.ts';
import type { NotificationKind } from '@laterite/shared/features/notifications/notification-kinds.ts';
import { type OutboxEntry, type OutboxKind, outboxEntry } from '../../core/changes/outbox.ts';
import { haveWebhooks } from '../webhooks/webhook-owners.ts';
import type { ListingDoc } from './listing.model.ts';

type Stage = Pick<ListingDoc, 'status' | 'price' | 'pendingFrom'>;

/** Statuses of a listing that only its owner and administrators have seen. */
const unseenStatuses: readonly string[] = ['draft', 'pending', 'rejected'];

interface News {
  kinds: NotificationKind[];
  data?: NotificationData;
}

function newsOf(before: (Stage & Pick<ListingDoc, 'announcedAt'>) | null, after: Stage): News {
  const wasLive = before !== null && isLive(before.status);
  if (wasLive && isSoldOrRented(after.status)) return { kinds: ['favorite_sold'] };
  if (!isLive(after.status)) return { kinds: [] };
  if (!before || (!before.announcedAt && unseenStatuses.includes(before.status))) {
    return { kinds: ['follow_listing', 'alert_match', 'boost_earned'] };
  }
  if (!wasLive) return { kinds: unseenStatuses.includes(before.status) ? [] : ['favorite_back'] };
  if (before.price == null || after.price == null || after.price >= before.price) return { kinds: [] };
  const data = { price: after.price, priceBefore: before.price };
  return { kinds: ['favorite_price', 'alert_match'], data };
}

type Owned = Pick<ListingDoc, 'owner' | 'company'>;

/** Whether a listing is sold or rented, also while an edit of it waits for a review. */
const isDealt = ({ status, pendingFrom }: Stage) =>
  isSoldOrRented((status === 'pending' && pendingFrom) || status);

function webhookKindOf(before: Stage | null, after: Stage): OutboxKind | null {
  if (isLive(after.status) && !(before && isLive(before.status))) return 'listing_published';
  if (isSoldOrRented(after.status) && !(before && isDealt(before))) return 'listing_sold';
  return before && 'listing_changed';
}

/** Returns the outbox entry of a change for webhooks; empty where owner and company have no webhook. */
export async function webhookNews({ owner, company }: Owned, before: Stage | null, after: Stage) {
  const kind = webhookKindOf(before, after);
  const isTold = kind !== null && (await haveWebhooks({ user: owner, company }));
  return isTold ? [outboxEntry(kind)] : [];
}

/**
 * Returns the outbox entries of a change, and the fields to set with them. Buyers are notified of the first time online
 * (followers and alerts), a price drop (favourites and alerts), sold, and back online (favourites); webhooks of any.
 */
export async function listingNews(
  owned: Owned,
  before: (Stage & Pick<ListingDoc, 'announcedAt'>) | null,
  after: Stage,
) {
  const { kinds, data } = newsOf(before, after);
  const outbox: OutboxEntry[] = kinds.map((kind) => outboxEntry(kind, data));
  outbox.push(...(await webhookNews(owned, before, after)));
  return { outbox, set: kinds.includes('follow_listing') ? { announcedAt: new Date() } : {} };
}
