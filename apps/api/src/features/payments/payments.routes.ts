import type { payments } from '@laterite/shared/features/payments/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { cancel } from './cancelling.service.ts';
import { create, services } from './creating.service.ts';
import { browse, read, readReceipt } from './own-payments.service.ts';
import { spendFreeBoost } from './using-free-boosts.service.ts';

export const paymentRoutes: Handlers<typeof payments> = {
  services: ({ user }) => services(user),
  create: ({ user, readBody, replaced }) => create(user, readBody, replaced),
  spendFreeBoost: async ({ user, readBody }) => spendFreeBoost(user, (await readBody()).body.listing),
  browse: ({ query, user }) => browse(query, user),
  read: ({ params, user }) => read(params.id, user),
  cancel: ({ params, user }) => cancel(params.id, user),
  receipt: ({ params, user }) => readReceipt(params.number, user),
};
