import type { verification } from '@laterite/shared/features/verification/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { browse, decide, read, readPaper } from './deciding.service.ts';
import { mine, send, withdraw } from './sending.service.ts';

export const verificationRoutes: Handlers<typeof verification> = {
  mine: ({ user }) => mine(user),
  send: ({ user, readBody }) => send(user, readBody),
  withdraw: ({ params, user }) => withdraw(params.id, user),
  browse: ({ query, user }) => browse(query, user),
  read: ({ params }) => read(params.id),
  paper: ({ params }) => readPaper(params.id, params.paper),
  decide: ({ params, user, readBody }) => decide(params.id, user, readBody),
};
