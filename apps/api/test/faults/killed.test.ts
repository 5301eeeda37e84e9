import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { uploadSlots } from '@laterite/shared/limits.ts';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { config } from '../../src/config.ts';
import { aPhoto, aSignedUpMember } from '../support/people.ts';
import { startLoad } from './load.ts';
import { startProcess } from './server-process.ts';
import { pictureFiles, readStoredState } from './stored.ts';

const isWriting = () => readdirSync(join(config.uploadsDir, 'tmp')).length > 0;

/** Publishes listings concurrently, and kills the server while it writes an image. */
async function killWhilePublishing(): Promise<string[]> {
  const server = await startProcess();
  const { bearer } = await aSignedUpMember(supertest(server.address));
  const photo = await aPhoto(1200, 900);
  const { outcome, ended } = startLoad(server.address, {
    bearer,
    photo,
    publishers: uploadSlots.perUser,
    readers: 0,
  });
  await expect
    .poll(() => outcome.published.length > 3 && isWriting(), { timeout: 30_000, interval: 1 })
    .toBe(true);
  await server.end('SIGKILL');
  await ended;
  return outcome.published;
}

it('loses no listing and no picture to a kill in the middle of uploads, and sweeps interrupted uploads', {
  timeout: 300_000,
}, async () => {
  const published = [...(await killWhilePublishing()), ...(await killWhilePublishing())];

  const again = await startProcess();
  const api = supertest(again.address);
  for (const id of published) {
    const { body } = await api.get(`/api/stuff/${id}`).expect(200);
    await api.get(body.imageUrl).expect(200);
  }
  expect(await again.end('SIGTERM')).toBe(0);

  const { ids, needed } = await readStoredState();
  expect(ids).toEqual(expect.arrayContaining(published));
  expect(needed.filter((name) => !existsSync(join(config.uploadsDir, name)))).toEqual([]);
  await readStoredState({ swept: true });
  expect(await pictureFiles()).toEqual(needed);
});
