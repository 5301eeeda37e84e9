import type { sellers } from '@laterite/shared/features/sellers/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { read, reviews } from './sellers.service.ts';

export const sellerRoutes: Handlers<typeof sellers> = {
  read: ({ params }) => read(params.id),
  reviews: ({ params, query }) => reviews(params.id, query),
};
