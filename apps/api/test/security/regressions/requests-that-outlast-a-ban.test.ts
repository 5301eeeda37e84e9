import { expect, it } from 'vitest';
import { backgroundWorkDone } from '../../../src/core/concurrency/background.ts';
import { ImportModel } from '../../../src/features/imports/import.model.ts';
import { runImportsJob } from '../../../src/features/imports/running/run-imports.ts';
import { ListingModel } from '../../../src/features/listings/listing.model.ts';
import { PublicRequestModel } from '../../../src/features/public-requests/public-request.model.ts';
import { atEndOfFile } from '../../end-of-file.ts';
import { anAdmin } from '../../support/admins.ts';
import { aMember, aPhoto, newListing, type TestMember } from '../../support/people.ts';
import { wanted } from '../../support/public-requests.ts';
import { startApi } from '../../support/server.ts';
import { listingForm, sendSlowly } from '../../support/slow-request.ts';
import { startWebhookReceiver } from '../../support/webhook-receiver.ts';

const shop = await startWebhookReceiver();
atEndOfFile(async () => shop.close());
const { address, api } = await startApi({ config: { webhookOrigins: [shop.origin] } });
const admin = await anAdmin(api);

const decide = ({ userId }: TestMember, to: 'ban' | 'restore') =>
  admin.put(`/api/admin/members/${userId}/standing`, { to, reason: 'Arnaque.' }).expect(200);

const listingsOf = ({ userId }: TestMember) => ListingModel.find({ owner: userId }).sort({ title: 1 }).lean();

it('a listing that is sent while its seller is banned stays offline until they are restored', async () => {
  const member = await aMember(api);
  const form = listingForm(newListing(), await aPhoto());
  expect(await sendSlowly(member, `${address}/api/stuff`, form, () => decide(member, 'ban'))).toBe(401);
  const [listing] = await listingsOf(member);
  expect(listing).toMatchObject({ status: 'archived', suspendedFrom: 'published' });
  await api.get(`/api/stuff/${listing!._id}`).expect(404);
  await decide(member, 'restore');
  await api.get(`/api/stuff/${listing!._id}`).expect(200);
});

it('a public request that is sent while its author is banned is hidden', async () => {
  const member = await aMember(api);
  const path = `${address}/api/public-requests`;
  expect(await sendSlowly(member, path, wanted(), () => decide(member, 'ban'))).toBe(401);
  const { _id } = (await PublicRequestModel.findOne({ author: member.userId }).lean())!;
  await api.get(`/api/public-requests/${_id}`).expect(404);
});

it('an import pauses when its member is banned, and puts nothing more online', async () => {
  const member = await aMember(api);
  const photo = await aPhoto(64, 48);
  let ban: Promise<unknown> | undefined;
  shop.state.answer = async (response) => {
    ban ??= decide(member, 'ban').then(() => undefined);
    await ban;
    response.end(photo);
  };
  const rows = ['Chargeuse', 'Niveleuse'].map(
    (title) => `${title};45000000;Engins;Cocody, Abidjan;${shop.origin}/a.jpg`,
  );
  await member
    .post('/api/import/stuff')
    .field('settings', '{}')
    .attach('file', Buffer.from(['Titre;Prix;Catégorie;Lieu;Photos', ...rows].join('\n')), 'stock.csv')
    .expect(201);
  await backgroundWorkDone();
  await runImportsJob.run(new AbortController().signal);
  expect(await ImportModel.findOne({ owner: member.userId }).lean()).toMatchObject({ state: 'paused' });
  expect((await listingsOf(member)).map(({ title, status }) => ({ title, status }))).toEqual([
    { title: 'Chargeuse', status: 'archived' },
  ]);
});
