import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import { isDealt } from '@laterite/shared/features/listings/listing-states.ts';
import { pages } from '@laterite/shared/pages.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { RemovedListingModel } from '../listings/lifecycle/removed-listing.model.ts';
import { type ListingDoc, publicStatuses } from '../listings/listing.model.ts';
import { findListing } from '../listings/listing-access.ts';
import { priceText } from '../sharing/price-text.ts';
import { listingCard } from '../sharing/share-cards.ts';
import { breadcrumb, listingFacts } from './listing-facts.ts';
import { type Around, type PageAbout, shortened } from './page-about.ts';

/** A sold listing answers that it is gone after this time: links from elsewhere have had their use. */
const soldDays = 90;
const mostTitle = 65;

const listingPath = (id: string) => pages.listing.path.replace(':id', id);

/** `Pelle CAT 320 — 45 000 000 FCFA`; of a long title, what fits. */
function titleOf(listing: ListingDoc, { words }: Around): string {
  const price = priceText(listing, words);
  return `${shortened(hideContactDetails(listing.title), mostTitle - price.length - 3)} — ${price}`;
}

function stateOf({ status, type }: ListingDoc, { words }: Around): string | null {
  if (status === 'published') return null;
  return words(`common.${isDealt(status) && type === 'rental' ? 'rented' : status}`);
}

function factOf({ fact, factEn }: ListingDoc, { language }: Around): string | null {
  const said = language === 'en' ? factEn : fact;
  return said ? hideContactDetails(said) : null;
}

function about(listing: ListingDoc, around: Around): PageAbout {
  const { words } = around;
  const path = listingPath(String(listing._id));
  const facts = [
    stateOf(listing, around),
    hideContactDetails(listing.location),
    factOf(listing, around) ?? words(`taxonomy.category.${listing.category}`),
    words(`taxonomy.type.${listing.type}`),
  ];
  const text = hideContactDetails(listing.description);
  return {
    status: 200,
    title: titleOf(listing, around),
    description: shortened(`${facts.filter(Boolean).join(' · ')}. ${text}`, 200),
    path,
    picture: listingCard(listing).path,
    kind: 'product',
    facts: [listingFacts(listing, path, around), breadcrumb(listing, path, around)],
  };
}

const gone = ({ words }: Around, path: string): PageAbout => ({
  status: 410,
  title: words('pages.gone'),
  description: words('pages.goneHint'),
  path,
  facts: [],
});

const isLongSold = ({ status, soldAt, updatedAt, createdAt }: ListingDoc) =>
  isDealt(status) && (soldAt ?? updatedAt ?? createdAt).getTime() < Date.now() - soldDays * dayMs;

/** What a listing's page is about; null where there never was one, or none that anyone may see. */
export async function aboutListing(id: string, around: Around): Promise<PageAbout | null> {
  const listing = await findListing(id);
  const path = listingPath(id);
  if (!listing) return (await RemovedListingModel.exists({ _id: id })) ? gone(around, path) : null;
  if (!publicStatuses.includes(listing.status)) return null;
  if (isLongSold(listing)) return gone(around, path);
  return about(listing, around);
}
