import mongoose from 'mongoose';
import supertest from 'supertest';
import { afterAll, expect, inject, it, onTestFinished } from 'vitest';
import { startVirtualUsers } from '../../rehearsals/crowd.ts';
import { startRoundRobin } from '../../rehearsals/round-robin.ts';
import { aPhoto, aSignedUpMember } from '../support/people.ts';
import { startProcess } from './server-process.ts';

const uris: string[] = [];

/** Creates a database per attempt, because a retry must not find the listings of the first attempt. */
function newDatabase(): string {
  const { href } = new URL(`test-rolling-${process.pid}-${uris.length}`, inject('mongodbUri'));
  uris.push(href);
  return href;
}

afterAll(async () => {
  for (const uri of uris) {
    await mongoose.connect(uri);
    await mongoose.connection.dropDatabase();
    await mongoose.disconnect();
  }
});

it('one of two servers is stopped and started again under load, and nobody notices', {
  timeout: 300_000,
}, async () => {
  const settings = { MONGODB_URI: newDatabase(), STOP_DELAY_SECONDS: '2' };
  const [first, second] = await Promise.all([startProcess(settings), startProcess(settings)]);
  const servers = [first, second];
  const proxy = await startRoundRobin([first.address, second.address]);
  onTestFinished(async () => {
    proxy.close();
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
  });
  const { bearer } = await aSignedUpMember(supertest(proxy.address));
  const crowd = startVirtualUsers({ address: proxy.address, bearer, photo: await aPhoto(64, 48) }, 4);
  const hasAnswered = (index: number, more: number) => {
    const before = proxy.answered()[index]!;
    return expect.poll(() => proxy.answered()[index]! - before, { timeout: 120_000 }).toBeGreaterThan(more);
  };
  await hasAnswered(0, 10);

  expect(await first.end('SIGTERM')).toBe(0);
  await hasAnswered(1, 10);
  servers.push(await startProcess({ ...settings, PORT: new URL(first.address).port }));
  await hasAnswered(0, 10);
  await crowd.leave();

  expect([...crowd.statuses.keys()].sort()).toEqual([200, 201]);
  const total = async () =>
    (await supertest(second.address).get('/api/stuff?limit=1').expect(200)).body.total;
  // Each server returns the listings of the other within two seconds.
  await expect.poll(total, { timeout: 2000 }).toBe(crowd.published.length);
});
