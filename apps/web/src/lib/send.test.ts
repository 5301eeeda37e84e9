import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubCaches } from '../../test/caches.ts';
import { cacheResponse } from './offline-store.ts';
import { forgetShown, oldestShown } from './seen.ts';
import { send } from './send.ts';

const url = '/api/stuff/1';
const read = () => send({ method: 'GET', url, body: undefined });
const seenAt = Date.UTC(2026, 10, 23, 18, 2);

beforeEach(async () => {
  stubCaches();
  vi.useFakeTimers({ now: seenAt });
  await cacheResponse(url, { title: 'Pelle vue hier' });
});
afterEach(() => {
  vi.useRealTimers();
  forgetShown();
});

it('what was seen takes the place of a response that takes longer than eight seconds, with its time', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const shown = vi.fn();
  const response = read().then(shown);
  await vi.advanceTimersByTimeAsync(7999);
  expect(shown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await response;
  expect(shown).toHaveBeenCalledExactlyOnceWith({ title: 'Pelle vue hier' });
  expect(oldestShown()).toBe(seenAt);
});

it('a response within eight seconds is shown as it comes', async () => {
  const late = new Promise((resolve) => setTimeout(resolve, 7999));
  vi.stubGlobal('fetch', () => late.then(() => Response.json({ title: 'Pelle' })));
  const response = read();
  await vi.advanceTimersByTimeAsync(7999);
  expect(await response).toEqual({ title: 'Pelle' });
  expect(oldestShown()).toBeUndefined();
});

it('what was seen takes the place of a failure at once', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await read()).toEqual({ title: 'Pelle vue hier' });
  expect(oldestShown()).toBe(seenAt);
});

it('each request is named to a developer where a console shows it unasked, without its query', async () => {
  const shown = vi.spyOn(console, 'info').mockReturnValue(undefined);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status: 200 })));
  await send({ method: 'GET', url: `${url}?near=5.3,-4.0`, body: undefined });
  expect(shown).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^GET \/api\/stuff\/1 200 \d+ ms$/));
});
