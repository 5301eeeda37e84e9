import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { changeConfig } from '../../test/support/config.ts';
import { aListing, aMember } from '../../test/support/people.ts';
import { startApi } from '../../test/support/server.ts';

const page = '<!doctype html><title>The app</title>';
const script = 'console.warn("hello")';
/** Files that exist when the server starts and are deleted later. */
const replaced = ['assets/old-9f8e.js', 'assets/old-9f8e.js.gz', 'old.webmanifest'];

const webDir: string = await mkdtemp(join(tmpdir(), 'web-dist-'));
await mkdir(join(webDir, 'assets'));
await writeFile(join(webDir, 'index.html'), page);
await writeFile(join(webDir, 'assets/app-1a2b.js'), script);
await writeFile(join(webDir, 'sw.js'), script);
await writeFile(join(webDir, 'manifest.webmanifest'), '{"name":"x","display":"standalone"}');
await writeFile(join(webDir, 'manifest.en.webmanifest'), '{"lang":"en"}');
await writeFile(join(webDir, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
await writeFile(
  join(webDir, 'preloads.json'),
  JSON.stringify({ start: { home: ['/assets/a.js'] }, fr: { home: ['/assets/a.js', '/assets/fr.js'] } }),
);
await writeFile(join(webDir, 'assets/app-1a2b.js.gz'), gzipSync(script));
for (const file of replaced) await writeFile(join(webDir, file), 'old');
const { api } = await startApi({ webDir });
afterAll(() => rm(webDir, { recursive: true, force: true }));

const open = (path: string) => api.get(path).set('Accept', 'text/html');

describe('the web app', () => {
  it('answers its page at every screen’s address, under its own policy', async () => {
    for (const path of ['/', '/marketplace', '/int-maison/', '/login']) {
      const { text, headers } = await open(path).expect(200);
      expect(text).toBe(page);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(headers['content-security-policy']).not.toContain('unsafe');
    }
  });

  it('allows pictures of the map’s tile server, and of no other', async () => {
    const policy = async (path: string) => (await open(path).expect(200)).headers['content-security-policy'];
    expect(await policy('/trouve')).toMatch(/img-src 'self' blob: data:;/);
    changeConfig({ tiles: { url: 'https://tiles.example:8443/{z}/{x}/{y}.png', attribution: '©' } });
    expect(await policy('/trouver')).toMatch(/img-src 'self' blob: data: https:\/\/tiles\.example:8443;/);
  });

  it('names the scripts a first page needs, so that they travel with the page', async () => {
    const { headers } = await open('/').expect(200);
    expect(headers.link).toBe('</assets/a.js>; rel=modulepreload; fetchpriority=low');
    const french = await open('/').set('Accept-Language', 'fr').expect(200);
    expect(french.headers.link).toContain('</assets/fr.js>; rel=modulepreload');
    expect((await open('/login').expect(200)).headers.link).toBeUndefined();
  });

  it('answers the same page with status 404 where there is nothing', async () => {
    const { _id } = await aListing(api, await aMember(api));
    await open(`/stuff/${_id}`).expect(200);
    const unknown = ['/nothing', '/stuff/123', '/page.html', '/2024.12', '/auth/nothing'];
    for (const path of [...unknown, `/stuff/${'0'.repeat(24)}`]) {
      const { text } = await open(path).expect(404);
      expect(text).toBe(page);
    }
  });

  it('answers 404 for a file that a new build has taken away', async () => {
    for (const file of replaced) await rm(join(webDir, file));
    for (const file of replaced) {
      const { headers } = await api.get(`/${file}`).expect(404, /not_found/);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-encoding']).toBeUndefined();
    }
  });

  it('names the installed app as the setting BRAND_NAME says', async () => {
    changeConfig({ brandName: 'Chantier' });
    const { body, headers } = await api.get('/manifest.webmanifest').expect(200);
    expect(body).toEqual({ name: 'Chantier', short_name: 'Chantier', display: 'standalone' });
    expect(headers['content-type']).toContain('application/manifest+json');
    const english = await api.get('/manifest.en.webmanifest').expect(200);
    expect(english.body).toEqual({ ...body, lang: 'en' });
  });

  it('answers pages to browsers only', async () => {
    const { body } = await api.get('/nothing').set('Accept', 'application/json').expect(404);
    expect(body.code).toBe('not_found');
    await api
      .post('/marketplace')
      .set('Accept', 'text/html')
      .expect(404, /not_found/);
    for (const accept of ['image/avif,image/webp,*/*;q=0.8', '*/*'])
      await api
        .get('/favicon.png')
        .set('Accept', accept)
        .expect(404, /not_found/);
  });

  it('sends hashed files for ever, packed when the browser takes it', async () => {
    const packed = await api.get('/assets/app-1a2b.js').set('Accept-Encoding', 'gzip').expect(200);
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(packed.text).toBe(script);
    const plain = await api.get('/assets/app-1a2b.js').set('Accept-Encoding', 'identity').expect(200);
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  it('lets browsers keep an icon for a day, and nothing else that keeps its name', async () => {
    expect((await api.get('/icon.svg').expect(200)).headers['cache-control']).toBe('public, max-age=86400');
    expect((await api.get('/sw.js').expect(200)).headers['cache-control']).toBe('no-cache');
  });

  it('keeps its window from pages of other sites that open it, and starts no second process for its own', async () => {
    const policyFor = async (site: string | undefined) => {
      const request = open('/marketplace');
      const { headers } = await (site ? request.set('Sec-Fetch-Site', site) : request).expect(200);
      expect(headers.vary).toContain('Sec-Fetch-Site');
      return headers['cross-origin-opener-policy'];
    };
    // The first response is rendered, the others come from the cache.
    for (const site of [undefined, 'cross-site', 'same-site', undefined])
      expect(await policyFor(site)).toBe('same-origin');
    for (const site of ['none', 'same-origin', 'none']) expect(await policyFor(site)).toBeUndefined();
    expect(await policyFor('cross-site')).toBe('same-origin');
  });

  it('sends cached files like the first time, in the encoding each browser accepts', async () => {
    const asked = (encoding: string) =>
      api.get('/assets/app-1a2b.js').set('Accept-Encoding', encoding).expect(200);
    for (const encoding of ['gzip', 'identity']) {
      const first = await asked(encoding);
      const again = await asked(encoding);
      const { date: _, 'x-request-id': __, ...headers } = first.headers;
      expect(again.headers).toMatchObject(headers);
      expect(again.text).toBe(script);
    }
    const { etag } = (await asked('gzip')).headers;
    await api
      .get('/assets/app-1a2b.js')
      .set({ 'Accept-Encoding': 'gzip', 'If-None-Match': etag! })
      .expect(304);
    await open('/').expect(200, page);
    await api.get('/').set('Accept', 'application/json').expect(404);
  });

  it('never leaves its folder', async () => {
    for (const path of ['/..%2f..%2fetc%2fpasswd', '/assets/..%2findex.html', '/.env', '/assets/']) {
      const { text } = await api.get(path).set('Accept', '*/*');
      expect(text).not.toContain('root:');
    }
  });
});
