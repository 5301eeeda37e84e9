import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { builtProgram, serverFolder } from '../../test/support/built-server.ts';
import { ops } from '../../test/support/ops.ts';

const folder = await mkdtemp(join(tmpdir(), 'closed-output-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const settings = { DATA_DIR: join(folder, 'data'), UPLOADS_DIR: join(folder, 'uploads'), MONGODB_URI: '' };

it('a command whose output is closed, as by `| head`, does its work to the end', async () => {
  await ops(['create-admin'], settings).catch(() => undefined);
  const backup = join(folder, 'backup');
  const child = spawn(process.execPath, [await builtProgram('ops'), 'backup', backup], {
    cwd: serverFolder,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(said).toBe('');
  expect(code).toBe(0);
  expect(existsSync(join(backup, 'manifest.json'))).toBe(true);
});
