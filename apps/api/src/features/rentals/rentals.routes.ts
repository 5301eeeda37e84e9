import type { rentals } from '@laterite/shared/features/rentals/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { calendarFile } from './calendar-file.service.ts';
import { closeCalendar, openCalendar, read, save } from './rentals.service.ts';

export const rentalRoutes: Handlers<typeof rentals> = {
  read: ({ params, user }) => read(params.id, user),
  save: ({ params, user, readBody }) => save(params.id, user, readBody),
  openCalendar: ({ params, user }) => openCalendar(params.id, user),
  closeCalendar: ({ params, user }) => closeCalendar(params.id, user),
  calendarFile: ({ params }) => calendarFile(params.id, params.token),
};
