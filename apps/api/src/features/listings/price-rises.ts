import type { OutboxEntry } from '../../core/changes/outbox.ts';
import type { ListingDoc } from './listing.model.ts';

/** Number of rises that a listing remembers. */
const maxRises = 10;

/** Returns the rises of a listing with that to a new price, as a field to store; nothing where the price does not rise. */
export function priceRises({ price, priceRises: rises }: ListingDoc, next: number | null) {
  if (price == null || next === null || next <= price) return {};
  return { priceRises: [...(rises ?? []).slice(1 - maxRises), { from: price, at: new Date() }] };
}

/** Whether members who have known a listing since a time know a price as low as that of a drop: it was raised since, before the drop. */
export const isKnownPrice = ({ priceRises: rises }: ListingDoc, drop: OutboxEntry, since: Date): boolean =>
  (rises ?? []).some(({ from, at }) => from <= (drop.data?.price ?? 0) && at >= since && at < drop.at);
