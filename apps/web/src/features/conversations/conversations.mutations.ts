import type { NewConversationMessage } from '@laterite/shared/features/conversations/conversation.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ChangeQueuedError } from '../../lib/device/change-queued.ts';
import { api } from '../../lib/requests/api.ts';
import { invalidates } from '../../lib/requests/invalidates.ts';
import { keyPerContent } from '../../lib/requests/key-per-content.ts';
import { useSharedMutation } from '../../lib/requests/use-shared-mutation.ts';
import { paths } from '../../paths.ts';
import { sendOrQueue } from '../outbox/send-or-queue.ts';
import {
  changingConversations,
  conversationQuery,
  conversationsQuery,
  withMessage,
} from './conversations.queries.ts';
import { conversationDraftName, type WrittenMessage } from './message-draft.ts';

export interface Written {
  message: NewConversationMessage;
  file?: Blob | undefined;
  /** Draft of the message. */
  typed: WrittenMessage;
}

/** Sends a message; a retry after a failure does not create it twice. */
export function useWriteMessage(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = conversationQuery(id);
  const keys = useRef(keyPerContent());
  const count = useRef(0);
  return useSharedMutation({
    mutationKey: ['conversations', 'write', id],
    mutationFn: ({ message, file, typed }: Written) => {
      const content = { message, size: file?.size, count: count.current };
      return sendOrQueue(
        {
          kind: 'message',
          label: message.text ?? '',
          path: paths.conversation(id),
          form: { name: conversationDraftName(id), content: typed },
          chosen: conversationDraftName(id),
        },
        (api, options) =>
          api.conversations.write(
            { params: { id }, body: message, files: { ...(file && { file }) } },
            options,
          ),
        keys.current(content),
      );
    },
    // The same text sent again is a new message.
    onSettled: (_message, error) => {
      if (!error || error instanceof ChangeQueuedError) count.current += 1;
    },
    onSuccess: (message) => {
      queryClient.setQueryData(queryKey, (parts) => withMessage(parts, message));
      void queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey });
      // The request about the same subject includes the message.
      void queryClient.invalidateQueries({ queryKey: ['orders', 'read'] });
    },
  });
}

/** Marks all messages as read. */
export function useMarkRead(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.conversations.markRead({ params: { id } }),
    onSuccess: () => {
      for (const changed of [...changingConversations, { queryKey: ['notifications'] }])
        void queryClient.invalidateQueries(changed);
    },
  });
}

/** Blocks or unblocks the other member. */
export const useBlock = (id: string) =>
  useMutation({
    mutationFn: (isBlocked: boolean) =>
      isBlocked ? api.conversations.block({ params: { id } }) : api.conversations.unblock({ params: { id } }),
    onSuccess: invalidates(...changingConversations, { queryKey: ['orders'] }),
  });
