import { hiddenDetail } from '@laterite/shared/contact-details/hidden-detail.ts';
import { expect, it } from 'vitest';
import { OrderModel } from '../../../src/features/orders/order.model.ts';
import { aCompany, invite } from '../../support/companies.ts';
import { notificationsOf } from '../../support/notifications.ts';
import { aListing, aMember } from '../../support/people.ts';
import { aProfessional } from '../../support/professionals.ts';
import { startApi } from '../../support/server.ts';

const { api } = await startApi();
const number = '07 58 43 19 62';
const [seller, buyer] = await Promise.all([aMember(api), aMember(api)]);
const texts = { title: `Pelle ${number}`, location: `Cocody ${number}, Abidjan` };

it('a number in a title is in no request of the buyer, not even one stored before, and not in their export', async () => {
  const { _id } = await aListing(api, seller, texts);
  const { body } = await buyer.post('/api/orders', { listing: _id, kind: 'achat', qty: 1 }).expect(201);
  expect(body.listing.title).toBe(`Pelle ${hiddenDetail}`);
  await OrderModel.updateOne({ _id: body._id }, { $set: { 'listing.title': texts.title } });
  for (const path of ['/api/orders?box=out', `/api/orders/${body._id}`, '/api/users/me/export']) {
    const { text } = await buyer.get(path).expect(200);
    expect(text).toContain(`Pelle ${hiddenDetail}`);
    expect(text).not.toContain(number);
  }
});

it('a number in a title or name is in no notification', async () => {
  await buyer.put(`/api/follows/sellers/${seller.userId}`).expect(204);
  const { _id } = await aListing(api, seller, texts);
  await buyer.put(`/api/favorites/${_id}`, { list: 'favorites' }).expect(204);
  await seller.patch(`/api/stuff/${_id}/status`, { to: 'sold', outcome: 'ici' }).expect(200);
  const company = await aCompany(api, seller, { name: `Bâtir ${number}` });
  await invite(api, seller, company._id, { userId: buyer.userId }).expect(201);
  const request = { title: `Cherche pelle ${number}`, category: 'Engins', type: 'sale', location: 'Abidjan' };
  const owner = await aMember(api);
  await aListing(api, owner, { title: 'Pelle' });
  await seller.post('/api/public-requests', request).expect(201);
  const all = [...(await notificationsOf(api, buyer)).items, ...(await notificationsOf(api, owner)).items];
  expect(all.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['follow_listing', 'favorite_sold', 'company_invitation', 'public_request_match']),
  );
  expect(JSON.stringify(all)).toContain(`Pelle ${hiddenDetail}`);
  expect(JSON.stringify(all)).not.toContain(number);
});

it('a number in a place is in no link to it', async () => {
  const { _id } = await aListing(api, seller, texts);
  const professional = await aProfessional(api, seller, { location: texts.location });
  const company = await aCompany(api, seller, { name: 'Zan', location: texts.location });
  for (const [path, words] of [
    [`/api/stuff/${_id}`, 'Cocody , Abidjan, Côte d’Ivoire'],
    [`/api/professionals/${professional._id}`, 'Cocody , Abidjan'],
    [`/api/companies/${company._id}`, 'Cocody , Abidjan'],
  ]) {
    const { body } = await api.post(`${path}/contact`).send({ channel: 'route' }).expect(200);
    expect(new URL(body.url).searchParams.get('query')).toBe(words);
  }
});
