import { execFile } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedMongo } from '@laterite/embedded-mongo';
import mongoose from 'mongoose';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { builtProgram, serverFolder } from '../../../test/support/built-server.ts';
import { muteStdout, ops } from '../../../test/support/ops.ts';
import { aListing, aMember, rate } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { startApi } from '../../../test/support/server.ts';
import { backUp } from '../../features/maintenance/backup.service.ts';
import { readArchive, verifyArchive, writeArchive } from './archive.ts';
import type { Manifest } from './manifest.ts';

const run = promisify(execFile);

/** Returns the URL of a database that the tests fill. */
const source = () => new URL(mongoose.connection.name, inject('mongodbUri')).href;

const sha256 = (parts: Uint8Array[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

/** Returns the checksum of every collection of a stopped embedded database. */
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

muteStdout();
const folder: string = await mkdtemp(join(tmpdir(), 'archive-'));
const backup: string = join(folder, 'backup');
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

  it('can be read by nobody else on the machine', async () => {
    const modes = await Promise.all(
      [backup, ...(await readdir(backup, { recursive: true })).map((name) => join(backup, name))].map(
        async (path) => (await stat(path)).mode & 0o077,
      ),
    );
    expect(modes.length).toBeGreaterThan(10);
    expect(new Set(modes)).toEqual(new Set([0]));
  });

  it('is finished only once it is verified', async () => {
    const place = join(folder, 'unverified');
    const lines: string[] = [];
    const finishedAt: string[] = [];
    const print = (line: string) => {
      lines.push(line);
      if (existsSync(join(place, 'manifest.json'))) finishedAt.push(line);
    };
    // Advance the clock at every step, so that each prints a line of progress.
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 3000));
    await writeArchive(place, { pictures: true, print });
    clock.mockRestore();
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}pictures verified: 3 of 3, 0 a second$/));
    expect(finishedAt).toEqual([expect.stringMatching(/^Wrote and verified/)]);
  });

  it('is refused where the settings name a store without the pictures that are shown', async () => {
    const place = join(folder, 'no-pictures');
    const settings = { MONGODB_URI: source(), UPLOADS_DIR: join(folder, 'empty') };
    const failure = await ops(['backup', place], settings).catch(
      (error: { code: number; stderr: string }) => error,
    );
    expect(failure).toMatchObject({
      code: 78,
      stderr: expect.stringMatching(/None of the \d+ pictures .*STORAGE_DRIVER/),
    });
    expect(existsSync(place)).toBe(false);
  });

  it('that was interrupted is refused', async () => {
    const copy = await damagedCopy('manifest.json');
    await rm(join(copy, 'manifest.json'));
    await expect(readArchive(copy, { pictures: true, force: true })).rejects.toThrow('no finished archive');
  });
});

describe('an encrypted backup', () => {
  const keys = () =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });

  it('hides its content, and can be restored only with the private key', async () => {
    const { publicKey, privateKey } = keys();
    const sealed = join(folder, 'sealed');
    const { collections } = await writeArchive(sealed, { pictures: true, publicKey });
    const users = await readFile(join(sealed, 'database', 'users.bson'));
    expect(users.includes('example.com')).toBe(false);
    expect((await readFile(join(backup, 'database', 'users.bson'))).includes('example.com')).toBe(true);

    const [publicFile, keyFile] = [join(folder, 'public.pem'), join(folder, 'private.pem')];
    await writeFile(publicFile, publicKey);
    await writeFile(keyFile, privateKey);
    const again = { DATA_DIR: join(folder, 'sealed-data'), UPLOADS_DIR: join(folder, 'sealed-uploads') };
    await ops(['restore', sealed, '--key', keyFile], again);
    const filled = collections.filter(({ documents }) => documents > 0);
    const sums = Object.fromEntries(filled.map(({ name, sha256: sum }) => [name, sum]));
    expect(await sumsOf(again.DATA_DIR)).toMatchObject(sums);

    await expect(verifyArchive(sealed)).rejects.toThrow('--key FILE');
    await expect(verifyArchive(sealed, keys().privateKey)).rejects.toThrow('encrypted for another one');
    users[users.length - 20]! ^= 1;
    await writeFile(join(sealed, 'database', 'users.bson'), users);
    await expect(verifyArchive(sealed, privateKey)).rejects.toThrow('users.bson is damaged');
  });

  it('is refused for a key that is none', async () => {
    const place = join(folder, 'no-key');
    await expect(writeArchive(place, { pictures: false, publicKey: 'x' })).rejects.toThrow('no RSA key');
    const missing = ops(['backup', place, '--public-key', join(folder, 'none.pem')], {
      MONGODB_URI: source(),
    });
    await expect(missing).rejects.toMatchObject({
      code: 78,
      stderr: expect.stringMatching(/none\.pem cannot be read/),
    });
    expect(existsSync(place)).toBe(false);
  });
});

describe('the backup job', () => {
  it('keeps what is young, and always the newest', async () => {
    const place = join(folder, 'job');
    const settings = { folder: place, everyMs: 1, keepDays: 7, publicKeyFile: undefined };
    const old = ['laterite-2026-01-01T000000Z', 'laterite-2026-01-02T000000Z'].map((name) =>
      join(place, name),
    );
    for (const path of [...old, join(place, 'of-somebody-else')]) {
      await mkdir(path, { recursive: true });
      await writeFile(join(path, 'manifest.json'), '{}');
      await utimes(path, 0, 0);
    }
    await mkdir(join(place, 'laterite-2026-01-03T000000Z'));
    await utimes(join(place, 'laterite-2026-01-03T000000Z'), 0, 0);
    const counts = await backUp(settings);
    expect(counts).toMatchObject({ deletedBackups: 3, imageFiles: 3 });
    const [newest, other] = await readdir(place);
    expect([newest, other]).toEqual([expect.stringMatching(/^laterite-20/), 'of-somebody-else']);
    await verifyArchive(join(place, newest!));
  });

  it('deletes no backup when the new one cannot be written', async () => {
    const place = join(folder, 'job-fails');
    await mkdir(join(place, 'laterite-2026-01-01T000000Z'), { recursive: true });
    await utimes(join(place, 'laterite-2026-01-01T000000Z'), 0, 0);
    const settings = { folder: place, everyMs: 1, keepDays: 7, publicKeyFile: join(folder, 'missing.pem') };
    await expect(backUp(settings)).rejects.toThrow('missing.pem');
    expect(await readdir(place)).toEqual(['laterite-2026-01-01T000000Z']);
  });
});

describe('a backup on a disk without room', () => {
  it('ends with code 78 and a sentence, and leaves nothing there', async () => {
    const place = join(folder, 'full');
    // The shell limits the size of files, which has the same effect as a full disk.
    const command = `trap '' XFSZ; ulimit -f 1; exec "$0" "$1" backup "$2"`;
    const { code, stderr } = await run(
      'bash',
      ['-c', command, process.execPath, await builtProgram('ops'), place],
      {
        cwd: serverFolder,
        env: { ...process.env, MONGODB_URI: source() },
      },
    ).then(
      () => ({ code: 0, stderr: '' }),
      (error: { code: number; stderr: string }) => error,
    );
    expect(stderr).toMatch(/full .*No part of the archive was left there/);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(code).toBe(78);
    expect(existsSync(place)).toBe(false);
  });
});
