import { defaultPreferences } from '@laterite/shared/features/notifications/preferences.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { aCompany } from '../../../test/support/companies.ts';
import { notificationsOf, receivedKinds } from '../../../test/support/notifications.ts';
import { noticesTo } from '../../../test/support/outbox.ts';
import { aListing, aMember, provePhone, type TestMember } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { startApi } from '../../../test/support/server.ts';
import { CompanyModel } from '../companies/company.model.ts';
import { FollowModel } from './follow.model.ts';

vi.hoisted(() => {
  process.env.OTP_OUTBOX = `${process.env.DATA_DIR}-outbox`;
});

const { api } = await startApi();

let seller: TestMember;
let buyer: TestMember;
let company: string;

beforeEach(async () => {
  [seller, buyer] = [await aMember(api), await aMember(api)];
  ({ _id: company } = await aCompany(api, seller, { name: 'Kouassi BTP' }));
});

type Verb = 'get' | 'post' | 'put' | 'delete';
const send = (verb: Verb, path: string, who = buyer) => api[verb](path).set('Authorization', who.bearer);
const followed = async () => (await send('get', '/api/follows').expect(200)).body;
const told = async () =>
  (await notificationsOf(api, buyer)).items.filter(({ kind }) => kind === 'follow_listing');

it('followers of a seller are notified of new listings, once, until they stop following', async () => {
  const path = `/api/follows/sellers/${seller.userId}`;
  await send('put', path).expect(204);
  await send('put', path).expect(204);
  expect(await followed()).toEqual({ sellers: [seller.userId], companies: [] });
  const { _id } = await aListing(api, seller);
  expect(await told()).toMatchObject([
    { path: `/stuff/${_id}`, data: { listing: _id, name: seller.userName } },
  ]);
  await send('delete', path).expect(204);
  await aListing(api, seller);
  expect(await told()).toHaveLength(1);
});

it('followers of a company are notified of listings published for it, by its name', async () => {
  await send('put', `/api/follows/companies/${company}`).expect(204);
  await aListing(api, seller);
  expect(await told()).toEqual([]);
  const { _id } = await aListing(api, seller, { companyId: company });
  expect(await told()).toMatchObject([{ data: { listing: _id, name: 'Kouassi BTP' } }]);
});

it('followers of both are notified once of one listing', async () => {
  await send('put', `/api/follows/sellers/${seller.userId}`).expect(204);
  await send('put', `/api/follows/companies/${company}`).expect(204);
  await aListing(api, seller, { companyId: company });
  expect(await told()).toHaveLength(1);
});

it.each([
  ['the alert too', ['sms'] as const],
  ['only their follows', [] as const],
])(
  'followers whose alert finds the listing are notified of it once, by text message where they chose it for %s',
  async (_which, channels) => {
    await provePhone(buyer);
    const chosen = { ...defaultPreferences, sms: ['follows'], quietHours: false };
    await buyer.put('/api/notifications/prefs', chosen).expect(200);
    await send('put', `/api/follows/sellers/${seller.userId}`).expect(204);
    await buyer.post('/api/alerts', { name: 'Ma pelle', query: 'query=pelle', channels }).expect(201);
    const before = (await noticesTo(buyer.account.phoneNumber)).length;
    const { _id } = await aListing(api, seller);
    const { items } = await notificationsOf(api, buyer);
    expect(items).toMatchObject([{ kind: 'alert_match', data: { listing: _id, name: 'Ma pelle' } }]);
    expect((await noticesTo(buyer.account.phoneNumber)).slice(before)).toEqual([
      expect.stringContaining('Ma pelle'),
    ]);
  },
);

it('followers are notified at once of what their alert finds where it notifies once a day, and of other listings', async () => {
  await send('put', `/api/follows/sellers/${seller.userId}`).expect(204);
  await buyer.post('/api/alerts', { name: 'A', query: 'query=pelle', frequency: 'daily' }).expect(201);
  await buyer.post('/api/alerts', { name: 'B', query: 'query=bétonnière' }).expect(201);
  await aListing(api, seller);
  expect(await receivedKinds(api, buyer)).toEqual(['follow_listing']);
});

it('nobody follows themselves, or what does not exist', async () => {
  await send('put', `/api/follows/sellers/${buyer.userId}`).expect(403);
  await send('put', `/api/follows/sellers/${'f'.repeat(24)}`).expect(404);
  await send('put', `/api/follows/companies/${'f'.repeat(24)}`).expect(404);
  await send('put', `/api/follows/listings/${seller.userId}`).expect(400);
});

it('follows are deleted with the followed profile and with the follower', async () => {
  await send('put', `/api/follows/sellers/${seller.userId}`).expect(204);
  await send('put', `/api/follows/companies/${company}`).expect(204);
  const exported = (await send('get', '/api/users/me/export').expect(200)).body.follows;
  expect(exported).toMatchObject([{ kind: 'companies' }, { kind: 'sellers' }]);
  await send('delete', `/api/companies/${company}`, seller).expect(204);
  expect(await CompanyModel.countDocuments({ _id: company })).toBe(0);
  expect(await followed()).toEqual({ sellers: [seller.userId], companies: [] });
  await send('delete', '/api/users/me').send({ password: buyer.account.password }).expect(204);
  expect(await FollowModel.countDocuments({ user: buyer.userId })).toBe(0);
});

it('a member reads what they follow page by page, the last followed first, without hidden profiles', async () => {
  const professional = await aProfessional(api, seller, { name: 'Ali Maçon', role: 'Maçon' });
  const hidden = await aCompany(api, seller, { name: 'Masquée' });
  await send('put', `/api/follows/sellers/${seller.userId}`).expect(204);
  await send('post', `/api/professionals/${professional._id}/follow`).expect(200);
  await send('put', `/api/follows/companies/${hidden._id}`).expect(204);
  await send('put', `/api/follows/companies/${company}`).expect(204);
  await CompanyModel.updateOne({ _id: hidden._id }, { $set: { suspendedAt: new Date() } });
  const page = async (cursor = '') =>
    (await send('get', `/api/follows/profiles?limit=1${cursor && `&cursor=${cursor}`}`).expect(200)).body;
  const read = [];
  for (let next: string | undefined = ''; next !== undefined; ) {
    const { items, total, nextCursor } = await page(next);
    expect(total).toBe(4);
    read.push(...items);
    next = nextCursor ?? undefined;
  }
  expect(read).toMatchObject([
    { kind: 'companies', _id: company, name: 'Kouassi BTP' },
    { kind: 'professionals', _id: professional._id, name: 'Ali Maçon', role: 'Maçon' },
    { kind: 'sellers', _id: seller.userId, name: seller.userName },
  ]);
  await send('get', '/api/follows/profiles?cursor=x').expect(400);
});
