import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { madeOnce } from '../made-once.ts';

const root = join(import.meta.dirname, '../../../..');
const run = promisify(execFile);

/** Working directory of the server's programs. */
export const serverFolder = join(root, 'apps/api');

/** Builds the server once per run, because the build starts four times as fast as the source; returns the path of one of its programs. */
export async function builtProgram(name: 'main' | 'ops'): Promise<string> {
  await madeOnce('server', () => {
    const env = { ...process.env, NODE_ENV: 'production' };
    const filters = ['@laterite/api', '@laterite/embedded-mongo'].map((part) => `--filter=${part}`);
    return run(process.execPath, ['scripts/turbo.mjs', 'build', '--only', ...filters], { cwd: root, env });
  });
  return join(serverFolder, 'dist', `${name}.js`);
}
