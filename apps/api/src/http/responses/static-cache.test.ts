import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, expect, it, vi } from 'vitest';
import { createStaticCache, etagOf } from './static-cache.ts';

const files = createStaticCache(2);
let made = 0;
const server = createServer((req, res) => {
  if (files.serve(req, res)) return;
  made += 1;
  files.store(req, res, req.url!, 60_000);
  res.end(req.url);
}).listen(0, '127.0.0.1');
afterAll(() => server.close());

const ask = async (path: string) => {
  const { port } = server.address() as AddressInfo;
  const before = made;
  expect(await (await fetch(`http://127.0.0.1:${port}${path}`)).text()).toBe(path);
  return made === before ? 'kept' : 'made';
};

it('evicts the oldest entries when it is full', async () => {
  expect([await ask('/a'), await ask('/b'), await ask('/a')]).toEqual(['made', 'made', 'kept']);
  expect(await ask('/c')).toBe('made');
  expect([await ask('/b'), await ask('/c')]).toEqual(['kept', 'kept']);
  expect(await ask('/a')).toBe('made');
  expect([await ask('/c'), await ask('/b')]).toEqual(['kept', 'made']);
});

it('sends a page that many read in a smaller form, under another tag', async () => {
  const page = Array.from({ length: 400 }, (_, index) => `<li>${index * 7919}</li>`).join('');
  const pages = createStaticCache();
  const first = brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  const site = createServer((req, res) => {
    if (pages.serve(req, res)) return;
    res.setHeader('Content-Encoding', 'br').setHeader('ETag', etagOf(first));
    pages.store(req, res, first, 60_000);
    res.end(first);
  }).listen(0, '127.0.0.1');
  const read = async () => {
    const { port } = site.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'Accept-Encoding': 'br' } });
    expect(await response.text()).toBe(page);
    return { bytes: Number(response.headers.get('content-length')), etag: response.headers.get('etag') };
  };
  await vi.waitFor(async () => expect((await read()).bytes).toBeLessThan(first.length * 0.9));
  expect((await read()).etag).not.toBe(etagOf(first));
  site.close();
});
