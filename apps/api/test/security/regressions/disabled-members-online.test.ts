import { expect, it } from 'vitest';
import { UserModel } from '../../../src/features/users/user.model.ts';
import { check } from '../../../src/ops/check/check.ts';
import { anAdmin } from '../../support/admins.ts';
import { aCompany, addMember } from '../../support/companies.ts';
import { muteStdout } from '../../support/ops.ts';
import { aListing, aMember } from '../../support/people.ts';
import { aProfessional } from '../../support/professionals.ts';
import { startApi } from '../../support/server.ts';

muteStdout();
const { api } = await startApi();
const [admin, seller] = [await anAdmin(api), await aMember(api)];
const offered = { title: 'Niveleuse Komatsu', location: 'Bouaké' };
const [listing, reserved] = [
  (await aListing(api, seller, offered))._id,
  (await aListing(api, seller, offered))._id,
];
await seller.patch(`/api/stuff/${reserved}/status`, { to: 'reserved' }).expect(200);
const professional: string = (
  await aProfessional(api, seller, { name: 'Koffi Terrassement', role: 'Terrassier' })
)._id;
const shop = { name: 'Granulats du Bandama', type: 'magasin', phones: ['07 08 12 34 12'] };
const company: string = (await aCompany(api, seller, shop))._id;

const setDisabled = (disabled: boolean, { userId } = seller) =>
  admin.put(`/api/users/${userId}`, { disabled }).expect(200);

const total = async (path: string) => (await api.get(path).expect(200)).body.total;
const lists = [
  '/api/stuff?section=btp',
  `/api/stuff?ids=LISTING`,
  '/api/search/products?query=niveleuse',
  '/api/professionals',
  '/api/search/professionals?query=terrassier',
  '/api/companies',
  '/api/companies?type=magasin',
  '/api/search/companies?query=granulats',
];
const totals = () => Promise.all(lists.map((path) => total(path.replace('LISTING', listing))));
const pages = () => [
  `/api/stuff/${listing}`,
  `/api/professionals/${professional}`,
  `/api/professionals/${professional}/projects`,
  `/api/professionals/${professional}/reviews`,
  `/api/companies/${company}`,
];

it('a disabled member has nothing online, and all of it again when enabled', async () => {
  const before = await totals();
  expect(before.every((count) => count > 0)).toBe(true);
  await setDisabled(true);
  expect(await totals()).toEqual(lists.map(() => 0));
  for (const path of pages()) await api.get(path).expect(404);
  await api.post(`/api/stuff/${listing}/contact`).send({ channel: 'call' }).expect(404);
  await api.post(`/api/companies/${company}/contact`).send({ channel: 'call' }).expect(404);
  expect((await api.get('/sitemap.xml').expect(200)).text).not.toMatch(/professionnels|entreprises/);
  await check({ repair: false });
  await setDisabled(false);
  expect(await totals()).toEqual(before);
  for (const path of pages()) await api.get(path).expect(200);
  expect((await api.get(`/api/stuff/${reserved}`).expect(200)).body.status).toBe('reserved');
  await check({ repair: false });
});

it('a company stays online until the last of its owners is disabled', async () => {
  const [first, second] = [await aMember(api), await aMember(api)];
  const { _id } = await aCompany(api, first);
  await addMember(api, first, _id, second, { permission: 'owner' });
  await setDisabled(true, first);
  await api.get(`/api/companies/${_id}`).expect(200);
  await setDisabled(true, second);
  await api.get(`/api/companies/${_id}`).expect(404);
  await setDisabled(false, first);
  await api.get(`/api/companies/${_id}`).expect(200);
});

it('a repair takes offline what members disabled by an earlier version still show', async () => {
  const member = await aMember(api);
  const listed = await aListing(api, member);
  const { _id } = await aCompany(api, member);
  await UserModel.updateOne({ _id: member.userId }, { $set: { disabledAt: new Date() } });
  await expect(check({ repair: false })).rejects.toThrow('Wrong: 1.');
  await check({ repair: true });
  await api.get(`/api/stuff/${listed._id}`).expect(404);
  await api.get(`/api/companies/${_id}`).expect(404);
  await setDisabled(false, member);
  await api.get(`/api/stuff/${listed._id}`).expect(200);
  await api.get(`/api/companies/${_id}`).expect(200);
});
