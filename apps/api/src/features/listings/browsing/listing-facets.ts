import type { ListingFilters, ListingSearchPage } from '@laterite/shared/features/listings/listing.ts';
import { sectionOf } from '@laterite/shared/features/listings/taxonomy.ts';
import { attrFilters, filterOfTerm } from '@laterite/shared/features/sections/attr-filters.ts';
import { countFacetValues } from '../../search/facets.ts';
import type { Expansion } from '../../search/query-expansion.ts';
import { facetNames } from './listing-filters.ts';
import type { Row } from './listing-row.ts';
import { rowsOf } from './listing-rows.ts';

type Facets = ListingSearchPage['facets'];

/** How many rows each value of each filter by attribute would leave. */
function countTerms(rows: Row[]): Facets {
  const counts = new Map<string, number>();
  for (const { attrTerms } of rows) {
    for (const term of attrTerms) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  const facets: Facets = {};
  for (const [term, count] of counts) {
    const { param, value } = filterOfTerm(term);
    facets[param] ??= {};
    facets[param][value] = count;
  }
  return facets;
}

/** What was found by the filters, and by which expansions of the words in them. */
interface Chosen {
  rows: Row[];
  expansions: Expansion[][];
}

/** The same for the attributes of a section; across all of them nobody is offered any. */
async function countAttrs(filters: ListingFilters, { rows: chosen, expansions }: Chosen): Promise<Facets> {
  if (!filters.section) return {};
  const lifted = attrFilters
    .filter(({ param }) => filters[param] !== undefined)
    .map(async ({ param }) => {
      const { rows } = await rowsOf({ ...filters, [param]: undefined }, expansions);
      return [param, countTerms(rows)[param] ?? {}] as const;
    });
  return { ...countTerms(chosen), ...Object.fromEntries(await Promise.all(lifted)) };
}

/** For each filter, how many listings each of its values would leave; a chosen filter is lifted for its own count. */
export async function facetsOf({ sort: _, ...filters }: ListingFilters, chosen: Chosen): Promise<Facets> {
  // A category has one section, so that without the section its rows are the same.
  const impliesSection = filters.category?.every((category) => sectionOf(category) === filters.section);
  const lift = async (some: ListingFilters) =>
    impliesSection && !some.section ? chosen.rows : (await rowsOf(some, chosen.expansions)).rows;
  return {
    ...(await countFacetValues(facetNames, filters, chosen.rows, lift)),
    ...(await countAttrs(filters, chosen)),
  };
}
