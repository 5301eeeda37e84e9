import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/requests/api.ts';
import type { ShownListing } from './shown-listing.ts';

/** Queries the number of listings of each section. */
export const sectionCountsQuery = queryOptions({
  queryKey: ['listings', 'section-counts'],
  queryFn: async ({ signal }) =>
    (await api.search.products({ query: { limit: 1 } }, { signal })).facets.section,
});

/** Queries the featured listings. */
export const featuredQuery = queryOptions({
  queryKey: ['listings', 'featured'],
  queryFn: async ({ signal }): Promise<ShownListing[]> =>
    (await api.listings.browse({ query: { featured: '1', limit: 8 } }, { signal })).items,
});

/** Queries the newest listings of all sections, in one city or in all. */
export const latestQuery = (city?: string) =>
  queryOptions({
    queryKey: ['listings', 'latest', city],
    queryFn: async ({ signal }): Promise<ShownListing[]> =>
      (await api.listings.browse({ query: { limit: 8, city } }, { signal })).items,
  });

/** Queries the listings saved on this device, in the order in which they were saved; those no longer online are omitted. */
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
