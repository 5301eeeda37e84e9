import { describe, expect, it } from 'vitest';
import { newAccount } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { databaseStore, memoryStore } from './rate-limit-stores.ts';
import { consumeRateLimit, networkOf } from './rate-limits.ts';

const { api } = await startApi({ config: { rateLimitFactor: 1 } });

describe('limits', () => {
  it('refuse the twenty-first sign-up of an hour; invalid ones do not count', async () => {
    const signup = (changes = {}) => api.post('/api/auth/signup').send(newAccount(changes));
    await signup({ email: 'invalid' }).expect(400);
    for (let i = 0; i < 20; i++) await signup().expect(201);
    const { body, headers } = await signup().expect(429);
    expect(body.code).toBe('too_many_requests');
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThan(3500);
    expect(body.message).toBe(`Too many requests. Try again in ${Math.ceil(seconds / 60)} min.`);
  });

  it('show the remaining attempts of each limit, also with a cached response and with an error', async () => {
    const read = () => api.get('/api/search/products?limit=3&query=ciment').expect(200);
    const first = await read();
    expect(first.headers['ratelimit-policy']).toBe('"any";q=600;w=60, "search";q=120;w=60');
    const left = (text = '') => [...text.matchAll(/"(\w+)";r=(\d+);t=(\d+)/g)].map(([, ...part]) => part);
    const [any, search] = left(first.headers.ratelimit);
    expect([any![0], search![0]]).toEqual(['any', 'search']);
    expect(Number(search![2])).toBeGreaterThan(0);
    const [, again] = left((await read()).headers.ratelimit);
    expect(Number(again![1])).toBe(Number(search![1]) - 1);
    const { headers } = await api.get('/api/search/products?section=nowhere').expect(400);
    expect(headers.ratelimit).toContain('"search";r=');
    await memoryStore.clear(`search:${networkOf('127.0.0.1')}`);
  });

  it('refuse an address that tried sixty wrong passwords, whichever the accounts', async () => {
    const login = (i: number) =>
      api.post('/api/auth/login').send({ email: `nobody${i}@example.com`, password: 'wrong' });
    for (let i = 0; i < 60; i++) await login(i).expect(401);
    await login(60).expect(429);
  });

  it('refuse more than 120 searches a minute', async () => {
    const statuses = [];
    for (let i = 0; i < 121; i++) statuses.push((await api.get('/api/search/products?limit=1')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.at(-1)).toBe(429);
  });

  it('reject with the headers of every other response, also cached requests', async () => {
    const refused = await api.get('/api/search/products?limit=1').expect(429);
    const { headers } = await api.get('/api/search/products?limit=0.5').expect(429);
    const { 'x-request-id': id, date: _, etag: __, ...shown } = refused.headers;
    expect(Object.keys(shown)).toEqual(expect.arrayContaining(['retry-after', 'content-security-policy']));
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(Object.keys(shown)));
    expect(refused.body.instance).toBe(id);
  });

  it('count a request once, also one whose response is cached and rejected', async () => {
    const ours = `any:${networkOf('127.0.0.1')}`;
    await memoryStore.clear(ours);
    for (let i = 0; i < 3; i++) await api.get('/api/search/products?limit=1').expect(429);
    expect((await memoryStore.add(ours, 60_000)).count).toBe(4);
  });
});

it('an attempt of several points that is refused counts none of them', async () => {
  await consumeRateLimit('newWords', 'someone', 1000);
  await expect(consumeRateLimit('newWords', 'someone', 1000)).rejects.toThrow();
  await consumeRateLimit('newWords', 'someone', 500);
});

describe.each([
  ['database', databaseStore],
  ['memory', memoryStore],
])('counters in the %s', (_name, store) => {
  it('count every one of many at once', async () => {
    const counters = await Promise.all(Array.from({ length: 20 }, () => store.add('many', 60_000)));
    expect(counters.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
  });
});

describe('counters in the database', () => {
  it('begin anew when their window has ended', async () => {
    expect((await databaseStore.add('short', 30)).count).toBe(1);
    await new Promise((done) => setTimeout(done, 50));
    expect((await databaseStore.add('short', 30)).count).toBe(1);
  });
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
