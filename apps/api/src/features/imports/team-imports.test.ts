import type { ImportRun } from '@laterite/shared/features/imports/import.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aModerator, anAdmin } from '../../../test/support/admins.ts';
import { changeConfig } from '../../../test/support/config.ts';
import { notificationsOf } from '../../../test/support/notifications.ts';
import { aMember, aPhoto, type TestMember } from '../../../test/support/people.ts';
import { type Api, startApi } from '../../../test/support/server.ts';
import { backgroundWorkDone } from '../../core/concurrency/background.ts';
import { AuditEventModel } from '../audit/audit-event.model.ts';
import { CompanyModel } from '../companies/company.model.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { ImportModel } from './import.model.ts';
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

const photo = await aPhoto(64, 48);
const sendPhoto = (caller: TestMember, { _id }: Pick<ImportRun, '_id'>) =>
  caller.post(`/api/import/${_id}/pictures`).field('name', 'a.jpg').attach('image', photo, 'a.jpg');

async function checkedFor(admin: TestMember, member: TestMember): Promise<ImportRun> {
  const { body } = await send(admin, member.userId).expect(201);
  await sendPhoto(admin, body).expect(204);
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

describe('an access token of an administrator', () => {
  async function withToken(admin: TestMember): Promise<TestMember> {
    const input = { name: 'Stock', scopes: ['read', 'publish'], days: 30 };
    const { body } = await admin.post('/api/tokens', input).expect(201);
    return { ...admin, bearer: `Bearer ${body.token}` };
  }

  it('imports with the rights of a member, until the administrator continues in the app', async () => {
    changeConfig({ moderation: 'pre' });
    const admin = await anAdmin(api);
    const program = await withToken(admin);
    const statuses = async () =>
      (await ListingModel.find({ owner: admin.userId }).lean()).map(({ status }) => status);
    const run = await checkedFor(program, program);
    expect(await finish(program, run, 'running')).toMatchObject({ state: 'done', rows: { done: 1 } });
    expect(await statuses()).toEqual(['pending']);
    await finish(program, run, 'undoing');
    await finish(admin, await checkedFor(program, program), 'running');
    expect(await statuses()).toEqual(['published']);
  });

  it('adds no photo to an import of the app that is published without a review', async () => {
    changeConfig({ moderation: 'pre' });
    const admin = await anAdmin(api);
    const program = await withToken(admin);
    const run = await checkedFor(admin, admin);
    await ImportModel.updateOne({ _id: run._id }, { $set: { state: 'running' } });
    await sendPhoto(program, run).expect(204);
    await runImportsJob.run(new AbortController().signal);
    expect((await ListingModel.findOne({ owner: admin.userId }).lean())!.status).toBe('pending');
  });

  it('imports no companies', async () => {
    const admin = await anAdmin(api);
    const { body: run } = await admin
      .post('/api/import/companies?dry=1')
      .field('settings', '{}')
      .attach(
        'file',
        Buffer.from('Nom;Description;Type;Adresse\nSable d’Or;Sable lavé;Magasin;Cocody, Abidjan'),
        'pages.csv',
      )
      .expect(201);
    expect(run.outcomes).toMatchObject({ create: 1 });
    expect(await finish(await withToken(admin), run, 'running')).toMatchObject({ state: 'paused' });
    expect(await CompanyModel.countDocuments({ name: 'Sable d’Or' })).toBe(0);
  });
});
