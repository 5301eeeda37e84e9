import { uploadSlots } from '@laterite/shared/limits.ts';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { aPhoto, aSignedUpMember } from '../support/people.ts';
import { startLoad } from './load.ts';
import { startProcess } from './server-process.ts';
import { pictureFiles, readStoredState } from './stored.ts';

const publishers = uploadSlots.perUser;

it('finishes accepted requests when it is stopped under load, and leaves nothing incomplete', async () => {
  const server = await startProcess();
  const { bearer } = await aSignedUpMember(supertest(server.address));
  const photo = await aPhoto(1200, 900);
  const { outcome, ended } = startLoad(server.address, { bearer, photo, publishers, readers: 6 });
  await expect.poll(() => outcome.published.length, { timeout: 120_000 }).toBeGreaterThan(10);

  const before = outcome.published.length;
  expect(await server.end('SIGTERM')).toBe(0);
  await ended;
  const since = outcome.published.length - before;
  expect(since).toBeGreaterThan(0);
  // Responses during the shutdown close their connection, so that clients without pauses disconnect before their sockets are closed.
  expect(since).toBeLessThan(3 * publishers);
  expect(new Set(outcome.statuses)).toEqual(new Set([200, 201]));

  const { ids, needed } = await readStoredState();
  expect(ids).toEqual(expect.arrayContaining(outcome.published));
  expect(await pictureFiles()).toEqual(needed);
}, 180_000);
