import { generateKeyPairSync } from 'node:crypto';
import { cp, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ops } from '../../test/support/ops.ts';

const folder = await mkdtemp(join(tmpdir(), 'exit-codes-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const settings = { DATA_DIR: join(folder, 'data'), UPLOADS_DIR: join(folder, 'uploads'), MONGODB_URI: '' };
const admin = {
  ADMIN_EMAIL: 'awa@example.com',
  ADMIN_NAME: 'Awa Diop',
  ADMIN_PHONE: '+2250701020304',
  ADMIN_PASSWORD: 'une longue phrase 77',
};

async function expectFailure(line: string, sentence: string, code: number): Promise<void> {
  const failure = await ops(line.split(' '), settings).then(
    () => undefined,
    (error: { code: number; stderr: string }) => error,
  );
  expect(failure?.stderr).toContain(sentence);
  expect(failure?.code).toBe(code);
}

const manifest = { format: 1, version: '1', madeAt: new Date().toISOString(), collections: [] };
await writeFile(
  join(folder, 'manifest.json'),
  JSON.stringify({ ...manifest, encryption: { key: 'c2VhbGVk' } }),
);

it.each([
  ['jobs', 'There is no database in', 78],
  // Creates the database of the following commands.
  ['create-admin', 'Set ADMIN_EMAIL', 78],
  ['change-contact', 'Set MEMBER_EMAIL', 78],
  ['jobs nope', 'There is no job nope', 64],
  ['jobs backup', 'Set BACKUP_DIR', 78],
  [`backup ${folder}`, 'is not empty', 78],
  [`verify ${join(folder, 'nothing')}`, 'holds no finished archive', 78],
  [`verify ${folder}`, 'is encrypted: name the file of its private key', 64],
  [`restore ${folder}`, 'is encrypted: name the file of its private key', 64],
])('`ops %s` ends with a sentence and its exit code', expectFailure);

describe('with a database and its archives', () => {
  const plain = join(folder, 'plain');
  const sealed = join(folder, 'sealed');
  const cut = join(folder, 'cut');
  const incomplete = join(folder, 'incomplete');
  const key = (name: string) => join(folder, `${name}.pem`);

  beforeAll(async () => {
    for (const name of ['own', 'other']) {
      const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      await writeFile(key(`${name}-public`), publicKey.export({ type: 'spki', format: 'pem' }));
      await writeFile(key(name), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    }
    await ops(['create-admin'], { ...settings, ...admin });
    await ops(['backup', plain], settings);
    await ops(['backup', sealed, '--public-key', key('own-public')], settings);
    for (const copy of [cut, incomplete]) await cp(plain, copy, { recursive: true });
    await truncate(join(cut, 'database', 'users.bson'), 9);
    await rm(join(incomplete, 'database', 'users.bson'));
  });

  it.each([
    [`restore ${plain}`, 'is not empty. Nothing was changed; --force replaces', 78],
    [`verify ${sealed} --key ${key('other')}`, 'does not open the archive', 78],
    [`restore ${sealed} --force --key ${key('other')}`, 'does not open the archive', 78],
    [`verify ${cut}`, 'users.bson ends in the middle of a document. Use another copy', 1],
    [`restore ${cut} --force`, 'users.bson ends in the middle of a document. Use another copy', 1],
    [`verify ${incomplete}`, 'users.bson is missing. Use another copy', 1],
  ])('`ops %s` ends with a sentence and its exit code', expectFailure);
});
