import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aListingWithPhoto, aSignedUpMember, type TestMember } from '../support/people.ts';
import type { Api } from '../support/server.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const agreeMs = 2000;
const readsPerReader = 500;
/** High enough that no edit changes half of the price, which would require a review. */
const firstPrice = 1_000_000;
const lastPrice = 1_400_000;

let servers: ServerProcess[];
let one: Api;
let other: Api;
let seller: TestMember;

beforeAll(async () => {
  const address = new URL(inject('mongodbUri'));
  address.pathname = `/writing-${randomUUID()}`;
  const settings = { MONGODB_URI: address.href, RATE_LIMIT_FACTOR: '1000000' };
  servers = [await startProcess(settings), await startProcess(settings)];
  [one, other] = servers.map((server) => supertest(server.address)) as [Api, Api];
  seller = await aSignedUpMember(one);
});
afterAll(() => Promise.all(servers.map((server) => server.end('SIGTERM'))));

const edit = (id: string, price: number) =>
  one.put(`/api/stuff/${id}`).set('Authorization', seller.bearer).send({ price }).expect(200);

/** Raises the price of a listing repeatedly until `isOver`; returns the last price. */
function editUntil(id: string, isOver: () => boolean, onEdit: (price: number) => Promise<void>) {
  const run = async () => {
    let price = firstPrice;
    while (!isOver() && price < lastPrice) {
      price += 1;
      await edit(id, price);
      await onEdit(price);
    }
    return price;
  };
  return run();
}

interface Item {
  _id: string;
  title: string;
  price: number;
}
const itemsOf = async (api: Api, path: string, bearer?: string): Promise<Item[]> => {
  const request = api.get(path);
  if (bearer) request.set('Authorization', bearer);
  const { body } = await request.expect(200);
  return body.items ?? [body];
};

it('an edit never reverts in either process, by list, search or id, in thousands of reads', {
  timeout: 300_000,
}, async () => {
  const { _id } = await aListingWithPhoto(one, seller, { title: 'Grue', price: firstPrice });
  const paths = ['/api/stuff?section=btp', '/api/search/products?query=grue', `/api/stuff/${_id}`];
  const priceAt = async (api: Api, path: string, bearer?: string) =>
    (await itemsOf(api, path, bearer)).find((item) => item._id === _id)!.price;
  const isShown = async (api: Api, path: string) =>
    (await itemsOf(api, path)).some((item) => item._id === _id);
  for (const path of paths) await expect.poll(() => isShown(other, path), { timeout: 10_000 }).toBe(true);
  for (const path of paths) await expect.poll(() => isShown(one, path), { timeout: 10_000 }).toBe(true);
  const reader = async (api: Api, path: string) => {
    let seen = 0;
    for (let i = 0; i < readsPerReader; i++) {
      const price = await priceAt(api, path);
      expect(price).toBeGreaterThanOrEqual(seen);
      seen = price;
    }
  };
  let isOver = false;
  const writing = editUntil(
    _id,
    () => isOver,
    async (price) => {
      // The author sees a change in the next response.
      expect(await priceAt(one, paths[0]!, seller.bearer)).toBe(price);
    },
  );
  await Promise.all([one, other].flatMap((api) => paths.map((path) => reader(api, path))));
  isOver = true;
  const last = await writing;
  expect(last).toBeGreaterThan(firstPrice + 10);
  for (const path of paths) {
    await expect.poll(() => priceAt(other, path), { timeout: agreeMs }).toBe(last);
  }
});

it('a publication is found by list and search of the other process within two seconds, under writes', {
  timeout: 120_000,
}, async () => {
  const edited = await aListingWithPhoto(one, seller, { title: 'Tractopelle', price: firstPrice });
  let isOver = false;
  const writing = editUntil(
    edited._id,
    () => isOver,
    async () => undefined,
  );
  for (const title of ['Bétonnière', 'Zirconium', 'Dumper']) {
    const { _id } = await aListingWithPhoto(one, seller, { title });
    const found = async (path: string) => (await itemsOf(other, path)).some((item) => item._id === _id);
    const finds = (path: string) => expect.poll(() => found(path), { timeout: agreeMs }).toBe(true);
    await Promise.all([
      finds('/api/stuff?section=btp'),
      finds(`/api/search/products?query=${encodeURIComponent(title)}`),
    ]);
  }
  isOver = true;
  await writing;
});
