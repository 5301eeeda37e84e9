import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@laterite/embedded-mongo';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ops, sayNothing } from '../../../test/ops.ts';
import { aListing, aMember, rate } from '../../../test/people.ts';
import { aProfessional } from '../../../test/professionals.ts';
import { startApi } from '../../../test/server.ts';
import { readArchive } from './archive.ts';
import type { Manifest } from './manifest.ts';

let folder: string;
let backup: string;

/** An address of the database the tests fill. */
const source = () => new URL(mongoose.connection.name, inject('mongodbUri')).href;

const sha256 = (parts: Uint8Array[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

/** The checksum of every collection of a stopped embedded database. */
async function sumsOf(dataDir: string): Promise<Record<string, string>> {
  const server = await startEmbeddedMongo({ dir: join(dataDir, 'database') });
  const client = await mongoose.mongo.MongoClient.connect(server.uri);
  const database = client.db('laterite');
  const sums: Record<string, string> = {};
  for (const { name } of await database.listCollections().toArray()) {
    const found = await database
      .collection(name)
      .find({}, { raw: true, sort: { _id: 1 } })
      .toArray();
    sums[name] = sha256(found as unknown as Uint8Array[]);
  }
  await client.close();
  await server.close();
  return sums;
}

beforeAll(async () => {
  sayNothing();
  folder = await mkdtemp(join(tmpdir(), 'archive-'));
  backup = join(folder, 'backup');
  const { api } = await startApi();
  const seller = await aMember(api);
  await aProfessional(api, seller);
  const { _id } = await aListing(api, seller, { title: 'Bétonnière d’été' });
  await rate(api, await aMember(api), _id, 4).expect(200);
  await mongoose.connection.db!.collection<mongoose.mongo.Document & { _id: unknown }>('kinds').insertMany([
    { _id: 1, double: new mongoose.mongo.Double(1), long: new mongoose.mongo.Long(1n), none: null },
    { _id: 'two', nested: { z: 1, a: [/x/i, new Date(0), Buffer.from('bytes')] } },
  ]);
  await ops(['backup', backup], { MONGODB_URI: source() });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const damagedCopy = async (file: string) => {
  const copy = await mkdtemp(join(folder, 'damaged-'));
  await cp(backup, copy, { recursive: true });
  const bytes = await readFile(join(copy, file));
  bytes[bytes.length - 3]! ^= 1;
  await writeFile(join(copy, file), bytes);
  return copy;
};

describe('a backup', () => {
  it('restored into empty folders is the same database with the same pictures', async () => {
    const again = { DATA_DIR: join(folder, 'data'), UPLOADS_DIR: join(folder, 'uploads') };
    await ops(['restore', backup], again);
    const held = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')) as Manifest;
    const sums = Object.fromEntries(held.collections.map((each) => [each.name, each.sha256]));
    expect(await sumsOf(again.DATA_DIR)).toEqual(sums);
    expect(held.collections).toContainEqual(expect.objectContaining({ name: 'kinds', documents: 2 }));
    const pictures = (await readdir(again.UPLOADS_DIR)).filter((name) => name !== 'tmp');
    expect(pictures.sort()).toEqual((await readdir(join(backup, 'pictures'))).sort());
    expect(pictures).toHaveLength(3);
    for (const name of pictures) {
      const [restored, taken] = [again.UPLOADS_DIR, join(backup, 'pictures')].map((path) =>
        readFile(join(path, name)),
      );
      expect(await restored).toEqual(await taken);
    }
  });

  it('is not restored over what is there, unless that is asked for', async () => {
    const users = mongoose.connection.db!.collection('users');
    const before = await users.countDocuments();
    await expect(readArchive(backup, { pictures: true, force: false })).rejects.toThrow('--force');
    await users.insertOne({ email: 'x', phoneNumber: 'x', referralCode: 'x' });
    await readArchive(backup, { pictures: true, force: true });
    expect(await users.countDocuments()).toBe(before);
  });

  it.each(['database/users.bson', 'pictures.sha256', 'manifest.json'])(
    'whose %s is damaged changes nothing',
    async (file) => {
      const users = mongoose.connection.db!.collection('users');
      const before = await users.countDocuments();
      const restore = readArchive(await damagedCopy(file), { pictures: true, force: true });
      await expect(restore).rejects.toThrow('damaged');
      expect(await users.countDocuments()).toBe(before);
    },
  );

  it('that was cut short is refused', async () => {
    const copy = await damagedCopy('manifest.json');
    await rm(join(copy, 'manifest.json'));
    await expect(readArchive(copy, { pictures: true, force: true })).rejects.toThrow('no finished archive');
  });
});
