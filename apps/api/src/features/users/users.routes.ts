import type { users } from '@laterite/shared/features/users/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { readCard } from './users.service.ts';

export const userRoutes: Handlers<typeof users> = {
  read: ({ params }) => readCard(params.id),
  profile: ({ params }) => readCard(params.id),
  profileAtRoot: ({ params }) => readCard(params.id),
};
