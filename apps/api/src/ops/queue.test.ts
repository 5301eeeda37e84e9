import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@laterite/embedded-mongo';
import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { ops } from '../../test/support/ops.ts';

it('prints what waits while a server has the embedded database open, and leaves it running', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'queue-'));
  const server = await startEmbeddedMongo({ dir: join(folder, 'database') });
  const client = await mongoose.mongo.MongoClient.connect(server.uri);
  const tickets = client.db('laterite').collection('supporttickets');
  await tickets.insertOne({ status: 'open', createdAt: new Date(Date.now() - 3 * 24 * 3600 * 1000) });

  const said = await ops(['queue'], { DATA_DIR: folder });
  expect(said).toContain('beside the server');
  expect(said).toContain('Reports and appeals: 0\n');
  expect(said).toContain('Support requests: 1, the oldest for 3 d');
  await expect(ops(['jobs'], { DATA_DIR: folder })).rejects.toThrow('is in use by process');
  expect(await tickets.countDocuments()).toBe(1);

  await client.close();
  await server.close();
  expect(await ops(['queue'], { DATA_DIR: folder })).toContain('Support requests: 1');
  await rm(folder, { recursive: true, force: true });
});
