import type { ListingPage } from '@laterite/shared/features/listings/listing.ts';
import type { Section } from '@laterite/shared/features/listings/taxonomy.ts';
import type { ProductSearchPage } from '@laterite/shared/features/search/contract.ts';
import { groupDigits } from '@laterite/shared/money.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/requests/api.ts';
import { byCursor, partOf } from '../../lib/requests/paging.ts';
import { apiQuery, type Filters } from './filters/filters.ts';
import type { WithShown } from './shown-listing.ts';

/** Queries the listings of one section or of all, page by page, with those of `home` first; the previous response stays visible while the next one loads. */
export const searchQuery = (section: Section | undefined, filters: Filters, page: number, home?: string) =>
  infiniteQueryOptions({
    queryKey: ['listings', 'search', section, filters, page, home],
    queryFn: ({ pageParam, signal }): Promise<WithShown<ProductSearchPage>> =>
      api.search.products(
        { query: { ...apiQuery(section, filters), home, ...partOf(page, pageParam) } },
        { signal },
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
  });

/** Queries the number of listings for filters that are not applied yet. */
export const countQuery = (section: Section | undefined, filters: Filters) =>
  queryOptions({
    queryKey: ['listings', 'count', section, filters],
    queryFn: ({ signal }) =>
      api.search.products({ query: { ...apiQuery(section, filters), limit: 1 } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Queries the number of listings per section for some words. */
export const wordsBySectionQuery = (words: string) =>
  queryOptions({
    queryKey: ['listings', 'section-counts', words],
    enabled: words !== '',
    queryFn: async ({ signal }) =>
      (await api.search.products({ query: { query: words, limit: 1 } }, { signal })).facets.section,
  });

/** "292", or "1 000+" where the server stopped counting. */
export const totalText = ({ total, totalIsExact }: Pick<ListingPage, 'total' | 'totalIsExact'>) =>
  `${groupDigits(total)}${totalIsExact ? '' : '+'}`;
