import type { NotificationPage } from '@laterite/shared/features/notifications/notification.ts';
import { backgroundWorkDone } from '../../src/core/concurrency/background.ts';
import type { Api } from './server.ts';

/** Returns the caller's notifications, after the delivery of all pending ones. */
export async function notificationsOf(
  api: Api,
  { bearer }: { bearer: string },
  query = '',
): Promise<NotificationPage> {
  await backgroundWorkDone();
  const { body } = await api.get(`/api/notifications${query}`).set('Authorization', bearer).expect(200);
  return body;
}

/** Returns the kinds of the caller's notifications, newest first. */
export async function receivedKinds(api: Api, member: { bearer: string }): Promise<string[]> {
  const { items } = await notificationsOf(api, member);
  return items.map(({ kind }) => kind);
}
