import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import { type Section, visibleStatuses } from '@laterite/shared/features/listings/taxonomy.ts';
import { imageUrl } from '@laterite/shared/image-url.ts';
import { currencyOf } from '@laterite/shared/money.ts';
import { pages, sectionPages } from '@laterite/shared/pages.ts';
import { config } from '../../config.ts';
import type { ListingDoc } from '../listings/listing.model.ts';
import { type RenderContext, shortened } from './page-meta.ts';

const context = 'https://schema.org';

/** Unit codes of UN/CEFACT. */
const unitCodes: Record<string, string> = {
  heure: 'HUR',
  jour: 'DAY',
  semaine: 'WEE',
  mois: 'MON',
  m2: 'MTK',
  m3: 'MTQ',
  tonne: 'TNE',
  sac: 'BG',
  piece: 'C62',
};

const isOnOffer = ({ status }: ListingDoc) => (visibleStatuses as readonly string[]).includes(status);

function offerOf(listing: ListingDoc, url: string): object | undefined {
  const { price, priceUnit, type, country } = listing;
  if (price == null) return undefined;
  const priceCurrency = currencyOf(country ?? config.defaultCountry);
  const unitCode = unitCodes[priceUnit];
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency,
    availability: `${context}/${isOnOffer(listing) ? 'InStock' : 'SoldOut'}`,
    businessFunction: `http://purl.org/goodrelations/v1#${type === 'rental' ? 'LeaseOut' : 'Sell'}`,
    ...(unitCode && {
      priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency, unitCode },
    }),
  };
}

/** Returns the aggregate rating; false without ratings. */
export const ratingFacts = ({ averageRating, ratingCount }: Rated) =>
  ratingCount > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Math.round(averageRating * 10) / 10,
      ratingCount,
    },
  };

interface Rated {
  averageRating: number;
  ratingCount: number;
}

/** Returns the public part of a postal address. */
export const addressFacts = ({ location, country }: Located) => ({
  '@type': 'PostalAddress',
  addressLocality: hideContactDetails(location ?? ''),
  addressCountry: country ?? config.defaultCountry,
});

interface Located {
  location?: string | null | undefined;
  country?: string | null | undefined;
}

/** Returns the structured data of a listing: real estate is a `RealEstateListing`, everything else a `Product`. */
export function listingStructuredData(listing: ListingDoc, path: string, { origin }: RenderContext): object {
  const { section, ref, category, images, createdAt } = listing;
  const offers = offerOf(listing, origin + path);
  const common = {
    '@context': context,
    name: hideContactDetails(listing.title),
    description: shortened(hideContactDetails(listing.description), 500),
    url: origin + path,
    image: images.map(({ name }) => origin + imageUrl(name)),
    ...(offers && { offers }),
  };
  if (section === 'immobilier') {
    const contentLocation = { '@type': 'Place', address: addressFacts(listing) };
    return { ...common, '@type': 'RealEstateListing', datePosted: createdAt.toISOString(), contentLocation };
  }
  return { ...common, '@type': 'Product', sku: ref, category, ...ratingFacts(listing) };
}

/** Returns the breadcrumb: section, category, listing. */
export function breadcrumb(
  { section, category, title }: ListingDoc,
  path: string,
  { origin, words }: RenderContext,
) {
  const sectionUrl = origin + pages[sectionPages[section as Section]].path;
  const steps = [
    { name: words(`taxonomy.section.${section}`), item: sectionUrl },
    {
      name: words(`taxonomy.category.${category}`),
      item: `${sectionUrl}?category=${encodeURIComponent(category)}`,
    },
    { name: hideContactDetails(title), item: origin + path },
  ];
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, i) => ({ '@type': 'ListItem', position: i + 1, ...step })),
  };
}
