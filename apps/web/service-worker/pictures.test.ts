import { expect, it, vi } from 'vitest';
import { stubCaches } from '../test/caches.ts';
import { serveCachedImage } from './pictures.ts';

const megabyte = 1024 * 1024;

/** Shows a picture, and waits until what follows from it is stored. */
async function show(name: string): Promise<void> {
  const stored: Promise<unknown>[] = [];
  const event = {
    request: new Request(`https://laterite.test/images/${name}`),
    waitUntil: (work: Promise<unknown>) => void stored.push(work),
  };
  await serveCachedImage(event as unknown as FetchEvent);
  await Promise.all(stored);
}

it('caches at most 60 MB of images, evicting the oldest', async () => {
  stubCaches();
  const fetched = vi.fn(async () => {
    return new Response('', { headers: { 'Content-Length': String(11 * megabyte) } });
  });
  vi.stubGlobal('fetch', fetched);
  for (const name of ['1', '2', '3', '4', '5']) await show(name);
  await show('1');
  expect(fetched).toHaveBeenCalledTimes(5);
  await show('6');
  fetched.mockClear();
  for (const name of ['3', '4', '5', '6']) await show(name);
  expect(fetched).not.toHaveBeenCalled();
  await show('1');
  expect(fetched).toHaveBeenCalledOnce();
});
