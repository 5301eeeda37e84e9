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

/** Listing with the fields that its card shows. */
export type ShownListing = Omit<ListingCard, (typeof unshown)[number]>;

/** Page of a list whose listings have the fields that cards show. */
export type WithShown<Page extends { items: ListingCard[] }> = Omit<Page, 'items'> & {
  items: ShownListing[];
};

const lists = /^\/api\/(stuff|search\/products)(\?|$)/;

/** Deletes the fields that no card shows from the response of a list of listings; other responses are unchanged. */
export function dropUnshown(url: string, body: unknown): void {
  if (!lists.test(url)) return;
  for (const listing of (body as { items: Partial<ListingCard>[] }).items) {
    for (const field of unshown) delete listing[field];
  }
}
