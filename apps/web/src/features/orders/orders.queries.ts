import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/requests/api.ts';
import { byCursor } from '../../lib/requests/paging.ts';

export type Box = 'in' | 'out';

/** Queries the member's sent or received requests, most recently changed first. */
export const ordersQuery = (box: Box) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'list', box],
    queryFn: ({ pageParam, signal }) => api.orders.browse({ query: { box, cursor: pageParam } }, { signal }),
    ...byCursor,
  });

/** Queries the number of unread requests. */
export const unseenQuery = queryOptions({
  queryKey: ['orders', 'unseen'],
  queryFn: async ({ signal }) => (await api.orders.browse({ query: { limit: 1 } }, { signal })).unseen,
});

const refetchMs = 20_000;

/** Query of a request. It is never fresh, because the reader may have written a review since the last read, and polls, because the other party may respond. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'read', id],
    queryFn: ({ signal }) => api.orders.read({ params: { id } }, { signal }),
    refetchOnMount: 'always',
    refetchInterval: refetchMs,
  });

/** Queries a photo or PDF of a request; its content never changes. */
export const orderFileQuery = (id: string, file: string) =>
  queryOptions({
    queryKey: ['orders', 'file', id, file],
    queryFn: ({ signal }) => api.orders.file({ params: { id, file } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Queries a quote for printing; the token of its link allows access without an account. */
export const printedQuoteQuery = (id: string, version: string | null, token: string | null) =>
  queryOptions({
    queryKey: ['orders', 'quote', id, version, token],
    queryFn: ({ signal }) =>
      api.orders.openQuote(
        { params: { id }, body: { ...(version && { version: Number(version) }), ...(token && { token }) } },
        { signal },
      ),
  });

/** Key of the calendars of a listing, for all quantities. */
export const calendarsKey = (listing: string) => ['orders', 'calendar', listing];

/** Queries the days on which a quantity of a listing for rent is unavailable. */
export const calendarQuery = (listing: string, qty = 1) =>
  queryOptions({
    queryKey: [...calendarsKey(listing), qty],
    queryFn: ({ signal }) =>
      api.orders.calendar({ params: { id: listing }, ...(qty > 1 && { query: { qty } }) }, { signal }),
  });
