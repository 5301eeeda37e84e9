import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ImportRun } from '@laterite/shared/features/imports/import.ts';
import supertest from 'supertest';
import { expect, it, onTestFinished } from 'vitest';
import { aPhoto, aSignedUpMember } from '../support/people.ts';
import { startProcess } from './server-process.ts';

const rows = 70;
const stock = [
  'titre;prix;catégorie;type;lieu;description;photo',
  ...Array.from(
    { length: rows },
    (_, i) => `Sable ${i};${5000 + i};Matériaux;vente;Abidjan;Lavé, livré;sable.jpg`,
  ),
].join('\r\n');

/** Returns a function that starts a server with its own database. */
function ownServer() {
  const folder = mkdtempSync(join(tmpdir(), 'killed-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return () => startProcess({ MONGODB_URI: '', DATA_DIR: folder });
}

it('an import that a kill interrupts continues as soon as the server runs again, and publishes each row once', {
  timeout: 120_000,
}, async () => {
  const startOwn = ownServer();
  const killed = await startOwn();
  const member = await aSignedUpMember(supertest(killed.address));
  const { body: run } = await member
    .post('/api/import/stuff?dry=1')
    .field('settings', JSON.stringify({ category: 'Matériaux', location: 'Abidjan' }))
    .attach('file', Buffer.from(stock), 'stock.csv')
    .expect(201);
  await member
    .post(`/api/import/${run._id}/pictures`)
    .field('name', 'sable.jpg')
    .attach('image', await aPhoto(64, 48), 'sable.jpg')
    .expect(204);
  const start = member.post(`/api/import/${run._id}/state`).send({ to: 'running' });
  await Promise.race([start, delay(700)]);
  await killed.end('SIGKILL');

  const again = supertest((await startOwn()).address);
  const read = (path: string) => again.get(path).set('Authorization', member.bearer).expect(200);
  const state = async () => ((await read(`/api/import/${run._id}`)).body as ImportRun).state;
  await expect.poll(state, { timeout: 60_000, interval: 200 }).toBe('done');
  const { body } = await read(`/api/import/${run._id}`);
  expect(body.rows).toMatchObject({ done: rows, failed: 0, waiting: 0 });
  const { body: own } = await read(`/api/stuff?owner=${member.userId}&limit=1`);
  expect(own.total).toBe(rows);
});
