import {
  type Category,
  type ListingType,
  type PriceUnit,
  sectionOf,
} from '@laterite/shared/features/listings/taxonomy.ts';
import { keyAttributes } from '@laterite/shared/features/prices/key-attributes.ts';
import type { PriceQuery, UsualPrice } from '@laterite/shared/features/prices/price.ts';
import { minComparables } from '@laterite/shared/features/prices/price-place.ts';
import { attributes } from '@laterite/shared/features/sections/attributes/attributes.ts';
import { usualUnit } from '@laterite/shared/features/sections/prices.ts';
import { fold } from '@laterite/shared/fold.ts';
import { quantile } from '@laterite/shared/quantile.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { placeOf } from '../../../core/positions/place-fields.ts';
import type { CurrentUser } from '../../../core/requests/current-user.ts';
import { currentListings } from '../browsing/listing-model-loader.ts';
import type { ProductOffer } from '../browsing/listing-read-model.ts';
import { productNameOf, type Row } from '../browsing/listing-row.ts';
import { productName, withSynonyms } from '../browsing/product-name.ts';

/** Maximum age of comparable listings: older prices are outdated. */
const maxAgeDays = 180;
/** Maximum number of comparable listings. */
const maxComparables = 200;
/** Minimum number of their owners: the prices of one or two owners are not typical. */
const minOwners = 3;
/** Sizes and weights within this share of each other are comparable. */
const sizeTolerance = 0.3;

/** The product whose price is requested. */
interface Priced {
  category: Category;
  type: ListingType;
  priceUnit: PriceUnit;
  productName: string;
  cityKey?: string | null | undefined;
  city?: string | null | undefined;
  country?: string | null | undefined;
  attrs: Record<string, unknown>;
  /** The member whose own listings are excluded. */
  owner?: string | undefined;
}

type KeyAttribute = (typeof keyAttributes)[number];

/** New goods are compared with new ones; all others with each other. */
const isNew = (state: unknown) => fold(String(state)) === 'neuf';

/** Returns a test of whether the value of an attribute is comparable to the wanted one. */
function testOfAttribute(name: KeyAttribute, wanted: unknown): (given: unknown) => boolean {
  if (name === 'etat') {
    const wantsNew = isNew(wanted);
    return (given) => isNew(given) === wantsNew;
  }
  if (attributes[name].kind !== 'number') {
    const word = fold(String(wanted));
    return (given) => fold(String(given)) === word;
  }
  const size = Number(wanted);
  return (given) => Math.abs(size - Number(given)) <= sizeTolerance * size;
}

/** Memoizes a test: hundreds of listings share a few values, and folding a text takes most of the time. */
function remembered(test: (given: unknown) => boolean): (given: unknown) => boolean {
  const results = new Map<unknown, boolean>();
  return (given) => {
    const known = results.get(given);
    if (known !== undefined) return known;
    const result = test(given);
    results.set(given, result);
    return result;
  };
}

/** Returns a test of whether a listing is comparable to a product: a recent listing of another member with the same key attributes. */
function comparableTest({ attrs, owner }: Priced): (row: Row) => boolean {
  const since = Date.now() - maxAgeDays * dayMs;
  const tests = keyAttributes
    .filter((name) => attrs[name] !== undefined && attrs[name] !== '')
    .map((name) => [name, remembered(testOfAttribute(name, attrs[name]))] as const);
  return (row) =>
    row.status === 'published' &&
    Boolean(row.price) &&
    row.owner !== owner &&
    (row.renewedAt ?? row.createdAt).getTime() >= since &&
    tests.every(([name, isAlike]) => {
      const given = row.attrs?.[name];
      return given !== undefined && isAlike(given);
    });
}

function summarize(rows: Row[], priceUnit: PriceUnit, area: UsualPrice['area']): UsualPrice | null {
  const owners = new Set(rows.map(({ owner }) => owner));
  if (rows.length < minComparables || owners.size < minOwners) return null;
  const sorted = rows.map(({ price }) => price!).sort((a, b) => a - b);
  const at = (share: number) => quantile(sorted, share)!;
  return { median: at(0.5), low: at(0.25), high: at(0.75), count: rows.length, priceUnit, area };
}

async function usualPriceOf(priced: Priced): Promise<UsualPrice | null> {
  const { category, type, cityKey, city, country, priceUnit } = priced;
  const listings = await currentListings();
  if (!listings) return null;
  const isComparable = comparableTest(priced);
  const offers = withSynonyms(priced.productName).map((productName) => ({
    category,
    type,
    priceUnit,
    country,
    productName,
  }));
  const newest = (place: Pick<ProductOffer, 'cityKey'>) =>
    offers
      .flatMap((offer) => listings.newestOfProduct({ ...offer, ...place }, isComparable, maxComparables))
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .slice(0, maxComparables);
  const ofCity = cityKey && city && newest({ cityKey });
  const price = ofCity ? summarize(ofCity, priceUnit, { kind: 'city', name: city }) : null;
  if (price || !country) return price;
  return summarize(newest({}), priceUnit, { kind: 'country', name: country });
}

/** Returns the usual price of the product that a query describes; the caller's listings do not count. */
export async function findUsualPrice(query: PriceQuery, user: CurrentUser | null) {
  const { category, type, title, location, priceUnit, ...attrs } = query;
  const unit = priceUnit ?? usualUnit(sectionOf(category), type);
  const thing = { category, type, productName: productName(title), attrs };
  const priced = { ...thing, priceUnit: unit, owner: user?.id, ...placeOf(location) };
  return { price: await usualPriceOf(priced) };
}

/** Returns the usual price for a listing that is online and has a price. */
export async function usualPriceOfListing(id: string): Promise<UsualPrice | null> {
  const row = (await currentListings())?.get(id);
  return row?.price ? usualPriceOf({ ...row, productName: productNameOf(row) }) : null;
}
