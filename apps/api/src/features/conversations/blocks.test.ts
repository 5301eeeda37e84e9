import { beforeEach, describe, expect, it } from 'vitest';
import { aCompany } from '../../../test/support/companies.ts';
import { receivedKinds } from '../../../test/support/notifications.ts';
import { aListing, aMember, rate, type TestMember } from '../../../test/support/people.ts';
import { wanted } from '../../../test/support/public-requests.ts';
import { startApi } from '../../../test/support/server.ts';

const { api } = await startApi();

let seller: TestMember;
let buyer: TestMember;
let listing: string;

const quote = {
  lines: [{ label: 'Pelle', qty: 1, unitPrice: 1000 }],
  withVat: false,
  validUntil: '2999-01-01',
};
const order = () => ({ listing, kind: 'achat', message: 'Pour demain ?' });

/** Blocks one member by the other in their conversation about the listing. */
async function block(by: TestMember): Promise<string> {
  const { body } = await buyer.post('/api/conversations', { listing }).expect(200);
  await buyer.post(`/api/conversations/${body._id}/messages`, { text: 'Bonjour' }).expect(201);
  await by.put(`/api/conversations/${body._id}/block`).expect(204);
  return body._id;
}
const expectBlocked = async (test: ReturnType<TestMember['post']>) =>
  expect((await test.expect(403)).body.code).toBe('conversation_blocked');

beforeEach(async () => {
  [seller, buyer] = [await aMember(api), await aMember(api)];
  listing = (await aListing(api, seller))._id;
});

describe('between two of whom one has blocked the other', () => {
  it('no new request is sent, and of several sellers the others get theirs', async () => {
    const conversation = await block(seller);
    const before = await receivedKinds(api, seller);
    await expectBlocked(buyer.post('/api/orders', order()));
    const other = (await aListing(api, await aMember(api)))._id;
    const { body } = await buyer
      .post('/api/orders/several', { sellers: [{ listing }, { listing: other }], message: 'Un mur' })
      .expect(201);
    expect(body.items).toMatchObject([
      { order: null, error: { code: 'conversation_blocked' } },
      { order: { status: 'envoyée' }, error: null },
    ]);
    expect(await receivedKinds(api, seller)).toEqual(before);
    await seller.delete(`/api/conversations/${conversation}/block`).expect(204);
    await buyer.post('/api/orders', order()).expect(201);
  });

  it('no words pass in a request, but it can be declined or cancelled without', async () => {
    const { _id } = (await buyer.post('/api/orders', order()).expect(201)).body;
    await block(buyer);
    for (const who of [buyer, seller])
      await expectBlocked(who.post(`/api/orders/${_id}/message`, { text: 'Alors ?' }));
    await expectBlocked(seller.post(`/api/orders/${_id}/quote`, quote));
    await expectBlocked(seller.post(`/api/orders/${_id}/decline`, { message: 'Jamais.' }));
    await seller.post(`/api/orders/${_id}/decline`, {}).expect(200);
  });

  it('no request is accepted, neither by the seller nor at an offered price', async () => {
    const sent = async () => (await buyer.post('/api/orders', order()).expect(201)).body._id;
    const asked = await sent();
    await seller.post(`/api/orders/${asked}/message`, { text: 'Pour vous :', offer: 900 }).expect(201);
    listing = (await aListing(api, seller))._id;
    const other = await sent();
    await block(seller);
    await expectBlocked(buyer.post(`/api/orders/${asked}/accept`, {}));
    await expectBlocked(seller.post(`/api/orders/${other}/accept`, {}));
    await buyer.post(`/api/orders/${asked}/cancel`, {}).expect(200);
  });

  it('the request offers only its end, and says to each whose block it is', async () => {
    const { _id } = (await buyer.post('/api/orders', order()).expect(201)).body;
    await block(buyer);
    const shown = async (who: TestMember) => (await who.get(`/api/orders/${_id}`).expect(200)).body;
    expect(await shown(seller)).toMatchObject({ actions: ['decline'], isBlocker: false });
    expect(await shown(buyer)).toMatchObject({ actions: ['cancel'], isBlocker: true });
  });

  it('the blocker opens conversations to take the block back, the other only those that exist', async () => {
    const id = await block(seller);
    const second = (await aListing(api, seller))._id;
    const opened = await buyer.post('/api/conversations', { listing }).expect(200);
    expect(opened.body).toMatchObject({ _id: id, canWrite: false, isBlocked: false });
    await expectBlocked(buyer.post('/api/conversations', { listing: second }));
    const member = (await seller.post('/api/conversations', { member: buyer.userId }).expect(200)).body;
    expect(member).toMatchObject({ canWrite: false, isBlocked: true });
    await seller.delete(`/api/conversations/${member._id}/block`).expect(204);
    await buyer.post('/api/conversations', { listing: second }).expect(200);
  });

  it('no number is shown, not even of an accepted request', async () => {
    const { _id } = (await buyer.post('/api/orders', order()).expect(201)).body;
    await seller.post(`/api/orders/${_id}/accept`, {}).expect(200);
    const shown = async () => (await buyer.get(`/api/orders/${_id}`).expect(200)).body.seller.phoneNumber;
    expect(await shown()).toBe(seller.account.phoneNumber);
    await block(seller);
    expect(await shown()).toBeNull();
  });

  it('no answer to a public request is sent', async () => {
    const { _id } = (await buyer.post('/api/public-requests', wanted()).expect(201)).body;
    await block(buyer);
    const before = await receivedKinds(api, buyer);
    await expectBlocked(
      seller.post(`/api/public-requests/${_id}/answers`, { text: 'En stock', price: 5000 }),
    );
    await expectBlocked(seller.post(`/api/public-requests/${_id}/quotes`, quote));
    expect(await receivedKinds(api, buyer)).toEqual(before);
  });

  it('no invitation to a company reaches the other, by e-mail without a word that the address is theirs', async () => {
    await block(seller);
    const before = await receivedKinds(api, seller);
    const { _id } = await aCompany(api, buyer, { name: 'Réponds-moi' });
    const asked = (to: object) => buyer.post(`/api/companies/${_id}/members`, { role: 'Associé', ...to });
    await expectBlocked(asked({ userId: seller.userId }));
    await asked({ email: seller.account.email }).expect(201);
    expect(await receivedKinds(api, seller)).toEqual(before);
    expect((await seller.get('/api/invitations').expect(200)).body.items).toEqual([]);
  });

  it('opinions notify nobody of the two', async () => {
    const { _id: company } = await aCompany(api, seller);
    await block(seller);
    const [sellerBefore, buyerBefore] = [await receivedKinds(api, seller), await receivedKinds(api, buyer)];
    await rate(api, buyer, listing, 1).expect(200);
    await buyer.post(`/api/stuff/${listing}/comment`, { comment: 'Je sais où tu es' }).expect(201);
    await seller.post(`/api/stuff/${listing}/comment`, { comment: 'Merci' }).expect(201);
    const path = `/api/companies/${company}/reviews`;
    const { body } = await buyer.post(path, { rating: 1, comment: 'Mauvais' }).expect(201);
    await seller.put(`${path}/${body._id}/reply`, { reply: 'Faux' }).expect(200);
    expect(await receivedKinds(api, seller)).toEqual(sellerBefore);
    expect(await receivedKinds(api, buyer)).toEqual(buyerBefore);
  });

  it('neither a new listing nor a public request notifies the other, who follows, has an alert for or sells such things', async () => {
    await buyer.put(`/api/follows/sellers/${seller.userId}`, {}).expect(204);
    await buyer.post('/api/alerts', { name: 'Engins', query: 'category=Engins' }).expect(201);
    await aListing(api, seller, {
      title: 'Sacs de ciment',
      category: 'Matériaux',
      location: 'Yopougon, Abidjan',
    });
    expect(await receivedKinds(api, buyer)).toContain('follow_listing');
    await block(seller);
    const [sellerBefore, buyerBefore] = [await receivedKinds(api, seller), await receivedKinds(api, buyer)];
    await aListing(api, seller, { title: 'Chargeuse CAT 950' });
    await buyer.post('/api/public-requests', wanted()).expect(201);
    expect(await receivedKinds(api, buyer)).toEqual(buyerBefore);
    expect(await receivedKinds(api, seller)).toEqual(sellerBefore);
  });
});
