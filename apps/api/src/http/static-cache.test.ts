import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { createStaticCache } from './static-cache.ts';

const files = createStaticCache(2);
let made = 0;
const server = createServer((req, res) => {
  if (files.answer(req, res)) return;
  made += 1;
  files.keep(req, res, req.url!, 60_000);
  res.end(req.url);
}).listen(0, '127.0.0.1');
afterAll(() => server.close());

const ask = async (path: string) => {
  const { port } = server.address() as AddressInfo;
  const before = made;
  expect(await (await fetch(`http://127.0.0.1:${port}${path}`)).text()).toBe(path);
  return made === before ? 'kept' : 'made';
};

it('keeps the latest and lets go of the oldest when there is no more room', async () => {
  expect([await ask('/a'), await ask('/b'), await ask('/a')]).toEqual(['made', 'made', 'kept']);
  expect(await ask('/c')).toBe('made');
  expect([await ask('/b'), await ask('/c')]).toEqual(['kept', 'kept']);
  expect(await ask('/a')).toBe('made');
  expect([await ask('/c'), await ask('/b')]).toEqual(['kept', 'made']);
});
