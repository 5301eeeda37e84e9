import type { ProfessionalFilters } from '@laterite/shared/features/professionals/professional.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/requests/api.ts';
import { byCursor, partOf } from '../../lib/requests/paging.ts';

/** Search parameters of professionals. */
export type ProfessionalSearch = Partial<
  Pick<ProfessionalFilters, 'query' | 'role' | 'trade' | 'city' | 'sort' | 'verified' | 'radius'>
> & {
  /** Position in the format of the API. */
  near?: string | undefined;
};

/** Queries professionals, page by page from a given page; the previous response stays visible while the next one loads. */
export const professionalsQuery = (search: ProfessionalSearch, page = 1) =>
  infiniteQueryOptions({
    queryKey: ['professionals', 'search', search, page],
    queryFn: ({ pageParam, signal }) =>
      api.search.professionals({ query: { ...search, ...partOf(page, pageParam) } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });

/** Queries a professional with photos and figures. */
export const professionalQuery = (id: string) =>
  queryOptions({
    queryKey: ['professionals', 'read', id],
    queryFn: ({ signal }) => api.professionals.read({ params: { id } }, { signal }),
  });

/** Queries the work numbers of a professional, for members who may edit them. */
export const reachQuery = (id: string) =>
  queryOptions({
    queryKey: ['professionals', 'reach', id],
    queryFn: ({ signal }) => api.professionals.reach({ params: { id } }, { signal }),
  });

/** Page that shows projects, of a professional or of a company. */
export interface ProjectsPage {
  kind: 'professionals' | 'companies';
  id: string;
}

/** Queries the projects of a page, newest first; the response contains all of them. */
export const projectsQuery = ({ kind, id }: ProjectsPage) =>
  queryOptions({
    queryKey: [kind, 'projects', id],
    queryFn: async ({ signal }) => (await api[kind].projects({ params: { id } }, { signal })).items,
  });
