import type { UnreadCount } from '@laterite/shared/features/notifications/notification.ts';
import type { NotificationTopic } from '@laterite/shared/features/notifications/notification-kinds.ts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/requests/api.ts';
import { byCursor } from '../../lib/requests/paging.ts';

const pollMs = 60_000;

/** Queries the number of unread notifications; polls each minute unless a stream sends the count. */
export const unreadQuery = (isStreamed = false) =>
  queryOptions({
    queryKey: ['notifications', 'unread'],
    queryFn: ({ signal }) => api.notifications.unread({}, { signal }),
    refetchInterval: isStreamed ? false : pollMs,
  });

/** Queries the channels by which notifications are sent in addition to the list. */
export const preferencesQuery = queryOptions({
  queryKey: ['notifications', 'preferences'],
  queryFn: ({ signal }) => api.notifications.preferences({}, { signal }),
});

export interface NotificationChoice {
  topic?: NotificationTopic | undefined;
  isUnread?: boolean | undefined;
}

const listsKey = ['notifications', 'list'];

/** Queries the member's notifications, newest first. */
export const notificationsQuery = ({ topic, isUnread }: NotificationChoice) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, topic, isUnread],
    queryFn: ({ pageParam, signal }) =>
      api.notifications.browse(
        { query: { topic, unread: isUnread ? '1' : undefined, cursor: pageParam } },
        { signal },
      ),
    ...byCursor,
  });

/** Refetches the lists of notifications. */
export const refreshNotifications = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: listsKey });

/** Returns whether a query can change; files of messages cannot. */
const isLive = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryKey[1] === 'list' || queryKey[1] === 'read';

/** Caches a count from the stream. The stream sends it after each message too, so conversations are refetched; the lists when the count changed, as after reading in another tab; after a new notification also requests and public requests. */
export function takeCount(queryClient: QueryClient, count: UnreadCount): void {
  const key = unreadQuery().queryKey;
  const before = queryClient.getQueryData(key);
  queryClient.setQueryData(key, count);
  void queryClient.invalidateQueries({ queryKey: ['conversations'], predicate: isLive });
  if (!before) return;
  const isNew = before.newest !== count.newest;
  if (isNew || before.unread !== count.unread) void refreshNotifications(queryClient);
  if (!isNew) return;
  for (const part of ['orders', 'publicRequests']) void queryClient.invalidateQueries({ queryKey: [part] });
}
