import { dayMs } from '@laterite/shared/time.ts';
import { Types } from 'mongoose';
import { beforeEach, expect, it } from 'vitest';
import { aListing, aMember, type TestMember } from '../../../../test/support/people.ts';
import { startApi } from '../../../../test/support/server.ts';
import { ListingModel } from '../listing.model.ts';

const { api } = await startApi();
const [seller, asker] = [await aMember(api), await aMember(api)];

const cement = {
  title: 'Ciment CPJ 42,5',
  category: 'Matériaux',
  priceUnit: 'sac',
  type: 'sale',
  location: 'Yopougon, Abidjan',
};
const asked = (changes = {}) => ({ ...cement, title: 'Sac de ciment', location: 'Abidjan', ...changes });
const prices = [4800, 4900, 5000, 5100, 5200, 5300, 5400];

beforeEach(async () => {
  const ids = (await ListingModel.find({}, { _id: 1 }).lean()).map(({ _id }) => _id);
  for (const id of ids) await ListingModel.deleteOne({ _id: id });
  const first = await aListing(api, seller, { ...cement, price: prices[0] });
  await addCopies(first._id, prices.slice(1));
});

/** Owners of the listings, by turns. */
const owners = [new Types.ObjectId(seller.userId), new Types.ObjectId(), new Types.ObjectId()];

/** Stores copies of the listing with other prices, because publishing each of them would take most of the test's time. */
async function addCopies(id: string, others: number[], changes: object = {}): Promise<void> {
  const stored = await ListingModel.findById(id).lean();
  for (const [place, price] of others.entries()) {
    const _id = new Types.ObjectId();
    await ListingModel.create({
      ...stored,
      owner: owners[(place + 1) % owners.length],
      ...changes,
      _id,
      ref: String(_id),
      price,
      priceUp: price,
      priceDown: price,
    });
  }
}
const firstId = async () => String((await ListingModel.findOne({}, { _id: 1 }).lean())!._id);
const usual = async (changes = {}, who?: TestMember) => {
  const request = api.get('/api/prices').query(asked(changes));
  if (who) request.set('Authorization', who.bearer);
  return (await request.expect(200)).body.price;
};

it('shows median and middle half from the eighth listing on, which far prices do not move', async () => {
  expect(await usual()).toBeNull();
  await addCopies(await firstId(), [5500]);
  expect(await usual()).toEqual({
    median: 5200,
    low: 5000,
    high: 5300,
    count: 8,
    priceUnit: 'sac',
    area: { kind: 'city', name: 'Abidjan' },
  });
  await addCopies(await firstId(), [5_000_000]);
  expect(await usual()).toMatchObject({ median: 5200, high: 5400, count: 9 });
});

it('is what three sellers ask for at least', async () => {
  await ListingModel.updateMany({}, { $set: { owner: owners[0] } });
  await addCopies(await firstId(), prices, { owner: owners[1] });
  expect(await usual()).toBeNull();
  await addCopies(await firstId(), [5500], { owner: owners[2] });
  expect(await usual()).toMatchObject({ count: 15 });
});

it('never mixes offers, units, things, states, old listings or those of the caller', async () => {
  const id = await firstId();
  await addCopies(id, prices);
  expect(await usual()).toMatchObject({ count: 14 });
  for (const other of [
    { type: 'rental' },
    { priceUnit: 'tonne' },
    { title: 'Gravier concassé' },
    { unite: 'sac 25 kg' },
    { category: 'Métallique' },
  ]) {
    expect(await usual(other), JSON.stringify(other)).toBeNull();
  }
  expect(await usual({}, seller)).toBeNull();
  expect(await usual({}, asker)).toMatchObject({ count: 14 });
  await ListingModel.updateMany({}, { $set: { createdAt: new Date(Date.now() - 200 * dayMs) } });
  expect(await usual()).toBeNull();
});

it('falls back to the country where too few are of the city', async () => {
  await addCopies(await firstId(), [5500]);
  expect(await usual({ location: 'Bouaké' })).toMatchObject({
    area: { kind: 'country', name: 'CI' },
    count: 8,
  });
  expect(await usual({ location: 'Dakar' })).toBeNull();
});

it('is shown on the page of a listing, computed from listings of others', async () => {
  await addCopies(await firstId(), [5500]);
  const mine = await aListing(api, asker, { ...cement, price: 9000 });
  const read = async (id: string) => (await api.get(`/api/stuff/${id}`).expect(200)).body.usualPrice;
  expect(await read(mine._id)).toMatchObject({ median: 5200, count: 8 });
  expect(await read(await firstId())).toBeUndefined();
});

it('refuses what it cannot compare', async () => {
  await api.get('/api/prices').expect(400);
  await api
    .get('/api/prices')
    .query(asked({ type: 'gift' }))
    .expect(400);
});
