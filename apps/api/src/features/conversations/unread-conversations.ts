import { ConversationModel } from './conversation.model.ts';

const maxCount = 100;

/** Returns how many conversations have messages that a member has not read, counted up to 100. */
export const countUnreadConversations = (user: string): Promise<number> =>
  ConversationModel.countDocuments({ unreadBy: user }, { limit: maxCount });
