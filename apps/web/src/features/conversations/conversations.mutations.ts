import type { NewConversationMessage } from '@laterite/shared/features/conversations/conversation.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../lib/api.ts';
import { keyPerContent } from '../../lib/idempotency-key.ts';
import { conversationQuery, conversationsQuery, withMessage } from './conversations.queries.ts';

export interface Written {
  message: NewConversationMessage;
  file?: Blob | undefined;
}

/** Writes a message; sent again after a failure it arrives once. */
export function useWriteMessage(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = conversationQuery(id);
  const keys = useRef(keyPerContent());
  const count = useRef(0);
  return useMutation({
    mutationFn: ({ message, file }: Written) => {
      const content = { message, size: file?.size, count: count.current };
      const idempotencyKey = keys.current(content);
      return api.conversations.write(
        { params: { id }, body: message, files: { ...(file && { file }) } },
        { ...(idempotencyKey && { idempotencyKey }) },
      );
    },
    onSuccess: (message) => {
      count.current += 1;
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
