import type { NotificationChannel } from '@laterite/shared/features/notifications/channels.ts';
import type { Types } from 'mongoose';
import type { OutboxEntry, WithOutbox } from '../../core/changes/outbox.ts';
import type { StoredNotificationData } from '../../core/changes/stored-notification-data.ts';
import type { AnyModel } from '../../core/documents/any-model.ts';
import { withoutBlocked } from '../conversations/blocks.ts';
import type { WebhookEvent } from '../webhooks/webhook-event.ts';

/** The receiver of a notification, and the ids, names and numbers of its text. */
export interface Addressed {
  to: Types.ObjectId | string;
  data: StoredNotificationData;
  /** Channels of this notification, regardless of the receiver's preferences. */
  channels?: readonly NotificationChannel[];
}

/** A model whose documents notify people, and the function that converts an outbox entry to notifications. */
export interface NotificationSource {
  model: AnyModel;
  address: (document: never, entry: OutboxEntry) => Promise<Addressed[]> | Addressed[];
  /** Returns the webhook events of an entry. */
  webhookEvents?: (document: never, entry: OutboxEntry) => Promise<WebhookEvent[]>;
}

/** Declares a source with the type of its documents. */
export const notificationSource = <Doc extends WithOutbox>(
  model: AnyModel,
  address: (document: Doc, entry: OutboxEntry) => Promise<Addressed[]> | Addressed[],
  webhookEvents?: (document: Doc, entry: OutboxEntry) => Promise<WebhookEvent[]>,
): NotificationSource => ({
  model,
  address: address as NotificationSource['address'],
  ...(webhookEvents && { webhookEvents: webhookEvents as NonNullable<NotificationSource['webhookEvents']> }),
});

type Person = Types.ObjectId | string | null | undefined;

/** Returns each of these people once, without one person. */
export function othersThan(one: Person, people: Person[]): string[] {
  const ids = people.filter((id) => id != null).map(String);
  return [...new Set(ids)].filter((id) => id !== String(one));
}

/** Returns each of these people once, without the author of a text and those between whom and the author there is a block. */
export const readersOf = (author: Person, people: Person[]): Promise<string[]> =>
  withoutBlocked(author, othersThan(author, people));

/** Returns the data that name a member as the actor; nothing for jobs. */
export const actedBy = (member: Person): Pick<StoredNotificationData, 'personId'> =>
  member ? { personId: String(member) } : {};
