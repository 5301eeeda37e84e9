import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@laterite/embedded-mongo';
import mongoose from 'mongoose';
import supertest from 'supertest';
import { afterAll, expect, it } from 'vitest';
import { aWebDir } from '../../test/support/web-dir.ts';
import { createApp } from '../app.ts';
import { imageStore } from '../images/store.ts';
import { connect } from '../storage/database.ts';

const server = createServer(createApp({ webDir: await aWebDir() }));

afterAll(async () => {
  server.close();
  await mongoose.disconnect();
});

it('responds with 503 while the database is unavailable, stays alive, and recovers by itself', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'lost-database-'));
  const database = await startEmbeddedMongo({ dir });
  await imageStore.prepare();
  await connect(database.uri, 'lost');
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const api = supertest(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await api.get('/api/stuff').expect(200);

  await database.close();
  const { body, headers } = await api.get(`/api/stuff/${'0'.repeat(24)}`).expect(503);
  expect(body).toMatchObject({
    code: 'database_unavailable',
    message: 'Service indisponible. Réessayez dans un instant.',
  });
  expect(headers['retry-after']).toBe('5');
  await api.get('/readyz').expect(503, { database: false, uploads: true });
  await api.get('/healthz').expect(200);
  await api
    .get('/')
    .set('Accept', 'text/html')
    .expect(200, /id="root"/);
  await api
    .get(`/stuff/${'0'.repeat(24)}`)
    .set('Accept', 'text/html')
    .expect(503, /id="root"/);

  const again = await startEmbeddedMongo({ dir, port: database.port });
  await expect.poll(async () => (await api.get('/api/stuff')).status, { timeout: 15_000 }).toBe(200);
  await mongoose.disconnect();
  await again.close();
  await rm(dir, { recursive: true, force: true });
}, 60_000);
