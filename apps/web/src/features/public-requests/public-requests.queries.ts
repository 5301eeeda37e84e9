import type { Category } from '@laterite/shared/features/listings/taxonomy.ts';
import { type ListingType, listingTypes } from '@laterite/shared/features/listings/taxonomy.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { refetchedOnReturn } from '../../lib/decisions/refetched-on-return.ts';
import { api } from '../../lib/requests/api.ts';
import { byCursor, partOf } from '../../lib/requests/paging.ts';

/** Names of the list's filters in the URL. */
export const filterNames = ['q', 'category', 'type', 'city'] as const;
export type ListFilters = Partial<Record<(typeof filterNames)[number], string | undefined>>;

const typeOf = (type: string | undefined): ListingType | undefined =>
  listingTypes.find((name) => name === type);

/** Queries open public requests, newest first, starting from a page number. */
export const publicRequestsQuery = ({ q, category, type, city }: ListFilters, page: number) =>
  infiniteQueryOptions({
    queryKey: ['publicRequests', 'list', q, category, type, city, page],
    queryFn: ({ pageParam, signal }) =>
      api.publicRequests.browse(
        {
          query: {
            query: q,
            category: category ? [category as Category] : undefined,
            type: typeOf(type),
            city,
            ...partOf(page, pageParam),
          },
        },
        { signal },
      ),
    ...byCursor,
  });

/** The member's own public requests, newest first. */
export const ownPublicRequestsQuery = infiniteQueryOptions({
  queryKey: ['publicRequests', 'mine'],
  queryFn: ({ pageParam, signal }) => api.publicRequests.mine({ query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});

const readQuery = (id: string, reader: 'visitor' | 'member') =>
  queryOptions({
    queryKey: ['publicRequests', 'read', id, reader],
    queryFn: ({ signal }) => api.publicRequests.read({ params: { id } }, { signal }),
  });

/** Queries the public data of a request; also rendered on the server. */
export const publicRequestQuery = (id: string) => readQuery(id, 'visitor');

/** Queries a request with the answers that the member may read. */
export const memberRequestQuery = (id: string) => ({
  ...readQuery(id, 'member'),
  meta: { isRendered: false },
});

/** Queries the member's published listings, of which an answer may name one. */
export const offeredListingsQuery = queryOptions({
  queryKey: ['publicRequests', 'offered'],
  queryFn: ({ signal }) => api.listings.mine({ query: { tab: 'online', limit: 50 } }, { signal }),
});

/** Queries the requests that an administrator should review. */
export const pendingPublicRequestsQuery = (status: 'pending' | 'queued') =>
  infiniteQueryOptions({
    queryKey: ['publicRequests', 'pending', status],
    queryFn: ({ pageParam, signal }) =>
      api.publicRequests.pending({ query: { status, cursor: pageParam } }, { signal }),
    ...byCursor,
    ...refetchedOnReturn,
  });
