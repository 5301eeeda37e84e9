import type { professionals } from '@laterite/shared/features/professionals/contract.ts';
import type { Handlers } from '../../http/mount.ts';
import { browse, read, reviews } from './professionals.service.ts';

export const professionalRoutes: Handlers<typeof professionals> = {
  browse: ({ query }) => browse(query),
  read: ({ params }) => read(params.id),
  reviews: ({ params, query }) => reviews(params.id, query),
};
