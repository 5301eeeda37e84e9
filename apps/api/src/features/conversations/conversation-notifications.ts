import { actedBy, notificationSource, othersThan } from '../notifications/notification-source.ts';
import { ProfessionalModel } from '../professionals/professional.model.ts';
import { type ConversationDoc, ConversationModel } from './conversation.model.ts';

/** Returns the data that say whose name the title of a conversation is: none for listings, companies and public requests. A page that is deleted names nobody. */
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
