import type { WebhookDelivery } from '@laterite/shared/features/webhooks/webhook.ts';
import { Types } from 'mongoose';
import { type PageRequest, readPage } from '../../core/documents/paging.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { attempt, claimDelivery } from './attempts.ts';
import { type DeliveryDoc, WebhookDeliveryModel } from './delivery.model.ts';
import { findManagedWebhook } from './webhooks.service.ts';

const newestFirst = { field: 'createdAt', direction: -1 } as const;
const shownFields = {
  event: 1,
  type: 1,
  status: 1,
  nextAt: 1,
  attempts: 1,
  responseStart: 1,
  createdAt: 1,
} as const;

const toDelivery = (delivery: Pick<DeliveryDoc, '_id' | keyof typeof shownFields>): WebhookDelivery => ({
  _id: String(delivery._id),
  eventId: String(delivery.event),
  type: delivery.type,
  status: delivery.status,
  createdAt: delivery.createdAt.toISOString(),
  nextAttemptAt: delivery.nextAt?.toISOString() ?? null,
  attempts: delivery.attempts.map(({ at, durationMs, status, problem }) => ({
    at: at.toISOString(),
    durationMs,
    status: status ?? null,
    problem: problem ?? null,
  })),
  responseStart: delivery.responseStart ?? '',
});

/** Returns the deliveries of a webhook with their attempts. */
export async function deliveries(id: string, page: PageRequest, user: CurrentUser) {
  const { _id } = await findManagedWebhook(id, user);
  const found = await readPage(WebhookDeliveryModel, { webhook: _id }, newestFirst, shownFields, page);
  return { ...found, items: (found.items as DeliveryDoc[]).map(toDelivery) };
}

/** Sends a test event at once; it is tried once. */
export async function test(id: string, user: CurrentUser): Promise<WebhookDelivery> {
  const webhook = await findManagedWebhook(id, user);
  const event = new Types.ObjectId();
  const now = new Date();
  const body = JSON.stringify({ id: String(event), type: 'test', createdAt: now.toISOString(), data: {} });
  const created = await WebhookDeliveryModel.create({
    webhook: webhook._id,
    event,
    type: 'test',
    body,
    status: 'pending',
    tries: 1,
    createdAt: now,
  });
  return toDelivery(await attempt(webhook, created.toObject<DeliveryDoc>()));
}

/** Sends a delivery again at once; after a failure it is retried like a new one. */
export async function replay(id: string, deliveryId: string, user: CurrentUser): Promise<WebhookDelivery> {
  const webhook = await findManagedWebhook(id, user);
  const filter = { _id: deliveryId, webhook: webhook._id };
  await WebhookDeliveryModel.updateOne(filter, { $set: { tries: 0 } });
  const delivery = await claimDelivery(filter, { status: 'pending' });
  if (!delivery) throw new AppError('webhook_delivery_not_found');
  return toDelivery(await attempt(webhook, delivery));
}
