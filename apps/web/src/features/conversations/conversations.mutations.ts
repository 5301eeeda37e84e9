import type { NewConversationMessage } from '@laterite/shared/features/conversations/conversation.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../lib/api.ts';
import { keyPerContent } from '../../lib/idempotency-key.ts';
import { KeptForLater } from '../../lib/kept-for-later.ts';
import { paths } from '../../paths.ts';
import { sendOrKeep } from '../outbox/send-or-keep.ts';
import { conversationQuery, conversationsQuery, withMessage } from './conversations.queries.ts';

export interface Written {
  message: NewConversationMessage;
  file?: Blob | undefined;
}

/** Name of the draft of a message. */
export const messageDraft = (id: string) => `conversation-${id}`;

/** Writes a message; sent again after a failure it arrives once. */
export function useWriteMessage(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = conversationQuery(id);
  const keys = useRef(keyPerContent());
  const count = useRef(0);
  return useMutation({
    mutationFn: ({ message, file }: Written) => {
      const content = { message, size: file?.size, count: count.current };
      const { text, ...carried } = message;
      // Only a text alone can be written on: what goes with it is in no draft.
      const isText = !file && Object.values(carried).every((value) => !value);
      return sendOrKeep(
        {
          kind: 'message',
          label: text ?? '',
          path: paths.conversation(id),
          ...(isText && { form: { name: messageDraft(id), content: text } }),
        },
        (api, options) =>
          api.conversations.write(
            { params: { id }, body: message, files: { ...(file && { file }) } },
            options,
          ),
        keys.current(content),
      );
    },
    // The same words written again are another message.
    onSettled: (_message, error) => {
      if (!error || error instanceof KeptForLater) count.current += 1;
    },
    onSuccess: (message) => {
      queryClient.setQueryData(queryKey, (parts) => withMessage(parts, message));
      void queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey });
    },
  });
}

/** Marks all messages as read. */
export function useMarkRead(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.conversations.markRead({ params: { id } }),
    onSuccess: () => {
      for (const part of ['conversations', 'notifications'])
        void queryClient.invalidateQueries({ queryKey: [part] });
    },
  });
}

/** Blocks the other, or takes it back. */
export function useBlock(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isBlocked: boolean) =>
      isBlocked ? api.conversations.block({ params: { id } }) : api.conversations.unblock({ params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['conversations'] }),
  });
}
