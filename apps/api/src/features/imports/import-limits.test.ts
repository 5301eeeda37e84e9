import { type ImportRun, importBounds } from '@laterite/shared/features/imports/import.ts';
import { beforeAll, expect, it } from 'vitest';
import { sendPhotoOf, sendTable } from '../../../test/support/imports.ts';
import { aMember, aPhoto, type TestMember } from '../../../test/support/people.ts';
import { type Api, startApi } from '../../../test/support/server.ts';
import { startWebhookReceiver } from '../../../test/support/webhook-receiver.ts';
import { ImportModel } from './import.model.ts';
import { ImportPictureModel } from './import-picture.model.ts';

let api: Api;
let photo: Buffer;
let shop: Awaited<ReturnType<typeof startWebhookReceiver>>;

beforeAll(async () => {
  photo = await aPhoto(64, 48);
  shop = await startWebhookReceiver();
  ({ api } = await startApi({ config: { webhookOrigins: [shop.origin] } }));
  // An import stays active while it waits for its photo.
  shop.state.answer = (response) => void setTimeout(() => response.end(photo), 3000);
  return () => shop.close();
});

async function checked(member: TestMember, picture = 'p1.jpg'): Promise<ImportRun> {
  const table = `Titre;Prix;Catégorie;Lieu;Photos\nPelle;45000000;Engins;Cocody, Abidjan;${picture}`;
  return (await sendTable(member, table).expect(201)).body;
}

/** Stores photos of an import up to a number; returns the file name of the first one. */
async function withPhotos(member: TestMember, run: ImportRun, count: number): Promise<string> {
  await sendPhotoOf(member, run, 'p1.jpg', photo).expect(204);
  const { _id, fileName, ...picture } = (await ImportPictureModel.findOne({ import: run._id }).lean())!;
  const others = Array.from({ length: count - 1 }, (_, i) => `p${i + 2}.jpg`);
  await ImportPictureModel.insertMany(others.map((name) => ({ ...picture, fileName: name })));
  return fileName;
}

/** Counts the responses with each status, and with each error code. */
function tally(answers: { status: number; body: { code?: string } }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = body?.code ?? String(status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

it('simultaneous requests start one import of a member', async () => {
  const member = await aMember(api);
  const runs: ImportRun[] = [];
  for (let i = 0; i < 8; i += 1) runs.push(await checked(member, `${shop.origin}/slow.jpg`));
  const start = ({ _id }: ImportRun) => member.post(`/api/import/${_id}/state`).send({ to: 'running' });
  expect(tally(await Promise.all(runs.map(start)))).toEqual({ 200: 1, import_running: 7 });
});

it('simultaneous requests store no more imports than a member may have', async () => {
  const member = await aMember(api);
  await checked(member);
  const { _id, ...stored } = (await ImportModel.findOne({ owner: member.userId }).lean())!;
  await ImportModel.insertMany(Array.from({ length: importBounds.stored - 2 }, () => stored));
  const sent = await Promise.all([1, 2, 3].map(() => sendTable(member, 'Titre;Prix\nPelle;1')));
  expect(tally(sent)).toEqual({ 201: 1, too_many_imports: 2 });
});

it('simultaneous requests add no more photos than an import may have', async () => {
  const member = await aMember(api);
  const run = await checked(member);
  await withPhotos(member, run, importBounds.pictures - 1);
  const names = ['a.jpg', 'b.jpg', 'c.jpg'];
  const sent = await Promise.all(names.map((name) => sendPhotoOf(member, run, name, photo)));
  expect(tally(sent)).toEqual({ 204: 1, too_many_uploads: 2 });
});

it('an import with as many photos as it may have replaces one, and adds none', async () => {
  const member = await aMember(api);
  const run = await checked(member);
  const fileName = await withPhotos(member, run, importBounds.pictures);
  await sendPhotoOf(member, run, fileName, photo).expect(204);
  expect((await sendPhotoOf(member, run, 'more.jpg', photo).expect(409)).body.code).toBe('too_many_uploads');
});
