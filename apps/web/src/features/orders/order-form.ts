import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { newOrder, type OrderKind } from '@laterite/shared/features/orders/order.ts';
import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useSchemaForm } from '../../lib/use-schema-form.ts';

export type OrderInput = z.input<typeof newOrder>;
export type OrderForm = UseFormReturn<OrderInput, unknown, z.output<typeof newOrder>>;

const keyOf = (listing: string) => `order:${listing}`;

/** What was filled in before the person had to log in. */
function keptOrder(listing: string): DefaultValues<OrderInput> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(listing)) ?? '{}');
  } catch {
    return {};
  }
}

/** Keeps what is filled in while the person logs in. */
export function keepOrder(values: OrderInput): void {
  try {
    sessionStorage.setItem(keyOf(values.listing), JSON.stringify(values));
  } catch {
    // Nothing can be stored here: it has to be filled in again.
  }
}

export function forgetOrder(listing: string): void {
  try {
    sessionStorage.removeItem(keyOf(listing));
  } catch {
    // Nothing was stored either.
  }
}

/** What can be asked of a listing, the usual first. */
export const kindsFor = ({ type }: ListingDetail): OrderKind[] => [
  type === 'rental' ? 'location' : 'achat',
  'visite',
];

/** Pieces, bags and machines are counted; houses and land are not. */
export const isCounted = ({ section }: ListingDetail): boolean => section !== 'immobilier';

export const useOrderForm = (listing: ListingDetail): OrderForm =>
  useSchemaForm({
    schema: newOrder,
    defaultValues: {
      listing: listing._id,
      kind: kindsFor(listing)[0]!,
      qty: 1,
      message: '',
      ...keptOrder(listing._id),
    },
    startsIn: 'fr',
  });
