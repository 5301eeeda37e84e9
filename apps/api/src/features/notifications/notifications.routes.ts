import type { notifications } from '@laterite/shared/features/notifications/contract.ts';
import { config } from '../../config.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { usableChannels } from './channels/channels.ts';
import { browse, countNew, read, readAll, remove } from './notifications.service.ts';
import { preferencesOf, savePreferences } from './preferences.model.ts';
import { subscribe, unsubscribe } from './push/push-subscriptions.service.ts';

export const notificationRoutes: Handlers<typeof notifications> = {
  browse: ({ query, user }) => browse(query, user),
  unread: ({ user }) => countNew(user),
  preferences: ({ user }) => preferencesOf(user.id),
  savePreferences: async ({ user, readBody }) => savePreferences(user.id, (await readBody()).body),
  channels: async () => ({ usable: usableChannels(), pushKey: config.push?.publicKey ?? null }),
  subscribe: async ({ user, readBody }) => subscribe(user, (await readBody()).body),
  unsubscribe: ({ user }) => unsubscribe(user),
  readAll: ({ user }) => readAll(user),
  read: ({ params, user }) => read(params.id, user),
  remove: ({ params, user }) => remove(params.id, user),
};
