import type { conversations } from '@laterite/shared/features/conversations/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { block, browse, markRead, read, readFile, unblock } from './conversations.service.ts';
import { open } from './opening.service.ts';
import { write } from './writing.service.ts';

export const conversationRoutes: Handlers<typeof conversations> = {
  open: ({ user, readBody }) => open(user, readBody),
  browse: ({ query, user }) => browse(query, user),
  read: ({ params, query, user }) => read(params.id, user, query.cursor),
  write: ({ params, user, readBody }) => write(params.id, user, readBody),
  markRead: ({ params, user }) => markRead(params.id, user),
  file: ({ params, user }) => readFile(params.id, params.message, user),
  block: ({ params, user }) => block(params.id, user),
  unblock: ({ params, user }) => unblock(params.id, user),
};
