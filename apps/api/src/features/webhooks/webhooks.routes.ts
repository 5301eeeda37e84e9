import type { webhooks } from '@laterite/shared/features/webhooks/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { deliveries, replay, test } from './deliveries.service.ts';
import { browse, create, edit, remove, rotate } from './webhooks.service.ts';

export const webhookRoutes: Handlers<typeof webhooks> = {
  browse: ({ user }) => browse(user),
  create: async ({ user, readBody }) => create((await readBody()).body, user),
  edit: ({ params, user, readBody }) => edit(params.id, user, readBody),
  remove: ({ params, user }) => remove(params.id, user),
  rotate: ({ params, user }) => rotate(params.id, user),
  test: ({ params, user }) => test(params.id, user),
  deliveries: ({ params, query, user }) => deliveries(params.id, query, user),
  replay: ({ params, user }) => replay(params.id, params.deliveryId, user),
};
