import type { ListingFilters, ListingSearchPage } from '@laterite/shared/features/listings/listing.ts';
import { sectionOf } from '@laterite/shared/features/listings/taxonomy.ts';
import { countBy } from '../../search/matching/facets.ts';
import type { Expansion } from '../../search/query/word-expansions.ts';
import { countFacetNumbers } from './facet-numbers.ts';
import { facetNames } from './listing-filters.ts';
import type { Row } from './listing-row.ts';
import { rowsOf, testOfFilters } from './listing-rows.ts';
import { type CountedFilter, countedFilters, type Unfiltered } from './narrowed-search.ts';

type Facets = ListingSearchPage['facets'];

/** Search results, with the query expansions that they match. */
interface Chosen {
  rows: Row[];
  expansions: Expansion[][];
  /** Number of listings that a query finds; `rows` are those in memory and a few others, and no more are read for counting. */
  total?: number;
  unfiltered?: Unfiltered | undefined;
}

/** Counts the values of each filter; attributes only within a section, because no other list offers attribute filters. */
function countAll(rows: Row[], { section }: ListingFilters): Facets {
  const none = Object.fromEntries(facetNames.map((name) => [name, {}]));
  const counts: Facets = { ...none, ...countFacetNumbers(rows), city: countBy(rows, 'city') };
  return section ? counts : Object.fromEntries(facetNames.map((name) => [name, counts[name]!]));
}

const countOne = (rows: Row[], name: string): Record<string, number> =>
  name === 'city' ? countBy(rows, name) : (countFacetNumbers(rows)[name] ?? {});

/** Returns the rows that match without a filter, including those that match with it. */
async function rowsWithout(name: CountedFilter, filters: ListingFilters, chosen: Chosen): Promise<Row[]> {
  const { rows, expansions, total, unfiltered } = chosen;
  const some = { ...filters, [name]: undefined };
  // A category has one section, so that without the section its rows are the same.
  const impliesSection = filters.category?.every((category) => sectionOf(category) === filters.section);
  if (impliesSection && !some.section) return rows;
  const others = unfiltered?.lifted.includes(name)
    ? unfiltered.rows.filter(testOfFilters(some))
    : (await rowsOf(some, expansions, { isBounded: total !== undefined })).rows;
  return [...new Map([...others, ...rows].map((row) => [row.id, row])).values()];
}

/** Counts the rows without a filter by its values. Where all results have one value, its count is at least the total. */
async function countLifted(name: CountedFilter, filters: ListingFilters, chosen: Chosen) {
  const { rows, total = rows.length } = chosen;
  const counts = countOne(await rowsWithout(name, filters, chosen), name);
  const [value, count] = Object.entries(countOne(rows, name))[0] ?? [];
  if (value !== undefined && count === rows.length) counts[value] = Math.max(counts[value]!, total);
  return counts;
}

/** Counts the results per value of each filter; the counts of a filter ignore its own current value. */
export async function facetsOf({ sort: _, ...filters }: ListingFilters, chosen: Chosen): Promise<Facets> {
  const lifted = countedFilters(filters)
    .filter((name) => filters[name] !== undefined)
    .map(async (name) => [name, await countLifted(name, filters, chosen)] as const);
  return { ...countAll(chosen.rows, filters), ...Object.fromEntries(await Promise.all(lifted)) };
}
