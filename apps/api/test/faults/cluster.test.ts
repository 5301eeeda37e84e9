import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openStream } from '../support/notification-stream.ts';
import {
  aListingWithPhoto,
  aPhoto,
  aSignedUpMember,
  newListing,
  rate,
  type TestMember,
} from '../support/people.ts';
import type { Api } from '../support/server.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const agreeMs = 2000;

let servers: ServerProcess[];
let one: Api;
let other: Api;
let seller: TestMember;

beforeAll(async () => {
  const address = new URL(inject('mongodbUri'));
  address.pathname = `/cluster-${randomUUID()}`;
  const settings = { MONGODB_URI: address.href };
  servers = [await startProcess(settings), await startProcess(settings)];
  [one, other] = servers.map((server) => supertest(server.address)) as [Api, Api];
  seller = await aSignedUpMember(one);
});
afterAll(() => Promise.all(servers.map((server) => server.end('SIGTERM'))));

const login = (api: Api, password: string) =>
  api.post('/api/auth/login').send({ email: seller.email, password });

const titles = async (api: Api, path: string) =>
  (await api.get(path).expect(200)).body.items.map(({ title }: { title: string }) => title);

it('a list kept by one process shows what another wrote within two seconds', async () => {
  const list = '/api/stuff?section=btp';
  expect(await titles(other, list)).toEqual([]);
  const { _id } = await aListingWithPhoto(one, seller, { title: 'Grue' });
  await expect.poll(() => titles(other, list), { timeout: agreeMs }).toEqual(['Grue']);
  await one.delete(`/api/stuff/${_id}`).set('Authorization', seller.bearer).expect(204);
  await expect.poll(() => titles(other, list), { timeout: agreeMs }).toEqual([]);
});

it('a notification that one process writes is counted on a stream of the other within two seconds', async () => {
  const { _id } = await aListingWithPhoto(one, seller, { title: 'Pelle du direct' });
  const stream = await openStream(servers[1]!.address, seller);
  await expect.poll(() => stream.counts).toEqual([0]);
  await rate(one, await aSignedUpMember(one), _id, 5).expect(200);
  await expect.poll(() => stream.counts, { timeout: agreeMs }).toEqual([0, 1]);
  stream.close();
});

it('a word that one process learned is understood by the other, misspelled as well', async () => {
  await aListingWithPhoto(one, seller, { title: 'Zirconium en poudre', category: 'Extraction' });
  const search = '/api/search/products?query=zirconuim';
  await expect.poll(() => titles(other, search), { timeout: agreeMs }).toEqual(['Zirconium en poudre']);
});

it('a token given back at one process is refused by the other at once', async () => {
  const { bearer } = await aSignedUpMember(one);
  await other.get('/api/auth/me').set('Authorization', bearer).expect(200);
  await one.post('/api/auth/logout').set('Authorization', bearer).expect(204);
  await other.get('/api/auth/me').set('Authorization', bearer).expect(401);
});

it('a request sent again to another process is not done again', async () => {
  const key = randomUUID();
  const photo = await aPhoto(64, 48);
  const send = (api: Api) =>
    api
      .post('/api/stuff')
      .set('Authorization', seller.bearer)
      .set('Idempotency-Key', key)
      .field('thing', JSON.stringify(newListing({ title: 'Une seule fois' })))
      .attach('image', photo, 'photo.jpg');
  const first = await send(one).expect(201);
  const again = await send(other).expect(201);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.body._id).toBe(first.body._id);
});

it('wrong passwords are counted by all processes together', async () => {
  for (let i = 0; i < 5; i++) {
    await login(one, 'pas le bon').expect(401);
    await login(other, 'pas le bon').expect(401);
  }
  await login(one, seller.account.password).expect(429);
  await login(other, seller.account.password).expect(429);
});
