import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demo } from '@laterite/demo-data';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { anAdmin } from '../../test/support/admins.ts';
import { muteStdout } from '../../test/support/ops.ts';
import { aListing, aMember, aPhoto, newListing, publish } from '../../test/support/people.ts';
import { startApi } from '../../test/support/server.ts';
import { verifications } from '../../test/support/verification.ts';
import { operatorMessage } from '../config/operator-message.ts';
import { config } from '../config.ts';
import { placePictures } from '../features/demo/demo-pictures.ts';
import { deleteDiscardedImages, sweep } from '../features/maintenance/sweep.service.ts';
import { PrivateFileModel } from '../features/private-files/private-file.model.ts';
import { readArchive, writeArchive } from '../ops/archive/archive.ts';
import { variantsOf } from './files.ts';
import { s3Store } from './s3-store.ts';
import { imageStore } from './store.ts';

// s3rver implements the protocol with these keys; it neither checks signatures nor lists more than a page on Node 20.
const bucket = await vi.hoisted(async () => (await import('../../test/support/bucket.ts')).startBucket());

const { api } = await startApi();
const member = await aMember(api);

let stop = bucket.stop;
afterAll(async () => {
  await stop();
  await rm(bucket.directory, { recursive: true });
});

const names = async () => (await imageStore.list()).map(({ name }) => name).sort();
const orphan = `${'a'.repeat(32)}.webp`;

describe('pictures in a bucket (against s3rver)', () => {
  it('are kept in all widths, served, and deleted with what shows them', async () => {
    const { _id, image } = await aListing(api, member);
    expect(await names()).toEqual(variantsOf(image!).sort());
    const { headers, body } = await api.get(`/images/${image}`).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(body.subarray(0, 4).toString()).toBe('RIFF');
    await api.get(`/images/${image}`).set('If-None-Match', headers.etag!).expect(304);
    await member.delete(`/api/stuff/${_id}`).expect(204);
    await deleteDiscardedImages();
    await api.get(`/images/${image}`).expect(404);
    expect(await names()).toEqual([]);
  });

  it('are never stored beside papers sent to be verified, which only the database has', async () => {
    const { sendIdentity, open, get } = verifications(api, await anAdmin(api));
    const { _id } = await sendIdentity(member);
    expect(await names()).toEqual([]);
    expect(await PrivateFileModel.countDocuments({ owner: member.userId })).toBe(2);
    const [paper] = (await open(_id)).papers;
    const path = `/api/verifications/${_id}/papers/${paper._id}`;
    await get(path, member).expect(403);
    const files = ['images', 'images/private'].map((folder) => `/${folder}/${paper._id}.webp`);
    for (const file of files) expect((await get(file)).status).toBe(404);
  });

  it('are swept when nothing shows them, and only then', async () => {
    const { _id, image } = await aListing(api, member);
    await imageStore.write(orphan, Buffer.from('bytes'));
    expect((await sweep()).orphans).toEqual([]);
    expect(await sweep({ orphanMs: -60_000 })).toEqual({ drafts: [], orphans: [orphan] });
    expect(await names()).toEqual(variantsOf(image!).sort());
    await member.delete(`/api/stuff/${_id}`).expect(204);
    await deleteDiscardedImages();
  });

  it('include those of the demo data', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'drawn-'));
    const [first] = demo.listings[0]!.pictures;
    const drawn = variantsOf(`${first!.name}.webp`);
    for (const name of drawn) await writeFile(join(folder, name), 'drawn');
    await placePictures(demo, folder);
    expect(await names()).toEqual([...drawn].sort());
    await Promise.all(drawn.map(imageStore.remove));
    await rm(folder, { recursive: true });
  });

  it('come back from a backup', async () => {
    const { _id, image } = await aListing(api, member);
    const folder = await mkdtemp(join(tmpdir(), 'backup-'));
    muteStdout();
    await writeArchive(folder, { pictures: true });
    await Promise.all(variantsOf(image!).map(imageStore.remove));
    await readArchive(folder, { pictures: true, force: true });
    expect(await names()).toEqual(variantsOf(image!).sort());
    await member.delete(`/api/stuff/${_id}`).expect(204);
    await deleteDiscardedImages();
    await rm(folder, { recursive: true });
  });

  it('are refused with an unknown key, and a bucket that is not there stops the start', async () => {
    const unknownKey = s3Store({ ...config.s3!, accessKeyId: 'unknown' });
    await expect(unknownKey.write(orphan, Buffer.from('x'))).rejects.toMatchObject({
      code: 'storage_unavailable',
    });
    const elsewhere = { ...config.s3!, bucket: 'elsewhere' };
    const failure = await s3Store(elsewhere)
      .prepare()
      .catch((error) => error);
    expect(operatorMessage(failure, { s3: elsewhere })).toMatch(
      /^S3_ENDPOINT: the bucket elsewhere at http\S+ cannot be read or written\./,
    );
  });

  it('answer 503 while the service is away, and come back by themselves', async () => {
    const { image } = await aListing(api, member);
    await stop();
    const { body, headers } = await publish(api, member, newListing(), await aPhoto()).expect(503);
    expect(body.code).toBe('storage_unavailable');
    expect(headers['retry-after']).toBe('30');
    await api.get(`/images/${image}`).expect(503);
    await api.get('/readyz').expect(503, { database: true, uploads: false });
    const again = await bucket.startAgain();
    stop = () => again.close();
    // A test write happens every ten seconds at most.
    await expect.poll(async () => (await api.get('/readyz')).status, { timeout: 15_000 }).toBe(200);
    await api.get(`/images/${image}`).expect(200);
  });
});
