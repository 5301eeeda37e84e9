import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ops } from '../../test/ops.ts';

const folder = await mkdtemp(join(tmpdir(), 'exit-codes-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

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
  [`backup ${folder}`, 'is not empty', 78],
  [`verify ${join(folder, 'nothing')}`, 'holds no finished archive', 78],
  [`verify ${folder}`, 'is encrypted: name the file of its private key', 64],
  [`restore ${folder}`, 'is encrypted: name the file of its private key', 64],
])('`ops %s` ends with a sentence and its exit code', async (line, sentence, code) => {
  const settings = { DATA_DIR: join(folder, 'data'), UPLOADS_DIR: join(folder, 'uploads'), MONGODB_URI: '' };
  const failure = await ops(line.split(' '), settings).then(
    () => undefined,
    (error: { code: number; stderr: string }) => error,
  );
  expect(failure?.stderr).toContain(sentence);
  expect(failure?.code).toBe(code);
});
