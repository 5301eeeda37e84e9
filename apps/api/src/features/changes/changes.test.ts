import { dayMs } from '@laterite/shared/time.ts';
import { afterAll, expect, it, vi } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { aCompany } from '../../../test/support/companies.ts';
import { changeConfig } from '../../../test/support/config.ts';
import { aListing, aMember } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { watchQueries } from '../../../test/support/queries.ts';
import { type Api, startApi } from '../../../test/support/server.ts';
import { ListingModel } from '../listings/listing.model.ts';

const { api } = await startApi({ monitorCommands: true });
const seller = await aMember(api);
const queries: ReturnType<typeof watchQueries> = watchQueries();
vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });

afterAll(() => {
  vi.useRealTimers();
});

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const read = async (query: Record<string, unknown> = {}, kind = 'listings') =>
  (await api.get(`/api/changes/${kind}`).query(query).expect(200)).body;
interface Change {
  _id: string;
  isDeleted: boolean;
  item?: { title: string };
}
const titles = (page: { items: Change[] }) => page.items.map(({ item }) => item?.title);
const asSeller = (request: ReturnType<Api['put']>) => request.set('Authorization', seller.bearer);
const edit = (id: string, fields: object) =>
  asSeller(api.put(`/api/stuff/${id}`))
    .send(fields)
    .expect(200);

it('returns every change once: writes while pages are read come in a later page or the next synchronisation', async () => {
  const ids: string[] = [];
  for (const title of ['Pelle', 'Grue', 'Benne']) {
    ids.push((await aListing(api, seller, { title }))._id);
    later(20);
  }
  expect(titles(await read())).toEqual([]);
  later(11_000);
  const first = await read({ limit: 2 });
  expect(titles(first)).toEqual(['Pelle', 'Grue']);
  expect(first.items[0]).toMatchObject({
    _id: ids[0],
    isDeleted: false,
    item: { _id: ids[0], price: expect.any(Number) },
  });

  await edit(ids[0]!, { title: 'Pelle neuve' });
  const second = await read({ limit: 2, cursor: first.nextCursor });
  expect(titles(second)).toEqual(['Benne']);
  expect(second.nextCursor).toBeNull();

  later(11_000);
  const next = await read({ updatedSince: second.syncedUntil });
  expect(titles(next)).toEqual(['Pelle neuve']);
  expect(titles(await read({ updatedSince: next.syncedUntil }))).toEqual([]);
  const elsewhere = new Date(Date.parse(second.syncedUntil) + 3600 * 1000)
    .toISOString()
    .replace('Z', '+01:00');
  expect(titles(await read({ updatedSince: elsewhere }))).toEqual(titles(next));
  expect(await queries.scans()).toEqual([]);
});

it('lists sold, hidden and deleted listings for 30 days, among the others and across pages', async () => {
  const sold = await aListing(api, seller, { title: 'Vendue' });
  const deleted = await aListing(api, seller, { title: 'Supprimée' });
  later(11_000);
  const { syncedUntil } = await read();
  await asSeller(api.patch(`/api/stuff/${sold._id}/status`))
    .send({ to: 'sold' })
    .expect(200);
  later(20);
  await asSeller(api.delete(`/api/stuff/${deleted._id}`)).expect(204);
  later(20);
  await aListing(api, seller, { title: 'Nouvelle' });
  later(11_000);

  const seen: unknown[] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ updatedSince: syncedUntil, limit: 1, ...(cursor && { cursor }) });
    seen.push(...page.items.map((one: Change) => [one._id, one.isDeleted, one.item?.title]));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual([
    [sold._id, true, undefined],
    [deleted._id, true, undefined],
    [expect.any(String), false, 'Nouvelle'],
  ]);

  const now = Date.now();
  later(31 * dayMs);
  const all = await read();
  expect(all.items.some((one: Change) => one.isDeleted)).toBe(false);
  const { body } = await api.get('/api/changes/listings').query({ updatedSince: syncedUntil }).expect(400);
  expect(body.code).toBe('sync_too_old');
  vi.setSystemTime(now);
});

it('leaves fields out that were not asked for, and names the right one of a misspelled field', async () => {
  const page = await read({ fields: 'title,price' });
  expect(Object.keys(page.items[0].item).sort()).toEqual(['price', 'title']);
  const { body } = await api.get('/api/changes/listings').query({ fields: 'title,prise' }).expect(400);
  expect(body).toMatchObject({ code: 'unknown_field', message: expect.stringContaining('price') });
  const other = await api.get('/api/changes/listings').query({ fields: 'zzz' }).expect(400);
  expect(other.body.errors).toEqual([
    { path: 'fields', message: expect.stringMatching(/^zzz est inconnu\. Au choix\u00a0: _id, .*price/) },
  ]);
});

it('never returns a listing that was never public', async () => {
  const { _id } = await aListing(api, seller, { title: 'Vue' });
  await ListingModel.updateOne({ _id }, { $set: { status: 'pending' }, $unset: { publishedAt: 1 } });
  later(11_000);
  const { items } = await read();
  expect(items.map((one: Change) => one._id)).not.toContain(_id);
});

it('never announces a listing that waited for its first review and was deleted, refused or approved since as deleted', async () => {
  changeConfig({ moderation: 'pre' });
  const admin = await anAdmin(api);
  const waiting = await aListing(api, seller, { title: 'En attente' });
  const deleted = await aListing(api, seller, { title: 'Retirée' });
  const refused = await aListing(api, seller, { title: 'Refusée' });
  const approved = await aListing(api, seller, { title: 'Acceptée' });
  expect(approved.status).toBe('pending');
  const decide = (id: string, body: object) => admin.put(`/api/stuff/${id}/moderation`, body).expect(200);
  await decide(refused._id, { to: 'rejected', reason: 'Floue' });
  await decide(approved._id, { to: 'published' });
  await asSeller(api.delete(`/api/stuff/${deleted._id}`)).expect(204);
  later(11_000);
  const { items, syncedUntil } = await read({ limit: 100 });
  const ids = items.map((one: Change) => one._id);
  for (const { _id } of [waiting, deleted, refused]) expect(ids).not.toContain(_id);
  expect(items).toContainEqual(expect.objectContaining({ _id: approved._id, isDeleted: false }));

  await decide(approved._id, { to: 'rejected', reason: 'Floue' });
  later(20);
  await asSeller(api.delete(`/api/stuff/${approved._id}`)).expect(204);
  later(11_000);
  const gone = await read({ updatedSince: syncedUntil });
  expect(gone.items).toMatchObject([{ _id: approved._id, isDeleted: true }]);
});

it('follows professionals and companies in the same way, without their numbers', async () => {
  const professional = await aProfessional(api, seller, { role: 'Plombier' });
  const company = await aCompany(api, seller, { name: 'Bâtir & Fils' });
  later(11_000);
  const people = await read({}, 'professionals');
  expect(people.items).toMatchObject([{ _id: professional._id, item: { role: 'Plombier' } }]);
  const firms = await read({}, 'companies');
  expect(firms.items).toMatchObject([{ _id: company._id, item: { name: 'Bâtir & Fils' } }]);
  expect(JSON.stringify(people) + JSON.stringify(firms)).not.toContain('"phone');
  await asSeller(api.delete(`/api/companies/${company._id}`)).expect(204);
  later(11_000);
  const gone = await read({ updatedSince: firms.syncedUntil }, 'companies');
  expect(gone.items).toMatchObject([{ _id: company._id, isDeleted: true }]);
});
