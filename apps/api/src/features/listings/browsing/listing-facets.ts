import type { ListingFilters, ListingSearchPage } from '@laterite/shared/features/listings/listing.ts';
import { sectionOf } from '@laterite/shared/features/listings/taxonomy.ts';
import { attrFilters } from '@laterite/shared/features/sections/attr-filters.ts';
import { countBy } from '../../search/facets.ts';
import type { Expansion } from '../../search/word-expansions.ts';
import { countFacetNumbers } from './facet-numbers.ts';
import { facetNames } from './listing-filters.ts';
import type { Row } from './listing-row.ts';
import { rowsOf } from './listing-rows.ts';

type Facets = ListingSearchPage['facets'];

/** Search results, with the query expansions that they match. */
interface Chosen {
  rows: Row[];
  expansions: Expansion[][];
}

/** Counts of the values of each filter; attributes are those of a section, and across all of them nobody is offered any. */
function countAll(rows: Row[], { section }: ListingFilters): Facets {
  const none = Object.fromEntries(facetNames.map((name) => [name, {}]));
  const counts: Facets = { ...none, ...countFacetNumbers(rows), city: countBy(rows, 'city') };
  return section ? counts : Object.fromEntries(facetNames.map((name) => [name, counts[name]!]));
}

const countOne = (rows: Row[], name: string) =>
  name === 'city' ? countBy(rows, name) : (countFacetNumbers(rows)[name] ?? {});

/** Counts the results per value of each filter; the counts of a filter ignore its own current value. */
export async function facetsOf({ sort: _, ...filters }: ListingFilters, chosen: Chosen): Promise<Facets> {
  // A category has one section, so that without the section its rows are the same.
  const impliesSection = filters.category?.every((category) => sectionOf(category) === filters.section);
  const lift = async (some: ListingFilters) =>
    impliesSection && !some.section ? chosen.rows : (await rowsOf(some, chosen.expansions)).rows;
  const offered = [...facetNames, ...(filters.section ? attrFilters.map(({ param }) => param) : [])];
  const lifted = offered
    .filter((name) => filters[name] !== undefined)
    .map(async (name) => [name, countOne(await lift({ ...filters, [name]: undefined }), name)] as const);
  return { ...countAll(chosen.rows, filters), ...Object.fromEntries(await Promise.all(lifted)) };
}
