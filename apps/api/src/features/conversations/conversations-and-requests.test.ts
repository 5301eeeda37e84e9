import type { ConversationMessage } from '@laterite/shared/features/conversations/conversation.ts';
import { describe, expect, it } from 'vitest';
import {
  listConversations,
  openConversation,
  readConversation,
  textsOf,
  write,
} from '../../../test/support/conversations.ts';
import { aListing, aMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';

const { api } = await startApi();
const seller = await aMember(api);
const listing: string = (await aListing(api, seller))._id;

describe('a conversation about the subject of a request', () => {
  it('shows what the two wrote in the request, and the request shows what they wrote here', async () => {
    const buyer = await aMember(api);
    const order = { listing, kind: 'achat', qty: 1, message: 'Encore là ?' };
    const { _id: request } = (await buyer.post('/api/orders', order).expect(201)).body;
    await seller.post(`/api/orders/${request}/message`, { text: 'Pour vous :', offer: 900 }).expect(201);
    const { _id: id, messages } = await openConversation(buyer, { order: request });
    expect(messages).toMatchObject([
      { text: 'Pour vous :', isMine: false, request: { order: request, offer: 900 } },
      { text: 'Encore là ?', isMine: true, request: { order: request, offer: null } },
    ]);
    await write(buyer, id, { text: 'Appelez le 07 07 12 34 56' }).expect(201);
    expect(textsOf((await readConversation(seller, id)).messages)).toHaveLength(3);
    const page = (await readConversation(buyer, id, `?cursor=${messages[0]!._id}`)).messages;
    expect(textsOf(page)).toEqual(['Encore là ?']);
    const atSeller = (await seller.get(`/api/orders/${request}`).expect(200)).body.messages;
    expect(atSeller).toMatchObject([
      { text: 'Encore là ?' },
      { text: 'Pour vous :', offer: 900 },
      { conversation: id, isMine: false },
    ]);
    expect((await seller.get(`/api/conversations/${id}`).expect(200)).body.messages).toHaveLength(3);
  });

  it('hides numbers in the first message of a request as in a conversation, until the seller answers one of them', async () => {
    const own = (await aListing(api, seller))._id;
    const number = '07 07 12 34 56';
    const anOrder = async () => {
      const buyer = await aMember(api);
      const order = { listing: own, kind: 'achat', qty: 1, message: `Appelez le ${number}` };
      const { _id: request } = (await buyer.post('/api/orders', order).expect(201)).body;
      const { _id: id } = await openConversation(buyer, { order: request });
      await write(buyer, id, { text: `Toujours le ${number}` }).expect(201);
      const shown = async () => [
        (await seller.get(`/api/orders/${request}`).expect(200)).body.messages,
        (await readConversation(seller, id)).messages,
        (await listConversations(seller)).items.filter(({ _id }: { _id: string }) => _id === id),
      ];
      return { buyer, request, id, shown };
    };
    const answers: ((order: { request: string; id: string }) => Promise<unknown>)[] = [
      ({ request }) => seller.post(`/api/orders/${request}/message`, { text: 'Oui' }).expect(201),
      ({ request }) => seller.post(`/api/orders/${request}/accept`).expect(200),
      ({ id }) => write(seller, id, { text: 'Oui' }).expect(201),
    ];
    for (const answer of answers) {
      const order = await anOrder();
      for (const part of await order.shown()) expect(JSON.stringify(part)).not.toContain(number);
      const [inRequest] = await order.shown();
      expect(inRequest.map(({ isMasked }: ConversationMessage) => isMasked)).toEqual([true, true]);
      await answer(order);
      const [request, conversation] = await order.shown();
      for (const part of [request, conversation]) expect(JSON.stringify(part).split(number)).toHaveLength(3);
      expect(JSON.stringify([request, conversation])).not.toContain('"isMasked":true');
    }
  });

  it('shows the numbers of a seller who writes first to the buyer of a request', async () => {
    const buyer = await aMember(api);
    const order = { listing, kind: 'achat', qty: 1 };
    const { _id: request } = (await buyer.post('/api/orders', order).expect(201)).body;
    const { _id: id } = await openConversation(seller, { order: request });
    const sent = await write(seller, id, { text: 'Appelez le 05 05 11 22 33' }).expect(201);
    expect(sent.body.isMasked).toBe(false);
    expect(JSON.stringify((await listConversations(buyer)).items)).toContain('05 05 11 22 33');
  });

  it('shows no request of others about the same subject', async () => {
    const [one, other] = [await aMember(api), await aMember(api)];
    await one.post('/api/orders', { listing, kind: 'achat', qty: 1, message: 'Demain ?' }).expect(201);
    expect((await openConversation(other, { listing })).messages).toEqual([]);
    expect((await openConversation(one, { listing })).messages).toHaveLength(1);
  });

  it('replies to the request that it belongs to', async () => {
    const member = await aMember(api);
    const { _id } = await aListing(api, member);
    for (const isAnswered of [true, true, false]) {
      const buyer = await aMember(api);
      const asked = { listing: _id, kind: 'achat' };
      const order = (await buyer.post('/api/orders', asked).expect(201)).body._id;
      const { _id: id } = await openConversation(member, { order });
      if (isAnswered) await write(member, id, { text: 'Disponible' }).expect(201);
    }
    const { body } = await api.get(`/api/sellers/${member.userId}`).expect(200);
    expect(body.replies).toEqual({ medianMinutes: 1, rate: 2 / 3 });
  });
});
