import type { admin } from '@laterite/shared/features/admin/contract.ts';
import type { Handlers } from '../../http/handlers.ts';
import { readToday } from './today.service.ts';

export const adminRoutes: Handlers<typeof admin> = {
  today: ({ user }) => readToday(user),
};
