import type { CompanyFilters } from '@laterite/shared/features/companies/company.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { byCursor, partOf } from '../../lib/paging.ts';

/** Search parameters of companies. */
export type CompanySearch = Partial<
  Pick<CompanyFilters, 'query' | 'type' | 'trade' | 'city' | 'sort' | 'verified' | 'open' | 'radius'>
> & {
  /** A position as the API takes it. */
  near?: string | undefined;
};

/** Companies, page after page from the one given; the last answer stays while the next is on its way. */
export const companiesQuery = (search: CompanySearch, page = 1) =>
  infiniteQueryOptions({
    queryKey: ['companies', 'search', search, page],
    queryFn: ({ pageParam, signal }) =>
      api.search.companies({ query: { ...search, ...partOf(page, pageParam) } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });

/** One company with its team. */
export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: ['companies', 'read', id],
    queryFn: ({ signal }) => api.companies.read({ params: { id } }, { signal }),
  });

/** A company's own numbers and e-mail, for those who may change them; never shown from memory. */
export const companyReachQuery = (id: string) =>
  queryOptions({
    queryKey: ['companies', 'reach', id],
    queryFn: ({ signal }) => api.companies.reach({ params: { id } }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
