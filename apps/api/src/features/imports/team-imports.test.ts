import type { ImportRun } from '@laterite/shared/features/imports/import.ts';
import { beforeAll, expect, it } from 'vitest';
import { aModerator, anAdmin } from '../../../test/support/admins.ts';
import { notificationsOf } from '../../../test/support/notifications.ts';
import { aMember, aPhoto, type TestMember } from '../../../test/support/people.ts';
import { type Api, startApi } from '../../../test/support/server.ts';
import { backgroundWorkDone } from '../../core/concurrency/background.ts';
import { AuditEventModel } from '../audit/audit-event.model.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { runImportsJob } from './running/run-imports.ts';

let api: Api;
beforeAll(async () => {
  ({ api } = await startApi());
});

const stock = 'Titre;Prix;Catégorie;Lieu;Photos\nChargeuse;45000000;Engins;Cocody, Abidjan;a.jpg';

const send = (caller: TestMember, memberId: string, file = stock) =>
  caller
    .post(`/api/import/stuff?dry=1&memberId=${memberId}`)
    .field('settings', '{}')
    .attach('file', Buffer.from(file), 'stock.csv');

async function checkedFor(admin: TestMember, member: TestMember): Promise<ImportRun> {
  const { body } = await send(admin, member.userId).expect(201);
  await admin
    .post(`/api/import/${body._id}/pictures`)
    .field('name', 'a.jpg')
    .attach('image', await aPhoto(64, 48), 'a.jpg')
    .expect(204);
  return body;
}

async function finish(caller: TestMember, { _id }: ImportRun, to: string): Promise<ImportRun> {
  await caller.post(`/api/import/${_id}/state`).send({ to }).expect(200);
  await backgroundWorkDone();
  await runImportsJob.run(new AbortController().signal);
  return (await caller.get(`/api/import/${_id}`).expect(200)).body;
}

const journalOf = async ({ userId }: TestMember) =>
  (await AuditEventModel.find({ kind: 'import_changed', target: userId }).sort({ at: 1 }).lean()).map(
    ({ actor, before, after }) => ({ actor: String(actor), before, after }),
  );

it('an administrator publishes a file for a member, who owns the listings and is notified', async () => {
  const [admin, member] = [await anAdmin(api), await aMember(api)];
  const run = await checkedFor(admin, member);
  expect(run).toMatchObject({ outcomes: { create: 1 }, member: { _id: member.userId } });
  expect(await finish(admin, run, 'running')).toMatchObject({ state: 'done', rows: { done: 1 } });
  const listings = await ListingModel.find({ title: 'Chargeuse' }).lean();
  expect(listings.map(({ owner }) => String(owner))).toEqual([member.userId]);
  const { items } = await notificationsOf(api, member);
  expect(items.map(({ kind }) => kind)).toEqual(['import_done', 'import_by_team']);
  expect(items[1]).toMatchObject({
    path: `/mes-annonces/import/${run._id}`,
    data: { import: run._id, name: 'CSV', count: 1 },
  });
  expect(await journalOf(member)).toEqual([
    {
      actor: admin.userId,
      before: { import: run._id, state: 'ready' },
      after: { import: run._id, state: 'running' },
    },
  ]);
});

it('the member reads and undoes it as their own, and every administrator finds it', async () => {
  const [admin, other, member] = [await anAdmin(api), await anAdmin(api), await aMember(api)];
  const run = await checkedFor(admin, member);
  await finish(admin, run, 'running');
  const own = (await member.get('/api/import').expect(200)).body.items as ImportRun[];
  expect(own.map(({ _id }) => _id)).toEqual([run._id]);
  const ofTeam = (await other.get('/api/import?team=1').expect(200)).body.items as ImportRun[];
  expect(ofTeam.find(({ _id }) => _id === run._id)?.member?._id).toBe(member.userId);
  expect((await admin.get('/api/import').expect(200)).body.items).toEqual([]);
  expect(await finish(member, run, 'undoing')).toMatchObject({ state: 'undone', rows: { undone: 1 } });
  expect(await ListingModel.countDocuments({ owner: member.userId })).toBe(0);
  await other.delete(`/api/import/${run._id}`).expect(204);
  expect((await journalOf(member)).at(-1)).toMatchObject({
    actor: other.userId,
    after: { import: run._id, state: 'deleted' },
  });
});

it('is forbidden to everyone else, for suspended members, and for imports of members themselves', async () => {
  const [admin, moderator, member] = [await anAdmin(api), await aModerator(api), await aMember(api)];
  for (const caller of [moderator, member]) {
    await send(caller, admin.userId).expect(403);
    await caller.get('/api/import?team=1').expect(403);
  }
  const { body: own } = await member
    .post('/api/import/stuff?dry=1')
    .field('settings', '{}')
    .attach('file', Buffer.from(stock), 'stock.csv')
    .expect(201);
  await admin.get(`/api/import/${own._id}`).expect(404);
  const run = await checkedFor(admin, member);
  await moderator.get(`/api/import/${run._id}`).expect(404);
  await member.delete('/api/users/me', { password: member.account.password }).expect(204);
  expect((await send(admin, member.userId).expect(404)).body.code).toBe('profile_not_found');
});
