import type {
  ConversationDetail,
  ConversationMessage,
  NewConversation,
} from '@laterite/shared/features/conversations/conversation.ts';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/requests/api.ts';
import { byCursor } from '../../lib/requests/paging.ts';

const refetchMs = 30_000;

/** Queries the member's conversations, those with the latest message first. */
export const conversationsQuery = infiniteQueryOptions({
  queryKey: ['conversations', 'list'],
  queryFn: ({ pageParam, signal }) => api.conversations.browse({ query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});

/** Queries a conversation; polls where the event stream is unavailable. */
export const conversationQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['conversations', 'read', id],
    queryFn: ({ pageParam, signal }) =>
      api.conversations.read({ params: { id }, query: { cursor: pageParam } }, { signal }),
    ...byCursor,
    refetchInterval: refetchMs,
  });

/** What messages and blocks change: the list and each conversation, but no files of messages, which would be loaded again. */
export const changingConversations = [
  { queryKey: conversationsQuery.queryKey },
  { queryKey: ['conversations', 'read'] },
];

/** Queries the conversation about a target and creates it if it does not exist. */
export const openedQuery = (about: NewConversation) =>
  queryOptions({
    queryKey: ['conversations', 'open', about],
    queryFn: ({ signal }) => api.conversations.open({ body: about }, { signal }),
    gcTime: 0,
  });

/** Queries the photo or PDF of a message; its content never changes. */
export const fileQuery = (id: string, message: string) =>
  queryOptions({
    queryKey: ['conversations', 'file', id, message],
    queryFn: ({ signal }) => api.conversations.file({ params: { id, message } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

type Parts = InfiniteData<ConversationDetail>;

/** Adds a message to the cached conversation unless the event stream has already added it. */
export function withMessage(parts: Parts | undefined, message: ConversationMessage): Parts | undefined {
  const [first, ...others] = parts?.pages ?? [];
  if (!parts || !first || first.messages.some(({ _id }) => _id === message._id)) return parts;
  return { ...parts, pages: [{ ...first, messages: [message, ...first.messages] }, ...others] };
}
