import { beforeEach, describe, expect, it } from 'vitest';
import { aCompany, addMember } from '../../../test/support/companies.ts';
import {
  aListing,
  aMember,
  aPhoto,
  newListing,
  publish,
  type TestMember,
} from '../../../test/support/people.ts';
import { watchQueries } from '../../../test/support/queries.ts';
import { startApi } from '../../../test/support/server.ts';

const firmNumber = '+2250501020304';

const { api } = await startApi({ monitorCommands: true });
const buyer = await aMember(api);

let boss: TestMember;
let seller: TestMember;
let company: string;

beforeEach(async () => {
  [boss, seller] = await Promise.all([aMember(api), aMember(api)]);
  company = (await aCompany(api, boss, { phones: firmNumber }))._id;
  await addMember(api, boss, company, seller);
});

const ofCompany = (query = '') => api.get(`/api/stuff?company=${company}${query}`).expect(200);
const titlesOf = ({ body }: { body: { items: { title: string }[] } }) => body.items.map(({ title }) => title);
const read = async (id: string) => (await api.get(`/api/stuff/${id}`).expect(200)).body;
const edit = (by: TestMember, id: string, body: object) => by.put(`/api/stuff/${id}`, body);
const contact = (id: string, body: object) => buyer.post(`/api/stuff/${id}/contact`, body);

describe('publishing for a company', () => {
  it('puts the listing on the page of the company, and not all others of its owner', async () => {
    await aListing(api, seller, { title: 'Échelle' });
    const [first, second] = [
      await aListing(api, seller, { title: 'Bétonnière', companyId: company }),
      await aListing(api, boss, { title: 'Brouette', companyId: company }),
    ];
    expect(first).toMatchObject({ companyId: company, company: { _id: company, name: 'Bâtir & Fils' } });
    expect(titlesOf(await ofCompany())).toEqual(['Brouette', 'Bétonnière']);
    expect((await api.get(`/api/companies/${company}`).expect(200)).body.listingCount).toBe(2);
    const page = await ofCompany('&limit=1');
    expect(page.body).toMatchObject({ total: 2, items: [{ _id: second._id }] });
    const next = await ofCompany(`&limit=1&cursor=${page.body.nextCursor}`);
    expect(titlesOf(next)).toEqual(['Bétonnière']);
  });

  it('finds the listings of a company by an index', async () => {
    for (const by of [seller, boss]) await aListing(api, by, { companyId: company });
    const queries = watchQueries();
    const { body } = await ofCompany('&limit=1');
    await ofCompany(`&limit=1&cursor=${body.nextCursor}`);
    expect(await queries.scans()).toEqual([]);
  });

  it('is refused for a company one does not belong to, that does not exist, or is no company', async () => {
    const photo = await aPhoto(64, 48);
    for (const companyId of [company, '0'.repeat(24)]) {
      const { body } = await publish(api, buyer, newListing({ companyId }), photo).expect(403);
      expect(body.code).toBe('forbidden');
    }
    await publish(api, seller, newListing({ companyId: 'bâtir' }), photo).expect(400);
  });

  it('is changed by editing the listing, to a company of one’s own only', async () => {
    const listing = await aListing(api, seller);
    const foreign = await aCompany(api, buyer);
    await edit(seller, listing._id, { companyId: foreign._id }).expect(403);
    await edit(seller, listing._id, { companyId: company }).expect(200);
    expect(titlesOf(await ofCompany())).toEqual([listing.title]);
    await edit(seller, listing._id, { title: 'Pelle révisée' }).expect(200);
    expect(titlesOf(await ofCompany())).toEqual(['Pelle révisée']);
    const { body } = await edit(seller, listing._id, { companyId: '' }).expect(200);
    expect(body).toMatchObject({ companyId: null, company: null });
    expect(titlesOf(await ofCompany())).toEqual([]);
  });

  it('is part of what a member exports', async () => {
    await aListing(api, seller, { companyId: company });
    const { body } = await seller.get('/api/users/me/export').expect(200);
    expect(body.listings).toMatchObject([{ companyId: company }]);
  });
});

describe('buyers of a listing of a company', () => {
  it('reach the company’s number, never the one of the member who published', async () => {
    const listing = await aListing(api, seller, { companyId: company });
    const offered = { whatsapp: true, call: true, message: true };
    expect((await read(listing._id)).contact).toEqual(offered);
    for (const channel of ['wa', 'call', 'msg']) {
      const { body } = await contact(listing._id, { channel }).expect(200);
      expect(body.url).toContain(firmNumber.slice(1));
      expect(body.url).not.toContain(seller.account.phoneNumber.slice(1));
    }
  });

  it('reach nobody by phone while the company has no number', async () => {
    await boss.put(`/api/companies/${company}`, { phones: [] }).expect(200);
    const listing = await aListing(api, seller, { companyId: company });
    expect((await read(listing._id)).contact).toEqual({ whatsapp: false, call: false, message: false });
    for (const channel of ['wa', 'call', 'msg']) {
      const { body } = await contact(listing._id, { channel }).expect(409);
      expect(body.code).toBe('contact_unavailable');
    }
  });

  it('ask for several of its listings in one message, whoever published them, but not for private ones', async () => {
    const first = await aListing(api, seller, { title: 'Bétonnière', companyId: company });
    const second = await aListing(api, boss, { title: 'Brouette', companyId: company });
    const own = await aListing(api, seller, { title: 'Échelle' });
    const ask = async (id: string, also: string[]) =>
      new URL((await contact(id, { channel: 'wa', also }).expect(200)).body.url).searchParams.get('text');
    const text = await ask(first._id, [second._id, own._id]);
    expect(text).toContain('Brouette');
    expect(text).not.toContain('Échelle');
    expect(await ask(own._id, [first._id])).not.toContain('Bétonnière');
  });

  it('see a name of the company without a number in it', async () => {
    await boss.put(`/api/companies/${company}`, { name: 'Bâtir 07 08 12 34 56' }).expect(200);
    const listing = await aListing(api, seller, { companyId: company });
    expect(JSON.stringify(await read(listing._id))).not.toMatch(/07 ?08 ?12/);
  });
});

describe('listings of a company that lose it', () => {
  const noWays = { whatsapp: false, call: false, message: false };

  it('become those of a member who leaves, without offering a number', async () => {
    const left = await aListing(api, seller, { title: 'Bétonnière', companyId: company });
    await aListing(api, boss, { title: 'Brouette', companyId: company });
    const path = `/api/companies/${company}/members/${seller.userId}`;
    await seller.delete(path).expect(204);
    expect(titlesOf(await ofCompany())).toEqual(['Brouette']);
    expect(await read(left._id)).toMatchObject({ status: 'published', company: null, contact: noWays });
    await contact(left._id, { channel: 'wa' }).expect(409);
    await edit(seller, left._id, { companyId: company }).expect(403);
  });

  it('become those of their owners when the company is deleted', async () => {
    const listing = await aListing(api, seller, { companyId: company });
    await boss.delete(`/api/companies/${company}`).expect(204);
    expect(titlesOf(await ofCompany())).toEqual([]);
    expect(await read(listing._id)).toMatchObject({ companyId: null, company: null, contact: noWays });
  });
});
