import type {
  ConversationDetail,
  ConversationMessage,
} from '@laterite/shared/features/conversations/conversation.ts';

/** A conversation about a listing, without a message. */
export const aConversation: ConversationDetail = {
  _id: 'a'.repeat(24),
  about: { kind: 'listing', _id: 'b'.repeat(24), title: 'Mini-pelle', image: null, imageUrl: null },
  other: null,
  isUnread: false,
  last: null,
  order: null,
  isBlocked: false,
  canWrite: true,
  messages: [],
  nextCursor: null,
};

export const aMessage: ConversationMessage = {
  _id: 'c'.repeat(24),
  isMine: true,
  isMasked: false,
  isRead: false,
  at: '2026-03-06T10:00:00.000Z',
  text: 'Bonjour',
  file: null,
  place: null,
  dates: null,
  quote: null,
};
