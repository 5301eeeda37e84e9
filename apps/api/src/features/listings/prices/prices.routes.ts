import type { prices } from '@laterite/shared/features/prices/contract.ts';
import type { Handlers } from '../../../http/endpoints/handlers.ts';
import { findUsualPrice } from './usual-price.ts';

export const priceRoutes: Handlers<typeof prices> = {
  usual: ({ query, user }) => findUsualPrice(query, user),
};
