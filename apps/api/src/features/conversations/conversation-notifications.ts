import { nameOf, notificationSource, othersThan } from '../notifications/notification-source.ts';
import { type ConversationDoc, ConversationModel } from './conversation.model.ts';

/** Notifies the other member of a conversation of a new message. */
export const conversationNotifications = notificationSource<ConversationDoc>(
  ConversationModel,
  async ({ _id, about, members }, entry) => {
    const data = {
      conversation: String(_id),
      title: about.title,
      ...(await nameOf(entry.by)),
    };
    return othersThan(entry.by, members).map((to) => ({ to, data }));
  },
);
