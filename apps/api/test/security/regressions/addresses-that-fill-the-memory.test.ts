import { afterEach, expect, it, vi } from 'vitest';
import { parsedAddresses } from '../../../src/http/endpoints/public-reads.ts';
import { responseCacheSize } from '../../../src/http/endpoints/response-cache.ts';
import { aListing, aMember } from '../../support/people.ts';
import { startApi } from '../../support/server.ts';

const { api } = await startApi();
await aListing(api, await aMember(api), { title: 'Pelle' });

afterEach(() => void vi.useRealTimers());

const long = 'x'.repeat(15_000);

it('requests with addresses of 15 KB leave nothing behind', async () => {
  await api.get('/api/stuff?section=btp').expect(200);
  const before = [responseCacheSize(), parsedAddresses()];
  for (let i = 0; i < 200; i++) await api.get(`/api/stuff?section=btp&unknown=${i}${long}`).expect(200);
  expect([responseCacheSize(), parsedAddresses()]).toEqual(before);
});

it('unknown query names and other spellings of a query make no entries', async () => {
  await api.get('/api/stuff?section=mines&type=sale').expect(200);
  const before = responseCacheSize();
  for (let i = 0; i < 20; i++) await api.get(`/api/stuff?section=mines&utm${i}=a&type=sale`).expect(200);
  await api.get('/api/stuff?type=sale&section=mines&page=1').expect(200);
  expect(responseCacheSize().entries).toBe(before.entries);
  expect(responseCacheSize().bytes).toBe(before.bytes);
});

it('keys are counted: many different long queries stay within the limit', async () => {
  const before = responseCacheSize();
  await api.get(`/api/stuff?query=${'y'.repeat(90)}`).expect(200);
  const { bytes } = responseCacheSize();
  expect(bytes - before.bytes).toBeGreaterThan(180);
});

it('expired entries leave with the next one', async () => {
  for (let i = 0; i < 20; i++) await api.get(`/api/stuff?minPrice=${i}`).expect(200);
  expect(responseCacheSize().entries).toBeGreaterThanOrEqual(20);
  vi.useFakeTimers({ now: Date.now() + 3000, toFake: ['Date'] });
  await api.get('/api/stuff?minPrice=99').expect(200);
  expect(responseCacheSize().entries).toBe(1);
});
