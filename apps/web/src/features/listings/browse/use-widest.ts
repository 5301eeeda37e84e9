import type { ListingSearchPage } from '@laterite/shared/features/listings/listing.ts';
import type { Section } from '@laterite/shared/features/listings/taxonomy.ts';
import { groupDigits } from '@laterite/shared/money.ts';
import { useQueries } from '@tanstack/react-query';
import { countQuery, totalText } from '../browse.queries.ts';
import { countFilters, type FilterGroup, type Filters, withoutGroup } from '../filters/filters.ts';

/** Groups whose counts are part of the empty response, and groups whose counts are queried: not every listing has a trade or a known city. */
const countedGroups = ['category', 'type'] as const satisfies FilterGroup[];
const queriedGroups = [
  'city',
  'trade',
  'price',
  'verified',
  'attrs',
  'near',
] as const satisfies FilterGroup[];

const appliedOf = <Group extends FilterGroup>(groups: readonly Group[], filters: Filters): Group[] =>
  groups.filter((group) => countFilters(withoutGroup(filters, group)) < countFilters(filters));

/** Returns the group of filters whose removal gives most listings, and their number; undefined until all counts are loaded, or if no removal helps. */
export function useWidest(
  section: Section | undefined,
  filters: Filters,
  facets: ListingSearchPage['facets'],
) {
  const queried = appliedOf(queriedGroups, filters);
  const answers = useQueries({
    queries: queried.map((group) => countQuery(section, withoutGroup(filters, group))),
  });
  if (answers.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData)) return;
  const counted = appliedOf(countedGroups, filters).map((group) => {
    const total = Object.values(facets[group] ?? {}).reduce((sum, count) => sum + count, 0);
    return { group, total, text: groupDigits(total) };
  });
  const found = answers.flatMap(({ data }, index) =>
    data ? { group: queried[index]!, total: data.total, text: totalText(data) } : [],
  );
  return [...counted, ...found].filter(({ total }) => total > 0).sort((a, b) => b.total - a.total)[0];
}
