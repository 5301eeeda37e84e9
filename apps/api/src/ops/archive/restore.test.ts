import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { muteStdout, ops } from '../../../test/support/ops.ts';
import { aListing, aMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { mayMount, mount, unmount } from '../../../test/support/small-disk.ts';
import { readArchive, writeArchive } from './archive.ts';
import { assertRestoreFinished } from './restore-mark.ts';

muteStdout();
const folder: string = await mkdtemp(join(tmpdir(), 'restore-'));
const backup: string = join(folder, 'backup');
const { api } = await startApi();
await aListing(api, await aMember(api), { title: 'Bétonnière' });
await writeArchive(backup, { pictures: true });
afterAll(() => rm(folder, { recursive: true, force: true }));

const users = () => mongoose.connection.db!.collection('users');
const restore = () => readArchive(backup, { pictures: true, force: true });
/** An address of the database the tests fill. */
const source = () => new URL(mongoose.connection.name, inject('mongodbUri')).href;

describe('a restore that was interrupted', () => {
  it('while it stored a picture can be repeated', async () => {
    const names = await readdir(join(backup, 'pictures'));
    const uploads = join(folder, 'interrupted');
    await mkdir(join(uploads, 'tmp'), { recursive: true });
    for (const name of names) await writeFile(join(uploads, 'tmp', name), 'RIFF, cut short');
    await ops(['restore', backup, '--force'], { MONGODB_URI: source(), UPLOADS_DIR: uploads });
    for (const name of names)
      expect(await readFile(join(uploads, name))).toEqual(await readFile(join(backup, 'pictures', name)));
    expect(await readdir(join(uploads, 'tmp'))).toEqual([]);
  });

  it('after it had deleted the documents says so, and leaves a mark until it is repeated', async () => {
    const before = await users().countDocuments();
    // Both restored documents lack the field, so the second cannot be stored.
    const kinds = mongoose.connection.db!.collection<{ _id: number }>('kinds');
    await kinds.insertMany([{ _id: 1 }, { _id: 2 }]);
    const other = join(folder, 'other');
    await writeArchive(other, { pictures: true });
    await kinds.deleteMany({});
    await kinds.createIndex({ missing: 1 }, { unique: true });
    const again = () => readArchive(other, { pictures: true, force: true });
    await expect(again()).rejects.toThrow(/ The database is now incomplete, .*repeat .* --force/);
    await expect(assertRestoreFinished()).rejects.toThrow(`the restore of ${other} did not end`);
    await expect(writeArchive(join(folder, 'incomplete'), { pictures: false })).rejects.toThrow(
      'The database is incomplete',
    );
    await kinds.dropIndex('missing_1');
    await again();
    await assertRestoreFinished();
    expect(await users().countDocuments()).toBe(before);
    await kinds.drop();
  });
});

const disks = (await mayMount()) ? ['a small disk'] : [];

describe.each(disks)('a restore to %s', () => {
  it('is refused before anything is deleted', async () => {
    const before = await users().countDocuments();
    const uploads = join(folder, 'small');
    await mkdir(uploads);
    mount(uploads, 'size=8192');
    try {
      const failure = await ops(['restore', backup, '--force'], {
        MONGODB_URI: source(),
        UPLOADS_DIR: uploads,
      }).catch((error: { code: number; stderr: string }) => error);
      expect(failure).toMatchObject({
        code: 78,
        stderr: expect.stringMatching(/^UPLOADS_DIR: the backup needs 1 MB .*small, where 0 MB are free\./),
      });
    } finally {
      unmount(uploads);
    }
    expect(await users().countDocuments()).toBe(before);
    await restore();
  });
});
