import { notificationText } from '@laterite/shared/features/notifications/notification-text.ts';
import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { quoteTotals } from '@laterite/shared/features/orders/quote-totals.ts';
import { describe, expect, it } from 'vitest';
import { notificationsOf, receivedKinds } from '../../../test/support/notifications.ts';
import { aListing, aMember, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { OrderModel } from './order.model.ts';

const { api } = await startApi();
const seller = await aMember(api);
const listing: string = (await aListing(api, seller))._id;

let buyer: TestMember;
let order: OrderDetail;

const post = (who: TestMember | null, path: string, body: object = {}) => {
  const request = api.post(`/api/orders${path}`).send(body);
  return who ? request.set('Authorization', who.bearer) : request;
};
const read = async (who: TestMember): Promise<OrderDetail> =>
  (await who.get(`/api/orders/${order._id}`).expect(200)).body;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toJSON().slice(0, 10);

const offered = (changes: object = {}) => ({
  lines: [
    { label: 'Mur en agglos de 15', qty: 42.5, unit: 'm²', unitPrice: 9500 },
    { label: 'Main-d’œuvre', qty: 1, unit: 'forfait', unitPrice: 180_000 },
  ],
  discount: 3750,
  transport: 20_000,
  deposit: 200_000,
  delay: 'Deux semaines',
  validUntil: inDays(15),
  conditions: 'Eau fournie sur le chantier.',
  ...changes,
});
/** Sends a quote with the total of its lines at the tax of Côte d'Ivoire, unless another total is given. */
function send(changes: object = {}, who = seller) {
  const quote = offered(changes) as ReturnType<typeof offered> & { withVat?: boolean };
  const { total } = quoteTotals({ ...quote, vatRate: quote.withVat === false ? 0 : 1800 });
  return post(who, `/${order._id}/quote`, { total: Math.min(Math.max(total, 0), 1e12), ...quote });
}
const open = (who: TestMember | null, body: object = {}) => post(who, `/${order._id}/quote/open`, body);
const tokenOf = ({ url }: { url: string }) => new URLSearchParams(new URL(url).hash.slice(1)).get('t')!;

async function aRequest(): Promise<void> {
  buyer = await aMember(api);
  const asked = { listing, kind: 'devis', message: 'Un mur de clôture de 42 m².' };
  order = (await post(buyer, '', asked).expect(201)).body;
}

describe('a request for a quote', () => {
  it('is answered by the seller with a price, not accepted without one', async () => {
    await aRequest();
    const { actions } = await read(seller);
    expect(actions).toContain('quote');
    expect(actions).not.toContain('accept');
    await post(seller, `/${order._id}/accept`).expect(403);
    await send().expect(201);
    await post(buyer, `/${order._id}/accept`).expect(200);
  });
});

describe('a quote', () => {
  it('has the tax of the country the seller names where none is known, and no deposit above the total', async () => {
    await aRequest();
    await OrderModel.updateOne({ _id: order._id }, { $unset: { country: 1 } });
    expect((await read(seller)).vatRate).toBeNull();
    const unnamed = await send().expect(400);
    expect(unnamed.body.errors).toMatchObject([{ path: 'vatCountry' }]);
    const dear = await send({ vatCountry: 'CM', deposit: 715_501, total: 715_500 }).expect(400);
    expect(dear.body.errors).toMatchObject([{ path: 'deposit', message: 'L’acompte dépasse le total.' }]);
    const { body } = await send({ vatCountry: 'CM', deposit: 715_500, total: 715_500 }).expect(201);
    expect(body.quotes[0]).toMatchObject({ vatRate: 1925, total: 715_500, deposit: 715_500 });
    const untaxed = await send({ withVat: false }).expect(201);
    expect(untaxed.body.quotes[1].total).toBe(600_000);
  });

  it('carries the sums and the tax that the server computed, a number and a version, and both members are notified', async () => {
    await aRequest();
    const sent = (await send({ total: 708_000 }).expect(201)).body as OrderDetail;
    expect(sent).toMatchObject({ status: 'devis-reçu', offer: 708_000, vatRate: 1800 });
    const [first] = sent.quotes;
    const own = await buyer.get('/api/users/me/export').expect(200);
    expect(own.body.orders[0].quotes).toMatchObject([{ number: first!.number, total: 708_000 }]);
    expect(JSON.stringify(own.body)).not.toContain(tokenOf(first!));
    expect(first).toMatchObject({
      version: 1,
      subtotal: 583_750,
      ht: 600_000,
      vat: 108_000,
      vatRate: 1800,
      total: 708_000,
      deposit: 200_000,
    });
    expect(first!.lines[0]).toEqual({
      label: 'Mur en agglos de 15',
      qty: 42.5,
      unit: 'm²',
      unitPrice: 9500,
      total: 403_750,
    });
    expect(first!.number).toMatch(new RegExp(`^D-${new Date().getUTCFullYear()}-\\d{4}$`));
    const again = (await send({ discount: 3750 + 100_000 }).expect(201)).body as OrderDetail;
    expect(again.quotes.map(({ version, number }) => [version, number])).toEqual([
      [1, first!.number],
      [2, first!.number],
    ]);
    expect(await receivedKinds(api, buyer)).toEqual(['request_offer', 'request_offer']);
    const [latest] = (await notificationsOf(api, buyer)).items;
    expect(latest!.data).toMatchObject({ price: again.offer, hasQuote: true });
    const done = (await post(buyer, `/${order._id}/accept`, { version: 2 }).expect(200)).body;
    expect(done).toMatchObject({ status: 'acceptée', offer: 590_000 });
    expect(await receivedKinds(api, seller)).toContain('request_accepted');
  });

  it('is numbered per seller, one after the other', async () => {
    const numbers: string[] = [];
    for (let i = 0; i < 2; i++) {
      await aRequest();
      numbers.push(((await send().expect(201)).body as OrderDetail).quotes[0]!.number);
    }
    const [a, b] = numbers.map((number) => Number(number.slice(-4)));
    expect(b! - a!).toBe(1);
  });

  it('carries no tax where the seller is not subject to it', async () => {
    await aRequest();
    expect((await send({ withVat: false }).expect(201)).body.quotes[0]).toMatchObject({
      vatRate: 0,
      vat: 0,
      total: 600_000,
    });
  });

  it('shows the holder of its link that it was declined', async () => {
    await aRequest();
    const { quotes } = (await send({ total: undefined }).expect(201)).body as OrderDetail;
    await post(buyer, `/${order._id}/decline`, { message: 'Trop cher.' }).expect(200);
    const { body } = await open(null, { token: tokenOf(quotes[0]!), version: 1 }).expect(200);
    expect(body).toMatchObject({ isClosed: true, isAccepted: false });
  });

  it('is refused where its total is not that of its lines', async () => {
    await aRequest();
    for (const wrong of [{ total: 700_000 }, { ht: 599_999 }, { vat: 108_001 }]) {
      expect((await send(wrong).expect(409)).body.code).toBe('quote_total');
    }
    expect((await read(seller)).quotes).toEqual([]);
  });

  it.each([
    ['no line', { lines: [] }, 'lines'],
    ['a line without a label', { lines: [{ label: ' ', qty: 1, unitPrice: 1 }] }, 'lines.0.label'],
    ['a quantity of nothing', { lines: [{ label: 'x', qty: 0, unitPrice: 1 }] }, 'lines.0.qty'],
    ['a quantity below zero', { lines: [{ label: 'x', qty: -1, unitPrice: 5000 }] }, 'lines.0.qty'],
    ['a price below zero', { lines: [{ label: 'x', qty: 1, unitPrice: -5000 }] }, 'lines.0.unitPrice'],
    ['four decimals', { lines: [{ label: 'x', qty: 1.2345, unitPrice: 1 }] }, 'lines.0.qty'],
    ['a price with centimes', { lines: [{ label: 'x', qty: 1, unitPrice: 1.5 }] }, 'lines.0.unitPrice'],
    ['a discount above the total', { discount: 10_000_000 }, 'discount'],
    ['a day that is over', { validUntil: '2020-01-01' }, 'validUntil'],
    ['more than any sum', { lines: [{ label: 'x', qty: 1_000_000, unitPrice: 1_000_000_000 }] }, 'lines'],
  ])('names the field for %s', async (_, changes, path) => {
    await aRequest();
    const { body } = await send(changes).expect(400);
    expect(body.errors.map((one: { path: string }) => one.path)).toEqual([path]);
  });

  it('says that a quantity is more than zero', async () => {
    await aRequest();
    const { body } = await send({ lines: [{ label: 'x', qty: 0, unitPrice: 1 }] }).expect(400);
    expect(body.errors[0].message).toBe('Plus de 0.');
  });

  it('is the seller’s to write, and the buyer’s to accept in the version they have seen', async () => {
    await aRequest();
    await send({}, buyer).expect(403);
    await send().expect(201);
    await send({ discount: 0 }).expect(201);
    for (const [verb, body] of [
      ['accept', { version: 1 }],
      ['counter', { version: 1, line: 1, unitPrice: 1000 }],
    ] as const)
      expect((await post(buyer, `/${order._id}/${verb}`, body).expect(409)).body).toMatchObject({
        code: 'quote_changed',
        message: 'Le devis a changé. Lisez la nouvelle version, puis décidez.',
      });
    await post(buyer, `/${order._id}/accept`, { version: 2 }).expect(200);
    expect((await send().expect(409)).body.code).toBe('order_state');
  });

  it('cannot be accepted once it has ended', async () => {
    await aRequest();
    await send().expect(201);
    await OrderModel.updateOne({ _id: order._id }, { $set: { 'quotes.0.validUntil': '2020-01-01' } });
    expect((await post(buyer, `/${order._id}/accept`).expect(409)).body.code).toBe('quote_ended');
    await post(buyer, `/${order._id}/decline`).expect(200);
  });

  it('is accepted or replaced, never both', async () => {
    await aRequest();
    await send().expect(201);
    const answers = await Promise.all([post(buyer, `/${order._id}/accept`, { version: 1 }), send()]);
    const { status, quotes } = await read(buyer);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect([status, quotes.length]).toEqual(answers[0]!.status === 200 ? ['acceptée', 1] : ['devis-reçu', 2]);
  });

  it('gets another price for a line from the buyer, which the seller reads beside the messages', async () => {
    await aRequest();
    await send().expect(201);
    const proposal = { version: 1, line: 1, unitPrice: 150_000, text: 'Je fournis un manœuvre.' };
    await post(seller, `/${order._id}/counter`, proposal).expect(403);
    expect((await post(buyer, `/${order._id}/counter`, { ...proposal, line: 7 }).expect(409)).body.code).toBe(
      'order_state',
    );
    await post(buyer, `/${order._id}/counter`, proposal).expect(201);
    const seen = await read(seller);
    expect(seen.status).toBe('devis-reçu');
    expect(seen.messages.at(-1)).toMatchObject({
      text: proposal.text,
      counter: { version: 1, line: 1, label: 'Main-d’œuvre', qty: 1, unitPrice: 150_000 },
    });
  });

  it('tells the seller which price the buyer proposes for which line', async () => {
    await aRequest();
    await send().expect(201);
    await post(buyer, `/${order._id}/counter`, { version: 1, line: 1, unitPrice: 150_000 }).expect(201);
    const [newest] = (await notificationsOf(api, seller)).items;
    expect(newest!.kind).toBe('request_message');
    const said = notificationText('fr', newest!.kind, newest!.data);
    expect(said.title).toBe('Autre prix proposé');
    expect(said.text).toMatch(/propose 150.000.FCFA l’unité pour «.Main-d’œuvre.», dans le devis «./);
    await post(buyer, `/${order._id}/message`, { text: 'Qu’en dites-vous ?' }).expect(201);
    const [words] = (await notificationsOf(api, seller)).items;
    expect(notificationText('fr', words!.kind, words!.data).title).toBe('Nouveau message');
  });
});

describe('the printable page of a quote', () => {
  it('is readable for both parties, and for the holder of its link until it ends', async () => {
    await aRequest();
    const { quotes } = (await send().expect(201)).body as OrderDetail;
    const key = { token: tokenOf(quotes[0]!), version: 1 };
    for (const who of [seller, buyer]) {
      expect((await open(who).expect(200)).body.isParty).toBe(true);
    }
    expect((await open(await aMember(api), key).expect(200)).body.isParty).toBe(false);
    const { body } = await open(null, key).expect(200);
    expect(body).toMatchObject({
      subject: expect.any(String),
      isParty: false,
      isReplaced: false,
      isClosed: false,
      quote: { total: 708_000 },
      seller: {
        name: seller.userName,
        location: expect.stringContaining('Abidjan'),
        page: { kind: 'member', _id: seller.userId },
      },
      buyer: { name: buyer.userName },
    });
    expect(JSON.stringify(body)).not.toContain(seller.account.phoneNumber);
    await open(null).expect(404);
    await open(await aMember(api)).expect(404);
    await open(null, { token: `${key.token.slice(0, -1)}!`, version: 1 }).expect(404);
    await send().expect(201);
    await open(null, { ...key, version: 2 }).expect(404);
    expect((await open(null, key).expect(200)).body.isReplaced).toBe(true);
    await OrderModel.updateOne({ _id: order._id }, { $set: { 'quotes.0.validUntil': '2020-01-01' } });
    await open(null, key).expect(404);
    await open(buyer, { version: 1 }).expect(200);
  });
});

it('a quote is deleted with the account of its seller', async () => {
  const leaving = await aMember(api);
  const { _id } = await aListing(api, leaving);
  buyer = await aMember(api);
  order = (await post(buyer, '', { listing: _id, kind: 'devis', message: 'Combien ?' }).expect(201)).body;
  await send({}, leaving).expect(201);
  await leaving.delete('/api/users/me', { password: leaving.account.password }).expect(204);
  expect((await read(buyer)).quotes).toEqual([]);
});
