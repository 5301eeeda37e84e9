import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const listingsAPage = 8;

/** Listings of one member, newest first, page after page. */
export const listingsOfMemberQuery = (owner: string) =>
  infiniteQueryOptions({
    queryKey: ['listings', 'of-member', owner],
    queryFn: ({ pageParam, signal }) =>
      api.listings.browse({ query: { owner, limit: listingsAPage, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** The newest listings of a team: the API filters by one owner, so each member is asked for. */
export const listingsOfTeamQuery = (owners: readonly string[]) =>
  queryOptions({
    queryKey: ['listings', 'of-team', owners],
    async queryFn({ signal }) {
      const pages = await Promise.all(
        owners.map((owner) => api.listings.browse({ query: { owner, limit: listingsAPage } }, { signal })),
      );
      return pages
        .flatMap((page) => page.items)
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
        .slice(0, listingsAPage);
    },
  });
