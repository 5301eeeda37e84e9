import { hourMs, minuteMs } from '@laterite/shared/time.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubCaches } from '../../../test/caches.ts';
import { cacheResponse, readCachedResponse } from '../device/offline-store.ts';
import { clearShownResponses, oldestShownAt } from '../device/shown-responses.ts';
import { send } from './send.ts';

const url = '/api/stuff/1';
const read = () => send({ method: 'GET', url, body: undefined });
let seenAt = Date.UTC(2026, 10, 23, 18, 2);

beforeEach(async () => {
  stubCaches();
  // Each test begins an hour later, long after the changes that the ones before sent.
  seenAt += hourMs;
  vi.useFakeTimers({ now: seenAt });
  await cacheResponse(url, { title: 'Pelle vue hier' }, seenAt);
});
afterEach(() => {
  vi.useRealTimers();
  clearShownResponses();
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
  expect(oldestShownAt()).toBe(seenAt);
});

it('a response within eight seconds is shown as it comes', async () => {
  const late = new Promise((resolve) => setTimeout(resolve, 7999));
  vi.stubGlobal('fetch', () => late.then(() => Response.json({ title: 'Pelle' })));
  const response = read();
  await vi.advanceTimersByTimeAsync(7999);
  expect(await response).toEqual({ title: 'Pelle' });
  expect(oldestShownAt()).toBeUndefined();
});

it('what was seen takes the place of a failure at once', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await read()).toEqual({ title: 'Pelle vue hier' });
  expect(oldestShownAt()).toBe(seenAt);
});

it('what was seen before an own change does not take the place of what the page shows since, for a minute', async () => {
  const answer = vi.fn<() => Promise<Response>>();
  vi.stubGlobal('fetch', answer);
  vi.setSystemTime(seenAt + 1000);
  answer.mockResolvedValueOnce(Response.json({ _id: '1' }, { status: 201 }));
  await send({ method: 'POST', url: `${url}/comment`, body: '{}' });
  answer.mockRejectedValue(new TypeError('no network'));
  await expect(read()).rejects.toMatchObject({ status: 0 });
  expect(oldestShownAt()).toBeUndefined();
  vi.setSystemTime(seenAt + 1000 + minuteMs);
  expect(await read()).toEqual({ title: 'Pelle vue hier' });
});

it('each request is named to a developer where a console shows it unasked, without its query', async () => {
  const shown = vi.spyOn(console, 'info').mockReturnValue(undefined);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ title: 'Pelle' })));
  await send({ method: 'GET', url: `${url}?near=5.3,-4.0`, body: undefined });
  expect(shown).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^GET \/api\/stuff\/1 200 \d+ ms$/));
});

const html = () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
const noJson = () => new Response('', { headers: { 'Content-Type': 'application/json' } });
const otherUrl = '/api/stuff/2';

it.each([
  ['HTML', html],
  ['an empty body', noJson],
  ['an empty object', () => Response.json({})],
])('a successful response with %s is a lost line: it is neither returned nor cached', async (_, page) => {
  vi.stubGlobal('fetch', async () => page());
  await expect(send({ method: 'POST', url, body: '{}' })).rejects.toMatchObject({ status: 0 });
  expect(await read()).toEqual({ title: 'Pelle vue hier' });
  await expect(send({ method: 'GET', url: otherUrl, body: undefined })).rejects.toMatchObject({ status: 0 });
  await vi.runAllTimersAsync();
  expect(await readCachedResponse(otherUrl)).toBeUndefined();
});

it('a response without content is done', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  expect(await send({ method: 'DELETE', url, body: undefined })).toBeUndefined();
});
