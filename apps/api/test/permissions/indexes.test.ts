import { beforeAll, expect, it, vi } from 'vitest';
import { hashPassword } from '../../src/features/auth/passwords.ts';
import { runAllJobs } from '../../src/features/maintenance/jobs.ts';
import { aPhoto } from '../people.ts';
import { watchQueries } from '../queries.ts';
import { type Api, startApi } from '../server.ts';
import { ask, changesNothing, endpoints } from './ask.ts';
import { aWorld, password } from './world.ts';

vi.hoisted(() => {
  process.env.OTP_OUTBOX = `${process.env.DATA_DIR}-outbox`;
});

let api: Api;
beforeAll(async () => {
  ({ api } = await startApi({ monitorCommands: true }));
});

it('no endpoint makes a query that reads a whole collection', { timeout: 300_000 }, async () => {
  const [passwordHash, photo] = await Promise.all([hashPassword(password), aPhoto(64, 48)]);
  const shared = await aWorld(passwordHash);
  const queries = watchQueries();
  for (const endpoint of endpoints) {
    for (const caller of ['user', 'owner', 'admin'] as const) {
      const world = changesNothing(endpoint, caller) ? shared : await aWorld(passwordHash);
      await ask({ api, photo }, endpoint, world, caller);
    }
  }
  await runAllJobs();
  expect(queries.seen.size).toBeGreaterThan(100);
  expect(await queries.scans()).toEqual([]);
});
