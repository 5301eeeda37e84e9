import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import { isSoldOrRented } from '@laterite/shared/features/listings/listing-states.ts';
import { pages } from '@laterite/shared/pages.ts';
import { RemovedListingModel } from '../listings/lifecycle/removed-listing.model.ts';
import type { ListingDoc } from '../listings/listing.model.ts';
import { findListing } from '../listings/listing-access.ts';
import { isLongSold, isOnline } from '../listings/listing-status.ts';
import { priceText } from '../sharing/price-text.ts';
import { listingCard } from '../sharing/share-cards.ts';
import { type PageMeta, type RenderContext, shortened } from './page-meta.ts';
import { breadcrumb, listingStructuredData } from './structured-data.ts';

const maxTitleLength = 65;

const listingPath = (id: string) => pages.listing.path.replace(':id', id);

/** Returns the page title, `Pelle CAT 320 — 45 000 000 FCFA`, with a long listing title shortened. */
function titleOf(listing: ListingDoc, { words }: RenderContext): string {
  const price = priceText(listing, words);
  return `${shortened(hideContactDetails(listing.title), maxTitleLength - price.length - 3)} — ${price}`;
}

function stateOf({ status, type }: ListingDoc, { words }: RenderContext): string | null {
  if (status === 'published') return null;
  return words(`common.${isSoldOrRented(status) && type === 'rental' ? 'rented' : status}`);
}

function factOf({ fact, factEn }: ListingDoc, { language }: RenderContext): string | null {
  const said = language === 'en' ? factEn : fact;
  return said ? hideContactDetails(said) : null;
}

function metaOf(listing: ListingDoc, context: RenderContext): PageMeta {
  const { words } = context;
  const path = listingPath(String(listing._id));
  const facts = [
    stateOf(listing, context),
    hideContactDetails(listing.location),
    factOf(listing, context) ?? words(`taxonomy.category.${listing.category}`),
    words(`taxonomy.type.${listing.type}`),
  ];
  const text = hideContactDetails(listing.description);
  return {
    status: 200,
    title: titleOf(listing, context),
    description: shortened(`${facts.filter(Boolean).join(' · ')}. ${text}`, 200),
    path,
    picture: listingCard(listing).path,
    kind: 'product',
    structuredData: [listingStructuredData(listing, path, context), breadcrumb(listing, path, context)],
  };
}

const gone = ({ words }: RenderContext, path: string): PageMeta => ({
  status: 410,
  title: words('pages.gone'),
  description: words('pages.goneHint'),
  path,
  structuredData: [],
});

/** Returns the metadata of a listing page; null where no public listing exists. */
export async function listingPageMeta(id: string, context: RenderContext): Promise<PageMeta | null> {
  const listing = await findListing(id);
  const path = listingPath(id);
  if (!listing) return (await RemovedListingModel.exists({ _id: id })) ? gone(context, path) : null;
  if (!isOnline(listing)) return null;
  if (isLongSold(listing)) return gone(context, path);
  return metaOf(listing, context);
}
