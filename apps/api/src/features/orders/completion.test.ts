import { notificationText } from '@laterite/shared/features/notifications/notification-text.ts';
import { dayMs, hourMs } from '@laterite/shared/time.ts';
import { expect, it } from 'vitest';
import { notificationsOf, receivedKinds } from '../../../test/support/notifications.ts';
import { aListing, aMember, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { OrderModel } from './order.model.ts';
import { remindOfCompletions } from './reminders.service.ts';

const { api } = await startApi();

async function anAgreement() {
  const [seller, buyer] = await Promise.all([aMember(api), aMember(api)]);
  const { _id: listing } = await aListing(api, seller);
  const { body } = await buyer.post('/api/orders', { listing, kind: 'achat' }).expect(201);
  await seller.post(`/api/orders/${body._id}/accept`).expect(200);
  return { seller, buyer, id: body._id as string };
}
const step = (who: TestMember, id: string, verb = 'complete') =>
  who.post(`/api/orders/${id}/${verb}`).expect(200);
const textsOf = async (who: TestMember) => {
  const [newest] = (await notificationsOf(api, who)).items;
  return (['fr', 'en'] as const).map(
    (language) => notificationText(language, newest!.kind, newest!.data).text,
  );
};
const inDays = (days: number) => new Date(Date.now() + days * dayMs + hourMs);

it('one who says that a request is done asks the other to confirm, who then concludes it', async () => {
  const { seller, buyer, id } = await anAgreement();
  await step(buyer, id);
  const [fr, en] = await textsOf(seller);
  expect(fr).toMatch(new RegExp(`^${buyer.userName} .* Confirmez pour conclure.$`));
  expect(en).toMatch(/Confirm to conclude\.$/);
  await step(seller, id);
  for (const text of await textsOf(buyer)) expect(text).not.toMatch(/Confirm/);
});

it('who has not confirmed for three days is reminded once', async () => {
  const { seller, buyer, id } = await anAgreement();
  await step(seller, id);
  await remindOfCompletions(inDays(2));
  expect(await receivedKinds(api, buyer)).not.toContain('request_reminder');
  for (const days of [3, 4]) await remindOfCompletions(inDays(days));
  const told = await receivedKinds(api, buyer);
  expect(told.filter((kind) => kind === 'request_reminder')).toHaveLength(1);
  expect((await textsOf(buyer))[0]).toMatch(new RegExp(`^${seller.userName} .* Confirmez pour conclure.$`));
  expect(await receivedKinds(api, seller)).not.toContain('request_reminder');
});

it.each(['complete', 'cancel'])('nobody is reminded after they chose to %s', async (verb) => {
  const { seller, buyer, id } = await anAgreement();
  await step(seller, id);
  await step(buyer, id, verb);
  expect(await remindOfCompletions(inDays(4))).toBe(0);
  expect(await receivedKinds(api, buyer)).not.toContain('request_reminder');
  expect(await OrderModel.findById(id).lean()).not.toHaveProperty('completionReminderAt');
});
