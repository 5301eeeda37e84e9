import { limits } from '@laterite/shared/limits.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { memoryStore } from '../../../src/core/limits/rate-limit-stores.ts';
import { networkOf } from '../../../src/core/limits/rate-limits.ts';
import { changeConfig } from '../../support/config.ts';
import { aListing, aMember } from '../../support/people.ts';
import { watchQueries } from '../../support/queries.ts';
import { startApi } from '../../support/server.ts';
import { aWebDir } from '../../support/web-dir.ts';

const clearCount = () => memoryStore.clear(`any:${networkOf('127.0.0.1')}`);
const { api } = await startApi({ webDir: await aWebDir(), monitorCommands: true });
await aListing(api, await aMember(api));
await clearCount();

afterEach(clearCount);

describe('the general limit', () => {
  it.each([
    '/stuff/000000000000000000000000?x=1',
    '/no-such-page',
    '/sitemap.xml',
    '/sitemap-pages.xml',
    '/robots.txt',
    '/openapi.json',
    '/openapi/full.json',
    '/postman.json',
    '/.well-known/security.txt',
    '/share/stuff/000000000000000000000000.jpg',
    '/s/BT-7K3Q',
    '/api/stuff?page=1',
  ])('counts %s', async (path) => {
    changeConfig({ rateLimitFactor: 1 / limits.any.max });
    const get = () => api.get(path).set('Accept', 'text/html, */*');
    expect((await get()).status).not.toBe(429);
    const { headers } = await get().expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a list of listings', () => {
  it('counts for each of its addresses; the same one is repeated from memory, like a file', async () => {
    changeConfig({ rateLimitFactor: 1 / limits.any.max });
    const get = (path: string) => api.get(path).set('Accept', 'text/html, */*');
    await get('/btp?page=2').expect(200);
    await get('/btp?page=2').expect(200);
    await get('/btp?page=3').expect(429);
  });
});

describe('a page over the limit', () => {
  it('is a readable page for a browser, in both languages, that says how long to wait', async () => {
    changeConfig({ rateLimitFactor: 1 / limits.any.max });
    const get = (accept: string, path = '/no-such-page') => api.get(path).set('Accept', accept);
    await get('text/html');
    const { text, headers } = await get('text/html,application/xhtml+xml,*/*;q=0.8').expect(429);
    expect(headers['content-type']).toContain('text/html');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(text).toContain(`Réessayez dans ${headers['retry-after']} s.`);
    expect(text).toContain(`Try again in ${headers['retry-after']} s.`);
    for (const [accept, path] of [
      ['text/html', '/api/stuff'],
      ['*/*', '/sitemap.xml'],
    ] as const) {
      const problem = await get(accept, path).expect(429);
      expect(problem.headers['content-type']).toContain('application/problem+json');
    }
  });
});

describe('sitemaps', () => {
  it('are built once an hour, however many ask at the same time', async () => {
    const { text } = await api.get('/sitemap.xml').expect(200);
    const file = new URL(/<loc>([^<]*annonces[^<]*)</.exec(text)![1]!).pathname;
    const finds = () => queries.seen.size;
    const queries = watchQueries();
    await Promise.all(Array.from({ length: 20 }, () => api.get(file).expect(200)));
    const after = finds();
    expect(after).toBeLessThanOrEqual(1);
    await api.get('/sitemap.xml').expect(200);
    expect(finds()).toBe(after);
  });

  it('of weeks without anything are not there', async () => {
    await api.get('/sitemap-annonces-1.xml').expect(404);
  });
});
