import type { ListingSearchPage } from '@laterite/shared/features/listings/listing.ts';
import { filterOfTerm } from '@laterite/shared/features/sections/attr-filters.ts';
import type { ListingDoc } from '../listing.model.ts';

type Facets = ListingSearchPage['facets'];

/** Filters with a closed list of values; cities are free text. */
export const closedFacets = ['section', 'category', 'type', 'trade'] as const;

interface FacetValue {
  filter: string;
  value: string;
}

/** Known values; the index of a value is its number. */
const values: FacetValue[] = [];
const numbers = new Map<string, number>();

function numberOf(key: string, describe: () => FacetValue): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, values.length);
  return values.push(describe()) - 1;
}

function numberOfTerm(term: string): number {
  return numberOf(term, () => {
    const { param, value } = filterOfTerm(term);
    return { filter: param, value };
  });
}

/** Returns a number for each value by which a listing is counted: counting numbers takes a tenth of the time of counting texts. */
export function facetNumbersOf(listing: ListingDoc): number[] {
  const ofFilters = closedFacets.flatMap((filter) => {
    const value = listing[filter];
    return value ? numberOf(`${filter}:${value}`, () => ({ filter, value })) : [];
  });
  return [...ofFilters, ...(listing.attrTerms ?? []).map(numberOfTerm)];
}

/** Returns how many of some listings have each value of each filter, those by attributes included. */
export function countFacetNumbers(rows: readonly { facetNumbers: number[] }[]): Facets {
  const counts = new Uint32Array(values.length);
  for (const row of rows) for (const number of row.facetNumbers) counts[number]!++;
  const facets: Facets = {};
  for (const [number, { filter, value }] of values.entries()) {
    const count = counts[number]!;
    if (count === 0) continue;
    facets[filter] ??= {};
    facets[filter][value] = count;
  }
  return facets;
}
