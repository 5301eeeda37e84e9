import type { FieldMessage } from '../../field-messages.ts';
import { countryOf } from '../../places.ts';
import { isTimeUnit } from '../orders/estimate.ts';
import { type AttrsInput, attrsFor, attrsProblem } from '../sections/attrs.ts';
import { mineralForSale } from './minerals.ts';
import { type Category, type ListingType, type PriceUnit, type Section, sectionOf } from './taxonomy.ts';

/** Fields of a listing that depend on each other. */
interface Listing {
  section?: Section | undefined;
  category: Category;
  type: ListingType;
  priceUnit?: PriceUnit | undefined;
  title: string;
  description: string;
  location: string;
  attrs?: AttrsInput | undefined;
}

interface Problem {
  path: string;
  key: FieldMessage;
}

/** Returns a problem if a mineral for sale is not in the category Extraction or has no permit number. */
function mineralProblem(listing: Listing): Problem | undefined {
  if (!mineralForSale(listing)) return undefined;
  if (listing.category !== 'Extraction') return { path: 'category', key: 'field.mineralCategory' };
  const { titre } = attrsFor(listing, listing.attrs ?? {});
  return titre ? undefined : { path: 'attrs.titre', key: 'field.permitNumber' };
}

/** Returns problems of a listing whose fields are valid individually; used for publishing and editing. */
export function listingProblems(listing: Listing): Problem[] {
  const { section, category, type, priceUnit, location, attrs = {} } = listing;
  if (section && section !== sectionOf(category)) {
    return [{ path: 'category', key: 'field.categorySection' }];
  }
  if (type === 'sale' && priceUnit && isTimeUnit(priceUnit)) {
    return [{ path: 'priceUnit', key: 'field.saleUnit' }];
  }
  const mineral = mineralProblem(listing);
  if (mineral) return [mineral];
  const wrong = attrsProblem({ category, type, country: countryOf(location) }, attrs);
  return wrong ? [{ path: `attrs.${wrong.name}`, key: wrong.key }] : [];
}
