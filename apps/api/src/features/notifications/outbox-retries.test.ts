import { minuteMs } from '@laterite/shared/time.ts';
import { Types } from 'mongoose';
import { afterEach, expect, it, vi } from 'vitest';
import { notificationsOf, receivedKinds } from '../../../test/support/notifications.ts';
import { aMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { WebhookModel } from '../webhooks/webhook.model.ts';
import { deliverOutboxesJob } from './outbox-delivery.ts';

const { api } = await startApi();
afterEach(() => void vi.useRealTimers());

const deliver = () => deliverOutboxesJob.run(new AbortController().signal);

/** Inserts a disabled webhook with entries in its outbox, past the hooks that deliver them at once. */
async function insert(user: string, ...entries: object[]): Promise<Types.ObjectId> {
  const _id = new Types.ObjectId();
  const fields = { _id, user: new Types.ObjectId(user), status: 'disabled', outbox: entries };
  await WebhookModel.collection.insertOne(fields as never);
  return _id;
}

const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs);
/** An entry that no delivery accepts: its data are not those of a notification. */
const broken = (at: Date) => ({ ...outboxEntry('webhook_paused'), at, data: { title: { text: 1 } } });
const good = (at: Date) => ({ ...outboxEntry('webhook_paused'), at });

it('a document is delivered behind a hundred whose delivery always fails', async () => {
  const member = await aMember(api);
  for (let i = 0; i < 100; i += 1) await insert(member.userId, broken(ago(10)));
  await insert(member.userId, good(ago(5)));
  await deliver();
  await deliver();
  expect(await receivedKinds(api, member)).toEqual(['webhook_paused']);
});

it('a failing entry does not hold back the later ones of its document', async () => {
  const member = await aMember(api);
  await insert(member.userId, broken(ago(10)), good(ago(5)));
  await deliver();
  expect(await receivedKinds(api, member)).toEqual(['webhook_paused']);
});

it('a failed entry is tried again later, and then has the time of its event', async () => {
  const member = await aMember(api);
  const happened = ago(10);
  const id = await insert(member.userId, broken(happened));
  await deliver();
  await WebhookModel.collection.updateOne({ _id: id }, { $unset: { 'outbox.0.data': 1 } });
  await deliver();
  expect(await receivedKinds(api, member)).toEqual([]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * minuteMs });
  await deliver();
  vi.useRealTimers();
  const [told] = (await notificationsOf(api, member)).items;
  expect(told).toMatchObject({ kind: 'webhook_paused', at: happened.toISOString() });
  expect((await WebhookModel.findById(id).lean())!.outbox).toEqual([]);
});
