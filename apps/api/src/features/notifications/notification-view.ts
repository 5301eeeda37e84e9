import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import {
  type Notification,
  type NotificationData,
  notificationData,
} from '@laterite/shared/features/notifications/notification.ts';
import { notificationPath } from '@laterite/shared/features/notifications/notification-path.ts';
import type { PublicUser } from '@laterite/shared/features/users/user.ts';
import { nameFields } from '../../core/changes/stored-notification-data.ts';
import { cardsOf } from '../users/users.service.ts';
import type { NotificationDoc } from './notification.model.ts';

type Cards = Map<string, PublicUser>;
type NameField = (typeof nameFields)[number];

/** Returns the text of a field; null where it was the name of a member whose account is deleted. */
function shownName({ data }: NotificationDoc, field: NameField, cards: Cards) {
  const member = data[`${field}Id`];
  if (!member) return data[field];
  const card = cards.get(member);
  return card ? (data[field] ?? card.userName) : null;
}

/** Returns the data of a notification without contact details in titles and names, which mostly others chose. */
function readableData(document: NotificationDoc, cards: Cards): NotificationData {
  const data = notificationData.parse(document.data);
  for (const field of nameFields) {
    const shown = shownName(document, field, cards);
    if (shown !== undefined) data[field] = shown && hideContactDetails(shown);
  }
  return data;
}

function toNotification(document: NotificationDoc, cards: Cards): Notification {
  const { _id, kind, at, readAt } = document;
  const data = readableData(document, cards);
  return {
    _id: String(_id),
    kind,
    data,
    path: notificationPath(kind, data),
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  };
}

/** Returns notifications as their reader gets them, in the app and by every channel. */
export async function toNotifications(documents: NotificationDoc[]): Promise<Notification[]> {
  const members = documents.flatMap(({ data }) => nameFields.flatMap((field) => data[`${field}Id`] ?? []));
  const cards = await cardsOf(members);
  return documents.map((document) => toNotification(document, cards));
}
