import type {
  ConversationDetail,
  ConversationMessage,
} from '@laterite/shared/features/conversations/conversation.ts';
import type { TestMember } from './people.ts';

/** Opens the conversation of a member about a listing, a request or another member. */
export const openConversation = async (who: TestMember, about: object): Promise<ConversationDetail> =>
  (await who.post('/api/conversations', about).expect(200)).body;

/** Sends a request that writes a message. */
export const write = (who: TestMember, id: string, message: object) =>
  who.post(`/api/conversations/${id}/messages`, message);

export const readConversation = async (
  who: TestMember,
  id: string,
  query = '',
): Promise<ConversationDetail> => (await who.get(`/api/conversations/${id}${query}`).expect(200)).body;

/** Returns the conversations of a member that have messages. */
export const listConversations = async (who: TestMember) =>
  (await who.get('/api/conversations').expect(200)).body;

export const textsOf = (messages: ConversationMessage[]) => messages.map(({ text }) => text);
