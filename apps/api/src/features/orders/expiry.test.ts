import { dayMs } from '@laterite/shared/time.ts';
import { describe, expect, it } from 'vitest';
import { notificationsOf, receivedKinds } from '../../../test/support/notifications.ts';
import { aListing, aMember, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { ConversationModel } from '../conversations/conversation.model.ts';
import { expireOrders } from './expiry.service.ts';
import { OrderModel } from './order.model.ts';
import { remindOfOrders } from './reminders.service.ts';

const { api } = await startApi();
const seller = await aMember(api);
const listing: string = (await aListing(api, seller))._id;

const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const noon = new Date(new Date().setUTCHours(12, 0, 0, 0));
const read = async (who: TestMember, id: string) => (await who.get(`/api/orders/${id}`).expect(200)).body;
const statusOf = async (id: string) => (await OrderModel.findById(id).lean())!.status;
const write = (who: TestMember, id: string, message: object) =>
  who.post(`/api/orders/${id}/message`, message).expect(201);
const age = (id: string, days: number) =>
  OrderModel.updateOne({ _id: id }, { $set: { createdAt: inDays(-days) } });

/** Returns a new buyer and the id of their request, which they sent some days ago. */
async function aRequest(days = 5) {
  const buyer = await aMember(api);
  const { body } = await buyer.post('/api/orders', { listing, kind: 'achat' }).expect(201);
  await age(body._id, days);
  return { buyer, id: body._id as string };
}

/** Writes in the conversation of a request. */
async function talk(who: TestMember, order: string) {
  const { body } = await who.post('/api/conversations', { order }).expect(200);
  await who.post(`/api/conversations/${body._id}/messages`, { text: 'Le dernier prix ?' }).expect(201);
}

describe('a request whose seller wrote', () => {
  it.each([
    ['in it', (id: string) => write(seller, id, { text: 'Disponible demain.' })],
    ['in the conversation', (id: string) => talk(seller, id)],
  ])('%s ends only a week after the last message', async (_, reply) => {
    const { buyer, id } = await aRequest();
    await reply(id);
    await expireOrders(inDays(6));
    expect(await statusOf(id)).not.toBe('expirée');
    await expireOrders(inDays(8));
    expect(await read(buyer, id)).toMatchObject({ status: 'expirée', actions: [] });
    const [told] = (await notificationsOf(api, buyer)).items;
    expect(told!.kind).toBe('request_expired');
  });

  it('in the conversation without opening the request is not called unanswered', async () => {
    const { id } = await aRequest(4);
    await talk(seller, id);
    await remindOfOrders(noon);
    expect(await receivedKinds(api, seller)).not.toContain('request_reminder');
  });

  it('only before it was sent has no reply, nor has one whose buyer alone writes', async () => {
    const { buyer, id } = await aRequest();
    await talk(seller, id);
    await ConversationModel.updateOne({ order: id }, { $set: { 'messages.0.at': inDays(-6) } });
    await talk(buyer, id);
    await expireOrders(inDays(3));
    expect(await statusOf(id)).toBe('expirée');
  });
});

describe('a price without a decision', () => {
  it('in words ends after 30 days, so that the buyer can send another request', async () => {
    const { buyer, id } = await aRequest();
    await write(seller, id, { offer: 400_000 });
    await expireOrders(inDays(29));
    expect(await statusOf(id)).toBe('devis-reçu');
    await expireOrders(inDays(31));
    expect(await statusOf(id)).toBe('expirée');
    await buyer.post('/api/orders', { listing, kind: 'achat' }).expect(201);
  });

  it('in a quote cannot be accepted after the last day, and ends a week later', async () => {
    const { buyer, id } = await aRequest();
    const quote = {
      lines: [{ label: 'Pelle', qty: 1, unitPrice: 400_000 }],
      validUntil: inDays(15).toJSON().slice(0, 10),
    };
    await seller.post(`/api/orders/${id}/quote`, quote).expect(201);
    expect((await read(buyer, id)).actions).toContain('accept');
    await expireOrders(inDays(22));
    expect(await statusOf(id)).toBe('devis-reçu');
    const yesterday = inDays(-1).toJSON().slice(0, 10);
    await OrderModel.updateOne({ _id: id }, { $set: { 'quotes.0.validUntil': yesterday } });
    const { actions } = await read(buyer, id);
    expect(actions).not.toContain('accept');
    expect(actions).toEqual(expect.arrayContaining(['decline', 'message']));
    await expireOrders(inDays(9));
    expect(await statusOf(id)).toBe('expirée');
  });
});
