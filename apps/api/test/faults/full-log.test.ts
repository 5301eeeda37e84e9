import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statfsSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { afterAll, expect, it } from 'vitest';
import { builtProgram, serverFolder } from '../support/built-server.ts';
import { freePort } from '../support/free-port.ts';
import { mayMount, mount, unmount } from '../support/small-disk.ts';

const canMount = await mayMount();
const disk = mkdtempSync(join(tmpdir(), 'full-log-'));
if (canMount) mount(disk, 'size=16384');
afterAll(() => {
  if (canMount) unmount(disk);
  rmSync(disk, { recursive: true, force: true });
});

/** Starts a production server whose output is appended to a file, as under a service manager. */
async function startLogging(file: string) {
  const port = await freePort();
  const output = openSync(file, 'a');
  const child = spawn(process.execPath, [await builtProgram('main')], {
    cwd: serverFolder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      BCRYPT_COST: '10',
      RATE_LIMIT_FACTOR: '1',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', output, 'ignore'],
  });
  closeSync(output);
  const api = supertest(`http://127.0.0.1:${port}`);
  const answers = () => api.get('/healthz').timeout(5000);
  await expect
    .poll(
      () =>
        answers().then(
          (answer) => answer.status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
  return { child, answers };
}

it.runIf(canMount)(
  'a server answers while the disk of its log is full, logs again once there is space, and stops',
  {
    timeout: 120_000,
  },
  async () => {
    const file = join(disk, 'log');
    const { child, answers } = await startLogging(file);
    const ended = once(child, 'exit');
    try {
      while (statfsSync(disk).bfree > 0) await answers().expect(200);
      for (let i = 0; i < 50; i += 1) await answers().expect(200);
      truncateSync(file);
      await answers().expect(200);
      await expect.poll(() => readFileSync(file, 'utf8')).toContain('GET /healthz 200');
      for (let i = 0; i < 100; i += 1) await answers().expect(200);
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    } finally {
      child.kill('SIGKILL');
      await ended;
    }
  },
);
