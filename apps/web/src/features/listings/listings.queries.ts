import type { ListingPage } from '@laterite/shared/features/listings/listing.ts';
import type { Section } from '@laterite/shared/features/listings/taxonomy.ts';
import { groupDigits } from '@laterite/shared/money.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { apiQuery, type Filters } from './filters.ts';

/** The listings of a section or of all, page after page; the last answer stays while the next is on its way. */
export const searchQuery = (section: Section | undefined, filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['listings', 'search', section, filters],
    queryFn: ({ pageParam, signal }) =>
      api.search.products({ query: { ...apiQuery(section, filters), cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

/** How many listings filters would leave, before they are applied. */
export const countQuery = (section: Section | undefined, filters: Filters) =>
  queryOptions({
    queryKey: ['listings', 'count', section, filters],
    queryFn: ({ signal }) =>
      api.search.products({ query: { ...apiQuery(section, filters), limit: 1 } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** How many listings each section has for these words. */
export const wordsBySectionQuery = (words: string) =>
  queryOptions({
    queryKey: ['listings', 'section-counts', words],
    enabled: words !== '',
    queryFn: async ({ signal }) =>
      (await api.search.products({ query: { query: words, limit: 1 } }, { signal })).facets.section,
  });

/** How many listings each section has. */
export const sectionCountsQuery = queryOptions({
  queryKey: ['listings', 'section-counts'],
  queryFn: async ({ signal }) =>
    (await api.search.products({ query: { limit: 1 } }, { signal })).facets.section,
});

/** The best offers of the moment. */
export const featuredQuery = queryOptions({
  queryKey: ['listings', 'featured'],
  queryFn: async ({ signal }) =>
    (await api.listings.browse({ query: { featured: '1', limit: 8 } }, { signal })).items,
});

/** The newest listings of all sections. */
export const latestQuery = queryOptions({
  queryKey: ['listings', 'latest'],
  queryFn: async ({ signal }) => (await api.listings.browse({ query: { limit: 8 } }, { signal })).items,
});

/** Listings kept on this device, in the order in which they were kept; those no longer online are missing. */
export const savedQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['listings', 'saved', ids],
    queryFn: async ({ signal }) => {
      if (ids.length === 0) return [];
      const { items } = await api.listings.browse(
        { query: { ids: ids.join(','), limit: ids.length } },
        { signal },
      );
      return items.toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id));
    },
    placeholderData: keepPreviousData,
  });

/** "292", or "1 000+" where the server stopped counting. */
export const totalText = ({ total, totalIsExact }: Pick<ListingPage, 'total' | 'totalIsExact'>) =>
  `${groupDigits(total)}${totalIsExact ? '' : '+'}`;
