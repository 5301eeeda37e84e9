import type { orders } from '@laterite/shared/features/orders/contract.ts';
import type { Handlers } from '../../http/handlers.ts';
import { readCalendar } from './calendar.service.ts';
import { readOrderFile } from './order-files.service.ts';
import { browse, create, read } from './orders.service.ts';
import { counter, openQuote, sendQuote } from './quotes.service.ts';
import { createSeveral } from './several.service.ts';
import { decide, write } from './steps.service.ts';

export const orderRoutes: Handlers<typeof orders> = {
  calendar: ({ params, user }) => readCalendar(params.id, user),
  create: ({ user, receive }) => create(user, receive),
  createSeveral,
  browse: ({ query, user }) => browse(query, user),
  read: ({ params, user }) => read(params.id, user),
  file: ({ params, user }) => readOrderFile(params.id, params.file, user),
  accept: ({ params, user, receive }) => decide(params.id, 'accept', user, receive),
  decline: ({ params, user, receive }) => decide(params.id, 'decline', user, receive),
  cancel: ({ params, user, receive }) => decide(params.id, 'cancel', user, receive),
  complete: ({ params, user, receive }) => decide(params.id, 'complete', user, receive),
  message: ({ params, user, receive }) => write(params.id, user, receive),
  quote: ({ params, user, receive }) => sendQuote(params.id, user, receive),
  counter: ({ params, user, receive }) => counter(params.id, user, receive),
  openQuote: ({ params, user, receive }) => openQuote(params.id, { user, receive }),
};
