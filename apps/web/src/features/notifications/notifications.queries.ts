import type { UnreadCount } from '@laterite/shared/features/notifications/notification.ts';
import type { NotificationTopic } from '@laterite/shared/features/notifications/notification-kinds.ts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { byCursor } from '../../lib/paging.ts';

const pollMs = 60_000;

/** Queries the number of unread notifications; polls each minute unless a stream sends the count. */
export const unreadQuery = (isStreamed = false) =>
  queryOptions({
    queryKey: ['notifications', 'unread'],
    queryFn: ({ signal }) => api.notifications.unread({}, { signal }),
    refetchInterval: isStreamed ? false : pollMs,
  });

/** Queries the channels of notifications beside the list. */
export const preferencesQuery = queryOptions({
  queryKey: ['notifications', 'preferences'],
  queryFn: ({ signal }) => api.notifications.preferences({}, { signal }),
});

export interface NotificationChoice {
  topic?: NotificationTopic | undefined;
  isUnread?: boolean | undefined;
}

const listsKey = ['notifications', 'list'];

/** The member's notifications, the newest first. */
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

/** Reads the lists again. */
export const refreshNotifications = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: listsKey });

/** Files of messages do not change. */
const isLive = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryKey[1] === 'list' || queryKey[1] === 'read';

/** Shows a count that the stream sent. It is sent for each message too: the open conversation is read again, and where something new came lists, requests and public requests. */
export function takeCount(queryClient: QueryClient, count: UnreadCount): void {
  const key = unreadQuery().queryKey;
  const before = queryClient.getQueryData(key);
  queryClient.setQueryData(key, count);
  void queryClient.invalidateQueries({ queryKey: ['conversations'], predicate: isLive });
  if (!before || before.newest === count.newest) return;
  void refreshNotifications(queryClient);
  for (const part of ['orders', 'publicRequests']) void queryClient.invalidateQueries({ queryKey: [part] });
}
