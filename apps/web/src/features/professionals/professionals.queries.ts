import type { ProfessionalFilters } from '@laterite/shared/features/professionals/professional.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { byCursor, partOf } from '../../lib/paging.ts';

/** Search parameters of professionals. */
export type ProfessionalSearch = Partial<
  Pick<ProfessionalFilters, 'query' | 'role' | 'trade' | 'city' | 'sort' | 'verified' | 'radius'>
> & {
  /** A position as the API takes it. */
  near?: string | undefined;
};

/** Professionals, page after page from the one given; the last answer stays while the next is on its way. */
export const professionalsQuery = (search: ProfessionalSearch, page = 1) =>
  infiniteQueryOptions({
    queryKey: ['professionals', 'search', search, page],
    queryFn: ({ pageParam, signal }) =>
      api.search.professionals({ query: { ...search, ...partOf(page, pageParam) } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });

/** One professional with photos and figures. */
export const professionalQuery = (id: string) =>
  queryOptions({
    queryKey: ['professionals', 'read', id],
    queryFn: ({ signal }) => api.professionals.read({ params: { id } }, { signal }),
  });

/** The work numbers of a professional, for themselves. */
export const reachQuery = (id: string) =>
  queryOptions({
    queryKey: ['professionals', 'reach', id],
    queryFn: ({ signal }) => api.professionals.reach({ params: { id } }, { signal }),
  });

/** The work a professional shows, newest first; all of it in one answer. */
export const projectsQuery = (id: string) =>
  queryOptions({
    queryKey: ['professionals', 'projects', id],
    queryFn: async ({ signal }) => (await api.professionals.projects({ params: { id } }, { signal })).items,
  });
