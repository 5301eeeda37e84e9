import { Types } from 'mongoose';
import { afterAll, expect, it } from 'vitest';
import { aMember, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { startWebhookReceiver } from '../../../test/support/webhook-receiver.ts';
import { sendWebhooksJob } from './delivering.ts';
import { WebhookDeliveryModel } from './delivery.model.ts';

const dead = await startWebhookReceiver();
const alive = await startWebhookReceiver();
afterAll(() => {
  dead.close();
  alive.close();
});
const { api } = await startApi({ config: { webhookOrigins: [dead.origin, alive.origin] } });

async function aWebhook(seller: TestMember, url: string): Promise<string> {
  const { body } = await seller
    .post('/api/webhooks', { name: 'Stock', url, events: ['listing.sold'] })
    .expect(201);
  return body._id;
}

/** Stores deliveries that are due, as an outage of their receiver leaves them. */
async function storeDue(webhook: string, count: number, nextAt: Date): Promise<void> {
  const delivery = () => ({
    webhook: new Types.ObjectId(webhook),
    event: new Types.ObjectId(),
    type: 'listing.sold' as const,
    body: '{}',
    status: 'pending' as const,
    tries: 1,
    attempts: [],
    nextAt,
    createdAt: nextAt,
  });
  await WebhookDeliveryModel.insertMany(Array.from({ length: count }, delivery));
}

it('a receiver with hundreds of waiting events does not delay the events of others', async () => {
  dead.state.answer = (response) => void response.writeHead(500).end();
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await storeDue(await aWebhook(await aMember(api), dead.origin), 250, minutesAgo(10));
  await storeDue(await aWebhook(await aMember(api), alive.origin), 2, minutesAgo(1));
  await sendWebhooksJob.run(new AbortController().signal);
  expect(dead.received).toHaveLength(1);
  expect(alive.received).toHaveLength(2);
});
