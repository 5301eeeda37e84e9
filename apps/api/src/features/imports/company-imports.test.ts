import type { ImportRow, ImportRun } from '@laterite/shared/features/imports/import.ts';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { notificationsOf } from '../../../test/support/notifications.ts';
import { aMember, type TestMember } from '../../../test/support/people.ts';
import { type Api, startApi } from '../../../test/support/server.ts';
import { backgroundWorkDone } from '../../core/concurrency/background.ts';
import { AuditEventModel } from '../audit/audit-event.model.ts';
import { CompanyModel } from '../companies/company.model.ts';
import { type ImportDoc, ImportModel } from './import.model.ts';
import { type ImportRowDoc, ImportRowModel } from './import-row.model.ts';
import { runCompanyRow } from './running/run-company-row.ts';
import { runImportsJob } from './running/run-imports.ts';
import { findImportMember } from './team-imports.ts';

let api: Api;
let admin: TestMember;
beforeAll(async () => {
  ({ api } = await startApi());
  admin = await anAdmin(api);
});
afterEach(async () => {
  await CompanyModel.deleteMany({});
  await ImportModel.deleteMany({});
});

const head = 'Raison sociale;Type;Ville;Téléphone;RCCM;Métiers';
const csv = (...rows: string[]) => [head, ...rows].join('\r\n');

const send = (caller: TestMember, file: string | Buffer, settings: object = {}) =>
  caller
    .post('/api/import/companies?dry=1')
    .field('settings', JSON.stringify(settings))
    .attach('file', Buffer.from(file), 'companies.csv');
const checked = async (file: string | Buffer, settings?: object) =>
  (await send(admin, file, settings).expect(201)).body as ImportRun;

const rowsOf = async ({ _id }: ImportRun) =>
  (await admin.get(`/api/import/${_id}/rows`).expect(200)).body.items as ImportRow[];

async function finish({ _id }: ImportRun, to = 'running'): Promise<ImportRun> {
  await admin.post(`/api/import/${_id}/state`).send({ to }).expect(200);
  await backgroundWorkDone();
  await runImportsJob.run(new AbortController().signal);
  return (await admin.get(`/api/import/${_id}`).expect(200)).body;
}

const sawmill = 'Scierie du Gbêkê;boutique;Bouaké;0501020304;CI-BKE-2019-B-123;Bois, Charpente';
const builder = 'Konaté Terrassement;entreprise;Yopougon, Abidjan;0701020304;;Terrassement';

it('lists the companies of a file, which nobody owns, and deletes them again', async () => {
  const run = await checked(csv(sawmill, builder));
  expect(run).toMatchObject({ kind: 'companies', member: null, outcomes: { create: 2, error: 0 } });
  expect(run.columns.map(({ field }) => field)).toEqual([
    'company.name',
    'company.type',
    'company.city',
    'company.phones',
    'company.registry',
    'company.trades',
  ]);
  expect(await CompanyModel.countDocuments()).toBe(0);
  expect(await finish(run)).toMatchObject({ state: 'done', rows: { done: 2 } });
  const company = await CompanyModel.findOne({ name: 'Scierie du Gbêkê' }).lean();
  expect(company).toMatchObject({
    type: 'magasin',
    description: 'Scierie du Gbêkê',
    city: 'Bouaké',
    phones: ['+2250501020304'],
    registry: { country: 'CI', kind: 'RCCM', number: 'CI-BKE-2019-B-123' },
    members: [],
  });
  const [row] = await rowsOf(run);
  expect(row).toMatchObject({ company: String(company!._id), listing: null });
  await api.get(`/api/companies/${company!.slug}`).expect(200);
  const listed = await AuditEventModel.find({ kind: 'company_listed', actor: admin.userId }).lean();
  expect(listed.map(({ target }) => target)).toContain(String(company!._id));
  const { items } = await notificationsOf(api, admin);
  expect(items[0]).toMatchObject({ kind: 'import_done', data: { count: 2, refused: 0 } });
  const report = await admin.get(`/api/import/${run._id}/report`).responseType('blob').expect(200);
  expect((report.body as Buffer).toString()).toContain(`/company/${company!._id}`);
  expect(await finish(run, 'undoing')).toMatchObject({ state: 'undone', rows: { undone: 2 } });
  expect(await CompanyModel.countDocuments()).toBe(0);
});

it('recognises a listed company by its registry number, a phone or its name and city', async () => {
  await finish(await checked(csv(sawmill, builder)));
  const again = await checked(
    csv(
      sawmill,
      'Scierie Gbêkê SARL;;Bouaké;;CI-BKE-2019-B-123;Bois',
      'KT Travaux;prestataire;Abidjan;+225 07 01 02 03 04;;Terrassement',
      'KONATE TERRASSEMENT;prestataire;Abidjan;27 20 30 40 50;;Forage',
      'Konaté Terrassement;prestataire;Dakar;+221771234567;;',
    ),
  );
  const outcomes = (await rowsOf(again)).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(['duplicate', 'duplicate', 'update', 'duplicate', 'create']);
  expect(await finish(again)).toMatchObject({ rows: { done: 2 } });
  const changed = await CompanyModel.findOne({ phones: '+2250701020304' }).lean();
  expect(changed!.name).toBe('KT Travaux');
  expect(await finish(again, 'undoing')).toMatchObject({ rows: { undone: 2, kept: 0 } });
  const restored = await CompanyModel.findOne({ phones: '+2250701020304' }).lean();
  expect(restored).toMatchObject({ name: 'Konaté Terrassement', location: 'Yopougon, Abidjan' });
});

it('restores the former values of a company also where a kill repeated the row that replaced them', async () => {
  await finish(await checked(csv(builder)));
  const run = await checked(csv(builder.replace('Konaté Terrassement', 'KT Travaux')));
  // As before a kill: the company is changed, and its row is not stored as done.
  await runCompanyRow({
    run: (await ImportModel.findById(run._id).lean<ImportDoc>())!,
    row: (await ImportRowModel.findOne({ import: run._id }).lean<ImportRowDoc>())!,
    user: (await findImportMember(admin.userId))!,
  });
  expect((await CompanyModel.findOne().lean())!.name).toBe('KT Travaux');
  expect(await finish(run)).toMatchObject({ rows: { done: 1 } });
  expect(await finish(run, 'undoing')).toMatchObject({ rows: { undone: 1 } });
  expect((await CompanyModel.findOne().lean())!.name).toBe('Konaté Terrassement');
});

it('leaves a company alone that somebody owns, also when an import is undone', async () => {
  const run = await checked(csv(sawmill));
  await finish(run);
  const { userId: user } = await aMember(api);
  await CompanyModel.updateOne({}, { $set: { members: [{ user, role: 'Gérant', permission: 'owner' }] } });
  const again = await checked(csv(sawmill.replace('Bouaké', 'Korhogo')));
  expect(again.outcomes).toMatchObject({ update: 0, duplicate: 1 });
  expect(await finish(run, 'undoing')).toMatchObject({ rows: { undone: 0, kept: 1 } });
});

it('returns the errors of each row, and uses the settings for missing values', async () => {
  const file = csv('Sans téléphone;;;abc;;', 'Bien;;;0102030405;;', 'Registre;magasin;;;1;');
  const run = await checked(file, { type: 'cabinet', location: 'Cocody, Abidjan' });
  const rows = await rowsOf(run);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['error', 'create', 'error']);
  expect(rows[0]!.problem!.errors).toEqual([
    { path: 'company.phones', value: 'abc', message: expect.any(String) },
  ]);
  expect(rows[2]!.problem!.errors[0]).toMatchObject({ path: 'company.registry', value: '1' });
  await finish(run);
  expect(await CompanyModel.findOne({ name: 'Bien' }).lean()).toMatchObject({
    type: 'cabinet',
    location: 'Cocody, Abidjan',
  });
});

it('offers a template that it reads without an error', async () => {
  const { body } = await admin.get('/api/import/companies/template').responseType('blob').expect(200);
  const run = await checked(body as Buffer);
  expect(run.columns.every(({ field }) => field !== null)).toBe(true);
  expect(run.outcomes).toMatchObject({ create: 2, error: 0 });
});

it('is for administrators alone, who find the imports of each other, and stops when its administrator is none any more', async () => {
  const [other, member] = [await anAdmin(api), await aMember(api)];
  await send(member, csv(sawmill)).expect(403);
  const run = await checked(csv(sawmill));
  const { items } = (await other.get('/api/import?team=1').expect(200)).body;
  expect(items.map(({ _id }: ImportRun) => _id)).toContain(run._id);
  await member.get(`/api/import/${run._id}`).expect(404);
  await ImportModel.updateOne({ _id: run._id }, { $set: { owner: member.userId } });
  expect(await finish(run)).toMatchObject({ state: 'paused' });
  expect(await CompanyModel.countDocuments()).toBe(0);
});

it('reads the city and the address of a company from two columns', async () => {
  const file = ['Nom;Type;Adresse;Ville;Zone', 'Éts Aka;magasin;Rue 12;Bouaké;Bouaké, Katiola'].join('\n');
  await finish(await checked(file));
  expect(await CompanyModel.findOne().lean()).toMatchObject({
    location: 'Rue 12, Bouaké',
    city: 'Bouaké',
    serviceArea: ['Bouaké', 'Katiola'],
    cityKeys: ['bouake', 'katiola'],
  });
  expect((await checked(file)).outcomes).toMatchObject({ duplicate: 1 });
});
