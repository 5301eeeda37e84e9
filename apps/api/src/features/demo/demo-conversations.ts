import type { DemoConversation, DemoData, DemoListing } from '@laterite/demo-data';
import { dayMs } from '@laterite/shared/time.ts';
import { Types } from 'mongoose';
import { ConversationModel } from '../conversations/conversation.model.ts';
import { conversationKey } from '../conversations/conversation-key.ts';
import { dateHoursAgo, idOf } from './demo-documents.ts';

const dateIn = (days: number) => new Date(Date.now() + days * dayMs).toJSON().slice(0, 10);

function toConversation({ opener, isUnread, says }: DemoConversation, listing: DemoListing) {
  const people = { opener: idOf('member', opener), receiver: idOf('member', listing.owner) };
  const about = {
    _id: idOf('listing', listing.key),
    kind: 'listing' as const,
    title: listing.title,
    image: `${listing.pictures[0]!.name}.webp`,
  };
  const messages = says.map(({ from, text, hoursAgo, place, days }) => ({
    _id: new Types.ObjectId(),
    from: people[from],
    text,
    at: dateHoursAgo(hoursAgo),
    ...(place && { place: { label: place } }),
    ...(days && { dates: { from: dateIn(days.first), to: dateIn(days.last) } }),
  }));
  const answer = messages.find(({ from }) => from === people.receiver);
  const last = messages.at(-1)!;
  const read = Object.values(people).filter((id) => !(isUnread && id === people.receiver));
  return {
    key: conversationKey(about, Object.values(people).map(String)),
    about,
    members: Object.values(people),
    ...people,
    messages,
    last,
    openedAt: messages[0]!.at,
    lastAt: last.at,
    ...(answer && { answeredAt: answer.at }),
    unreadBy: isUnread ? [people.receiver] : [],
    readAt: Object.fromEntries(read.map((id) => [String(id), last.at])),
    createdAt: messages[0]!.at,
    demo: true,
  };
}

/** Conversations of the demo seller with other members. */
export async function insertConversations({ conversations, listings }: DemoData): Promise<void> {
  const byKey = new Map(listings.map((listing) => [listing.key, listing]));
  await ConversationModel.insertMany(
    conversations.map((each) => toConversation(each, byKey.get(each.listing)!)),
  );
}

/** Deletes conversations that an interrupted load created. */
export const clearConversations = () => ConversationModel.deleteMany({ demo: true });
