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

/** The page that shows projects: of a professional or of a company. */
export interface ProjectsPage {
  kind: 'professionals' | 'companies';
  id: string;
}

/** The projects of a page, newest first; all of them in one response. */
export const projectsQuery = ({ kind, id }: ProjectsPage) =>
  queryOptions({
    queryKey: [kind, 'projects', id],
    queryFn: async ({ signal }) => (await api[kind].projects({ params: { id } }, { signal })).items,
  });
