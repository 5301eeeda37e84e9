import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, sizes } from '@laterite/shared/constants.ts';
import { uploadSlots } from '@laterite/shared/limits.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { config } from '../../../src/config.ts';
import { ProfessionalModel } from '../../../src/features/professionals/professional.model.ts';
import { UploadModel } from '../../../src/features/uploads/upload.model.ts';
import { prepareSpool } from '../../../src/http/bodies/spool.ts';
import { changeConfig } from '../../support/config.ts';
import { aListing, aMember, aPhoto } from '../../support/people.ts';
import { aProfessional } from '../../support/professionals.ts';
import { almostReachLimit } from '../../support/rate-limits.ts';
import { startApi } from '../../support/server.ts';
import { type SlowUpload, slowUpload } from '../slow-upload.ts';

const { api, address } = await startApi();

const spool = join(config.uploadsDir, 'spool');
const spooled = () => (existsSync(spool) ? readdirSync(spool) : []);
const untilSpooled = (count: number) =>
  vi.waitFor(() => expect(spooled()).toHaveLength(count), { timeout: 15_000 });
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024);

const open: SlowUpload[] = [];
function begin(path: string, bearer: string, method = 'POST'): SlowUpload {
  const upload = slowUpload(`${address}${path}`, bearer, method);
  open.push(upload);
  return upload;
}
/** Starts an upload of one photo whose first bytes have arrived. */
async function arriving(bearer: string) {
  const before = spooled().length;
  const upload = begin('/api/uploads', bearer);
  upload.startFile('image');
  upload.write(await aPhoto(64, 48));
  await untilSpooled(before + 1);
  return upload;
}
afterEach(async () => {
  for (const upload of open.splice(0)) upload.abort();
  await untilSpooled(0);
});

describe('a form with files', () => {
  it('is refused once it has carried more than a request may, though it never said its length', async () => {
    const { bearer } = await aMember(api);
    const upload = begin('/api/stuff', bearer);
    const perFile = Math.floor(sizes.fileBytes / (1024 * 1024)) - 1;
    for (let sent = 0; sent <= sizes.requestBytes; sent += perFile * 1024 * 1024) {
      upload.startFile('images');
      upload.write(megabytes(perFile));
    }
    expect(await upload.answer).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  it('is written to the disk while it comes in, and deleted when it was handled', async () => {
    const { bearer } = await aMember(api);
    const upload = await arriving(bearer);
    upload.end();
    expect((await upload.answer).status).toBe(201);
    await untilSpooled(0);
  });

  it('leaves nothing behind when its sender hangs up or its photo is none', async () => {
    const { bearer } = await aMember(api);
    (await arriving(bearer)).abort();
    await untilSpooled(0);
    const text = api.post('/api/uploads').set('Authorization', bearer);
    await text.attach('image', Buffer.from('this is no photo'), 'a.jpg').expect(415);
    await untilSpooled(0);
  });

  it('that an earlier process left is deleted at the start, one that another process receives is not', async () => {
    await prepareSpool();
    const [old, young] = [join(spool, 'old'), join(spool, 'young')];
    for (const folder of [old, young]) mkdirSync(folder);
    writeFileSync(join(old, 'file'), 'x');
    utimesSync(join(old, 'file'), new Date(0), new Date(0));
    utimesSync(old, new Date(0), new Date(0));
    await prepareSpool();
    expect(spooled()).toEqual(['young']);
    utimesSync(young, new Date(0), new Date(0));
    await prepareSpool();
  });
});

describe('simultaneous uploads', () => {
  it('of one member are a few, the next is asked to wait, and there is room again afterwards', async () => {
    const { bearer } = await aMember(api);
    const first = await arriving(bearer);
    for (let i = 1; i < uploadSlots.perUser; i++) await arriving(bearer);
    const refused = await begin('/api/uploads', bearer).answer;
    expect(refused).toMatchObject({ status: 429, body: { code: 'uploads_in_progress' } });
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    first.end();
    expect((await first.answer).status).toBe(201);
    await untilSpooled(uploadSlots.perUser - 1);
    await arriving(bearer);
  });

  it('of all members are limited too, for replacing files as for sending them', async () => {
    const members = [];
    for (let i = 0; i * uploadSlots.perUser < uploadSlots.inAll; i++) members.push(await aMember(api));
    const seller = await aMember(api);
    const { _id } = await aListing(api, seller);
    await untilSpooled(0);
    for (let i = 0; i < uploadSlots.inAll; i++) await arriving(members[i % members.length]!.bearer);
    const replacing = await begin(`/api/stuff/${_id}`, seller.bearer, 'PUT').answer;
    expect(replacing).toMatchObject({ status: 503, body: { code: 'overloaded' } });
  });
});

describe('a quota', () => {
  it('is checked before files are received, for PUT as well', async () => {
    const seller = await aMember(api);
    const { _id } = await aListing(api, seller);
    changeConfig({ rateLimitFactor: 1 });
    await almostReachLimit('edit', seller.userId);
    const edit = seller.put(`/api/stuff/${_id}`);
    await edit.send({ price: 44_000_000 }).expect(200);
    expect((await begin(`/api/stuff/${_id}`, seller.bearer, 'PUT').answer).status).toBe(429);
  });

  it('of photos that wait is checked before another one is received', async () => {
    const member = await aMember(api);
    const photo = { owner: member.userId, width: 1, height: 1, color: '#000000' };
    await UploadModel.insertMany(
      Array.from({ length: constants.maxUploads }, (_, i) => ({ ...photo, name: `${member.userId}-${i}` })),
    );
    expect(await begin('/api/uploads', member.bearer).answer).toMatchObject({
      status: 409,
      body: { code: 'too_many_uploads' },
    });
  });

  it('of the photos of a profile is checked before another one is received', async () => {
    const member = await aMember(api);
    const { _id } = await aProfessional(api, member);
    const photos = Array.from({ length: 24 }, (_, i) => ({ image: `${i}.webp`, caption: '' }));
    await ProfessionalModel.updateOne({ _id }, { $set: { photos } });
    const { body } = await begin(`/api/professionals/${_id}/photos`, member.bearer).answer;
    expect(body.code).toBe('too_many_photos');
  });
});
