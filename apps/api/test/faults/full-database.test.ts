import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import mongoose from 'mongoose';
import supertest from 'supertest';
import { afterAll, expect, it } from 'vitest';
import { createApp } from '../../src/app.ts';
import { connect } from '../../src/storage/database.ts';
import { aSignedUpMember } from '../support/people.ts';

const program = fileURLToPath(
  new URL('../../../../packages/embedded-mongo/bin/embedded-mongo.mjs', import.meta.url),
);
const dir = mkdtempSync(join(tmpdir(), 'full-database-'));
// A limit on the size of written files simulates a full disk.
const script = `trap '' XFSZ; ulimit -f 16000; exec "$0" "$@"`;
const database = spawn('sh', ['-c', script, process.execPath, program, '--dir', dir], {
  stdio: ['ignore', 'pipe', 'ignore'],
});
const [uri] = await once(createInterface({ input: database.stdout }), 'line');
await connect(uri, 'full');
const server = createServer(createApp({ webDir: 'no-such-folder' }));
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await mongoose.disconnect();
  database.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

it('a write to a database without room is refused with 503, and reads go on', async () => {
  const api = supertest(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const member = await aSignedUpMember(api);
  const fill = async (bytes: number) => {
    for (;;) await mongoose.connection.collection('filler').insertOne({ text: 'x'.repeat(bytes) });
  };
  // A document too large for the remaining pages may fail while a smaller one is still stored.
  for (const bytes of [20_000, 1000, 10])
    await expect(fill(bytes)).rejects.toMatchObject({ codeName: 'OutOfDiskSpace' });
  const edits = Array.from({ length: 20 }, (_, i) =>
    member.put('/api/auth/profile', { description: `${i} ${'y'.repeat(1000)}` }),
  );
  const { body, headers } = (await Promise.all(edits)).find(({ status }) => status >= 500)!;
  expect(body).toMatchObject({ status: 503, code: 'database_unavailable' });
  expect(headers['retry-after']).toBe('30');
  await api.get('/api/stuff').expect(200);
});
