import type { CompanyFilters } from '@laterite/shared/features/companies/company.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/requests/api.ts';
import { byCursor, partOf } from '../../lib/requests/paging.ts';

/** Search parameters of companies. */
export type CompanySearch = Partial<
  Pick<CompanyFilters, 'query' | 'type' | 'trade' | 'city' | 'sort' | 'verified' | 'open' | 'radius'>
> & {
  /** Position in the format of the API. */
  near?: string | undefined;
};

/** Queries companies, page by page from a given page; the previous response stays visible while the next one loads. */
export const companiesQuery = (search: CompanySearch, page = 1) =>
  infiniteQueryOptions({
    queryKey: ['companies', 'search', search, page],
    queryFn: ({ pageParam, signal }) =>
      api.search.companies({ query: { ...search, ...partOf(page, pageParam) } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });

/** Queries a company with its team. */
export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: ['companies', 'read', id],
    queryFn: ({ signal }) => api.companies.read({ params: { id } }, { signal }),
  });

/** Queries the company's own numbers and e-mail for members who may edit them; never cached. */
export const companyReachQuery = (id: string) =>
  queryOptions({
    queryKey: ['companies', 'reach', id],
    queryFn: ({ signal }) => api.companies.reach({ params: { id } }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
