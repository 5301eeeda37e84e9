import type { companies } from '@laterite/shared/features/companies/contract.ts';
import type { Handlers } from '../../http/mount.ts';
import { browse, read } from './companies.service.ts';

export const companyRoutes: Handlers<typeof companies> = {
  browse: ({ query }) => browse(query),
  read: ({ params }) => read(params.id),
};
