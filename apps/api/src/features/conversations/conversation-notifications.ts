import { actedBy, notificationSource, othersThan } from '../notifications/notification-source.ts';
import { ProfessionalModel } from '../professionals/professional.model.ts';
import { type ConversationDoc, ConversationModel } from './conversation.model.ts';

/** Returns the id of the member whose name is the title of a conversation, as notification data; empty for listings, companies and public requests. For a deleted page the id belongs to no member. */
async function namedInTitle({ kind, _id }: ConversationDoc['about']): Promise<{ titleId?: string }> {
  if (kind === 'member') return { titleId: String(_id) };
  if (kind !== 'professional') return {};
  const page = await ProfessionalModel.findById(_id, { userId: 1 }).lean();
  return { titleId: String(page?.userId ?? _id) };
}

/** Notifies the other member of a conversation of a new message. */
export const conversationNotifications = notificationSource<ConversationDoc>(
  ConversationModel,
  async ({ _id, about, members }, entry) => {
    const data = {
      conversation: String(_id),
      title: about.title,
      ...(await namedInTitle(about)),
      ...actedBy(entry.by),
    };
    return othersThan(entry.by, members).map((to) => ({ to, data }));
  },
);
