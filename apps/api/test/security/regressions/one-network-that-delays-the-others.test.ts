import { networkRequests } from '@laterite/shared/limits.ts';
import { minuteMs } from '@laterite/shared/time.ts';
import { expect, it, vi } from 'vitest';
import { memoryStore } from '../../../src/core/limits/rate-limit-stores.ts';
import { startApi } from '../../support/server.ts';

const { api } = await startApi({
  config: { trustProxy: 1, rateLimitFactor: 1, corsOrigins: ['https://app.example'] },
});

const get = (network: string) => api.get('/api/stuff').set('X-Forwarded-For', network);

/** Sends requests of one network concurrently and returns the status codes in order of arrival. */
function flood(network: string, count: number): { statuses: number[]; all: Promise<unknown> } {
  const statuses: number[] = [];
  const each = async () => {
    statuses.push((await get(network)).status);
  };
  return { statuses, all: Promise.all(Array.from({ length: count }, each)) };
}

it('a network that is refused again and again waits, another one is served meanwhile', async () => {
  const network = '10.9.1.1';
  await memoryStore.add(`any:${network}`, minuteMs, 600);
  const { statuses, all } = flood(network, 50);
  await get('10.9.1.2').expect(200);
  await get('10.9.1.3').expect(200);
  expect(statuses.length).toBeLessThan(50);
  await all;
  expect(statuses).toEqual(Array(50).fill(429));
}, 30_000);

it('a client that gives up leaves its place to the others of its network', async () => {
  const network = '10.9.2.1';
  await memoryStore.add(`refusals:${network}`, minuteMs, networkRequests.refusalsPerMinute);
  await memoryStore.add(`any:${network}`, minuteMs, 600);
  const { all } = flood(network, networkRequests.atOnce);
  await all;
  const waiting = Array.from({ length: 30 }, () => get(network));
  const given = waiting.map((sent) => sent.timeout(300).catch(() => 'gave up'));
  expect(new Set(await Promise.all(given))).toEqual(new Set(['gave up']));
  await get(network).expect(429);
}, 30_000);

it('many requests of one network at once are all served', async () => {
  const { statuses, all } = flood('10.9.3.1', 100);
  await all;
  expect(statuses).toEqual(Array(100).fill(200));
});

it('a request for which no place is left is refused with the headers of every other response', async () => {
  const network = '10.9.4.1';
  const waiting = Array.from({ length: networkRequests.atOnce + networkRequests.waiting }, () =>
    get(network),
  );
  await memoryStore.add(`refusals:${network}`, minuteMs, networkRequests.refusalsPerMinute);
  await memoryStore.add(`any:${network}`, minuteMs, 600);
  const given = waiting.map((sent) => sent.timeout(4000).catch(() => 'gave up'));
  const isRefused = async () => {
    const refused = await get(network).set('Origin', 'https://app.example').timeout(500);
    return refused.headers.connection === 'close' && refused;
  };
  const refused = await vi.waitUntil(() => isRefused().catch(() => false as const), 20_000);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(refused.headers).toMatchObject({
    'x-request-id': refused.body.instance,
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'access-control-allow-origin': 'https://app.example',
  });
  await Promise.all(given);
}, 40_000);
