import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';

/** Fields that no card shows; server-rendered pages omit them from their lists. */
const unshown = [
  'owner',
  'companyId',
  'ref',
  'priceMode',
  'section',
  'category',
  'trade',
  'imageUrl',
  'averageRating',
  'ratingCount',
] as const satisfies (keyof ListingCard)[];

/** A listing as its card in a list needs it. */
export type ShownListing = Omit<ListingCard, (typeof unshown)[number]>;

/** A page of a list with its listings as their cards need them. */
export type WithShown<Page extends { items: ListingCard[] }> = Omit<Page, 'items'> & {
  items: ShownListing[];
};

const lists = /^\/api\/(stuff|search\/products)(\?|$)/;

/** Deletes what no card shows from the response of a list of listings; leaves other responses as they are. */
export function dropUnshown(url: string, body: unknown): void {
  if (!lists.test(url)) return;
  for (const listing of (body as { items: Partial<ListingCard>[] }).items) {
    for (const field of unshown) delete listing[field];
  }
}
