import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';
import type { Language } from '@laterite/shared/languages.ts';

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

/** Listing with the fields that its card shows; without `factEn`, `fact` is the same in English. */
export type ShownListing = Omit<ListingCard, (typeof unshown)[number] | 'factEn'> &
  Partial<Pick<ListingCard, 'factEn'>>;

/** Returns the line below the title of a card. */
export const factIn = (language: Language, { fact, factEn = fact }: ShownListing): string | null =>
  language === 'en' ? factEn : fact;

/** Page of a list whose listings have the fields that cards show. */
export type WithShown<Page extends { items: ListingCard[] }> = Omit<Page, 'items'> & {
  items: ShownListing[];
};

const lists = /^\/api\/(stuff|search\/products)(\?|$)/;

/** Deletes the fields that no card shows, and an English fact like the French one, from the response of a list of listings; other responses are unchanged. */
export function dropUnshown(url: string, body: unknown): void {
  if (!lists.test(url)) return;
  for (const listing of (body as { items: Partial<ListingCard>[] }).items) {
    for (const field of unshown) delete listing[field];
    if (listing.factEn === listing.fact) delete listing.factEn;
  }
}
