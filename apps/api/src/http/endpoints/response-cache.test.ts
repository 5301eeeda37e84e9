import { expect, it } from 'vitest';
import { aListing, aMember } from '../../../test/support/people.ts';
import { type Api, startApi } from '../../../test/support/server.ts';

const { api } = await startApi();
const seller = await aMember(api);
await aListing(api, seller, { title: 'Pelle' });

const list = () => api.get('/api/stuff?section=btp').expect(200);
const titles = async () => (await list()).body.items.map(({ title }: { title: string }) => title);

it('a list asked for again has the same bytes and headers, and an id of its own', async () => {
  const [first, again] = [await list(), await list()];
  expect(again.text).toBe(first.text);
  const { 'x-request-id': firstId, date: _, ratelimit: left, ...firstHeaders } = first.headers;
  const { 'x-request-id': secondId, date: __, ratelimit: less, ...secondHeaders } = again.headers;
  expect(secondHeaders).toEqual(firstHeaders);
  expect(secondId).not.toBe(firstId);
  expect(less).not.toBe(left);
});

it('responds with 304 without a body to a matching ETag', async () => {
  const { etag } = (await list()).headers;
  const known = await api.get('/api/stuff?section=btp').set('If-None-Match', etag!).expect(304);
  expect(known.text).toBe('');
  await api.get('/api/stuff?section=btp').set('If-None-Match', '"other"').expect(200);
});

it('responds with 304 to If-None-Match: *, which any version matches', async () => {
  await list();
  await api.get('/api/stuff?section=btp').set('If-None-Match', '*').expect(304);
});

it.each(['/api/stuff?section=btp', '/api/meta/sections', '/api/stuff/mine', '/openapi.json'])(
  '%s responds with 304 to a matching ETag also where a program uses fetch, which adds Cache-Control: no-cache',
  async (path) => {
    const read = () => seller.get(path);
    const { etag } = (await read().expect(200)).headers;
    await read().set('If-None-Match', etag!).set('Cache-Control', 'no-cache').expect(304);
  },
);

it('one’s own writes are seen at once: published, changed, rated, deleted', async () => {
  expect(await titles()).toEqual(['Pelle']);
  const { _id } = await aListing(api, seller, { title: 'Grue' });
  expect(await titles()).toEqual(['Grue', 'Pelle']);
  const mine = (request: ReturnType<Api['get']>) => request.set('Authorization', seller.bearer);
  await mine(api.put(`/api/stuff/${_id}`))
    .send({ title: 'Grue mobile' })
    .expect(200);
  expect(await titles()).toEqual(['Grue mobile', 'Pelle']);
  const { bearer } = await aMember(api);
  await api.post(`/api/stuff/${_id}/rate`).set('Authorization', bearer).send({ value: 4 }).expect(200);
  expect((await list()).body.items[0].averageRating).toBe(4);
  await mine(api.delete(`/api/stuff/${_id}`)).expect(204);
  expect(await titles()).toEqual(['Pelle']);
});

it('hidden content disappears for every visitor at once', async () => {
  const { _id } = await aListing(api, seller, { title: 'Nacelle' });
  const status = async () => (await api.get(`/api/stuff/${_id}`)).status;
  expect(await status()).toBe(200);
  await seller.delete(`/api/stuff/${_id}`).expect(204);
  expect([await status(), await status()]).toEqual([404, 404]);
});

it('answers to members are not kept', async () => {
  await list();
  const { headers } = await seller.get('/api/stuff?section=btp').expect(200);
  expect(headers['cache-control']).toBe('no-store');
});
