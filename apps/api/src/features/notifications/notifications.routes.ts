import type { notifications } from '@laterite/shared/features/notifications/contract.ts';
import type { Handlers } from '../../http/handlers.ts';
import { browse, countNew, read, readAll, remove } from './notifications.service.ts';
import { preferencesOf, savePreferences } from './preferences.model.ts';

export const notificationRoutes: Handlers<typeof notifications> = {
  browse: ({ query, user }) => browse(query, user),
  unread: ({ user }) => countNew(user),
  preferences: ({ user }) => preferencesOf(user.id),
  savePreferences: async ({ user, receive }) => savePreferences(user.id, (await receive()).body),
  readAll: ({ user }) => readAll(user),
  read: ({ params, user }) => read(params.id, user),
  remove: ({ params, user }) => remove(params.id, user),
};
