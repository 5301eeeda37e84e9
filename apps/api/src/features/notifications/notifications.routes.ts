import type { notifications } from '@laterite/shared/features/notifications/contract.ts';
import type { Handlers } from '../../http/handlers.ts';
import { browse, countNew, read, readAll, remove } from './notifications.service.ts';

export const notificationRoutes: Handlers<typeof notifications> = {
  browse: ({ query, user }) => browse(query, user),
  unread: ({ user }) => countNew(user),
  readAll: ({ user }) => readAll(user),
  read: ({ params, user }) => read(params.id, user),
  remove: ({ params, user }) => remove(params.id, user),
};
