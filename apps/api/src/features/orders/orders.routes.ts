import type { orders } from '@laterite/shared/features/orders/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { readCalendar } from './calendar.service.ts';
import { createForSellers } from './multi-seller-orders.service.ts';
import { readOrderFile } from './order-files.service.ts';
import { browse, create, read } from './orders.service.ts';
import { counter, openQuote, sendQuote } from './quotes.service.ts';
import { decide, write } from './steps.service.ts';

export const orderRoutes: Handlers<typeof orders> = {
  calendar: ({ params, query, user }) => readCalendar(params.id, query.qty, user),
  create: ({ user, readBody }) => create(user, readBody),
  createSeveral: createForSellers,
  browse: ({ query, user }) => browse(query, user),
  read: ({ params, user }) => read(params.id, user),
  file: ({ params, user }) => readOrderFile(params.id, params.file, user),
  accept: ({ params, user, readBody }) => decide(params.id, 'accept', user, readBody),
  decline: ({ params, user, readBody }) => decide(params.id, 'decline', user, readBody),
  cancel: ({ params, user, readBody }) => decide(params.id, 'cancel', user, readBody),
  complete: ({ params, user, readBody }) => decide(params.id, 'complete', user, readBody),
  message: ({ params, user, readBody }) => write(params.id, user, readBody),
  quote: ({ params, user, readBody }) => sendQuote(params.id, user, readBody),
  counter: ({ params, user, readBody }) => counter(params.id, user, readBody),
  openQuote: ({ params, user, readBody }) => openQuote(params.id, { user, readBody }),
};
