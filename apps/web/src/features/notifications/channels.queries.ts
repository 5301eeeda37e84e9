import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/requests/api.ts';
import { canPush, currentSubscription } from './push.ts';

/** Channels of the server, and its key for web push. */
export const channelsQuery = queryOptions({
  queryKey: ['notifications', 'channels'],
  queryFn: ({ signal }) => api.notifications.channels({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Queries whether this browser shows notifications while the app is closed. */
export const pushStateQuery = queryOptions({
  queryKey: ['notifications', 'push'],
  async queryFn(): Promise<'missing' | 'denied' | 'off' | 'on'> {
    if (!canPush() || !(await navigator.serviceWorker.getRegistration())) return 'missing';
    if (Notification.permission === 'denied') return 'denied';
    return (await currentSubscription()) ? 'on' : 'off';
  },
});
