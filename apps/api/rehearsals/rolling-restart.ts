// Two servers on one database behind a round-robin proxy; each is stopped and started again while people work.
// npx tsx apps/api/rehearsals/rolling-restart.ts [rounds]   (MONGODB_URI: a MongoDB of your own; else the embedded engine)
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedMongo } from '@laterite/embedded-mongo';
import supertest from 'supertest';
import { type ServerProcess, startProcess } from '../test/faults/server-process.ts';
import { aMember, aPhoto } from '../test/support/people.ts';
import { startVirtualUsers } from './crowd.ts';
import { startRoundRobin } from './round-robin.ts';

const rounds = Number(process.argv[2] ?? 3);
const people = 8;
const pauseMs = 5000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const folder = await mkdtemp(join(tmpdir(), 'rolling-'));
const embedded = process.env.MONGODB_URI ? null : await startEmbeddedMongo({ dir: join(folder, 'database') });
const settings = {
  MONGODB_URI: process.env.MONGODB_URI ?? new URL('rolling', embedded!.uri).href,
  UPLOADS_DIR: join(folder, 'uploads'),
  DATA_DIR: join(folder, 'data'),
  JWT_SECRET: 'a secret that this rehearsal alone uses',
  RATE_LIMIT_FACTOR: '1000000',
  BCRYPT_COST: '4',
  DEMO_DATA: '0',
  LOG_LEVEL: 'error',
  STOP_DELAY_SECONDS: '1',
};

const servers: ServerProcess[] = await Promise.all([startProcess(settings), startProcess(settings)]);
const proxy = await startRoundRobin(servers.map(({ address }) => address));
const { bearer } = await aMember(supertest(proxy.address));
const crowd = startVirtualUsers({ address: proxy.address, bearer, photo: await aPhoto(1200, 900) }, people);

for (let i = 0; i < rounds * servers.length; i++) {
  const index = i % servers.length;
  await wait(pauseMs);
  const begin = Date.now();
  const code = await servers[index]!.end('SIGTERM');
  const stoppedMs = Date.now() - begin;
  await wait(pauseMs / 2);
  servers[index] = await startProcess({ ...settings, PORT: new URL(servers[index]!.address).port });
  say(`server ${index + 1}: stopped in ${stoppedMs} ms with code ${code}, and is back`);
}
await wait(pauseMs);
await crowd.leave();

const { body } = await supertest(servers[0]!.address).get('/api/stuff?limit=1');
say(`answers by status: ${JSON.stringify(Object.fromEntries(crowd.statuses))}`);
say(`answers by server: ${proxy.answered().join(' and ')}; connections refused: ${proxy.refused()}`);
say(
  `published: ${crowd.published.length}; in the database: ${body.total}${body.totalIsExact ? '' : ' or more'}`,
);
proxy.close();
await Promise.all(servers.map((server) => server.end('SIGTERM')));
await embedded?.close();
await rm(folder, { recursive: true });
const failed = [...crowd.statuses].filter(([status]) => status !== 200 && status !== 201);
say(failed.length === 0 ? 'No request failed.' : 'Requests failed.');
process.exit(failed.length === 0 ? 0 : 1);
