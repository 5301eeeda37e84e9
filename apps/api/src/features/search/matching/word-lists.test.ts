import fc from 'fast-check';
import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { aListing, aMember } from '../../../../test/support/people.ts';
import { startApi } from '../../../../test/support/server.ts';
import { currentListings } from '../../listings/browsing/listing-model-loader.ts';
import { ListingModel } from '../../listings/listing.model.ts';
import { type Carrier, WordLists } from './word-lists.ts';

const { api } = await startApi();
const member = await aMember(api);

async function found(query: string): Promise<string[]> {
  const { body } = await api.get('/api/search/products').query({ query }).expect(200);
  return body.items.map(({ title }: { title: string }) => title);
}

const change = (id: string, fields: object) => member.put(`/api/stuff/${id}`, fields).expect(200);

it('a listing is found by a word that was searched before it was published, renamed, and deleted', async () => {
  expect(await found('zingueuse')).toEqual([]);
  const { _id } = await aListing(api, member, { title: 'Zingueuse neuve' });
  expect(await found('zingueuse')).toEqual(['Zingueuse neuve']);
  await change(_id, { title: 'Plieuse neuve' });
  expect([await found('zingueuse'), await found('plieuse')]).toEqual([[], ['Plieuse neuve']]);
  await change(_id, { title: 'Zingueuse et plieuse' });
  await change(_id, { price: 46_000_000 });
  expect(await found('zingueuse plieuse')).toEqual(['Zingueuse et plieuse']);
  await member.delete(`/api/stuff/${_id}`).expect(204);
  expect(await found('zingueuse plieuse')).toEqual([]);
});

it('the next search compares the price of an edited listing, and leaves out a paused one until it is online', async () => {
  const { _id } = await aListing(api, member, { title: 'Cintreuse', price: 100_000 });
  const toStatus = (status: string) => member.patch(`/api/stuff/${_id}/status`, { to: status }).expect(200);
  const cheap = async () => {
    const { body } = await api.get('/api/search/products?query=cintreuse&maxPrice=115000').expect(200);
    return body.items.map(({ price }: { price: number }) => price);
  };
  expect(await cheap()).toEqual([100_000]);
  await change(_id, { price: 110_000 });
  expect(await cheap()).toEqual([110_000]);
  await change(_id, { price: 120_000 });
  expect([await cheap(), await found('cintreuse')]).toEqual([[], ['Cintreuse']]);
  await toStatus('paused');
  expect(await found('cintreuse')).toEqual([]);
  await change(_id, { price: 105_000 });
  await toStatus('published');
  expect(await cheap()).toEqual([105_000]);
});

it('words find a listing that memory does not hold', async () => {
  const { _id } = await aListing(api, member, { title: 'Dameuse' });
  const { _id: other } = await aListing(api, member, { title: 'Dameuse Wacker' });
  const model = (await currentListings())!;
  for (const id of [_id, other]) model.remove(id);
  expect(await found('dameuse')).toEqual(['Dameuse Wacker', 'Dameuse']);
  expect(await found('dameuse wacker')).toContain('Dameuse Wacker');
});

it('lists that writes changed in memory are those that the database answers, whole ones and full ones', async () => {
  const maxLength = 6;
  const lists = new WordLists(ListingModel, maxLength);
  const shorter = new WordLists(ListingModel, maxLength);
  const later = new WordLists(ListingModel, maxLength);
  const all = ['truelle', 'taloche', 'auge'];
  const stored = new Map<string, Carrier>();
  const numbers = fc.sample(fc.nat({ max: 999 }), { numRuns: 3000, seed: 7 });
  const below = (most: number) => numbers.pop()! % most;
  for (let i = 0; i < 120; i++) {
    const known = [...stored.keys()];
    const isNew = known.length === 0 || below(3) > 0;
    const id = isNew ? String(new Types.ObjectId()) : known[below(known.length)]!;
    // Most documents are created now; some become searchable again, with their creation date.
    const seconds = below(6) > 0 ? i : below(i + 1);
    const createdAt = stored.get(id)?.createdAt ?? new Date(1_800_000_000_000 + seconds * 1000);
    const carrier = !isNew && below(3) === 0 ? null : { terms: all.filter(() => below(2) === 0), createdAt };
    const _id = new Types.ObjectId(id);
    await ListingModel.collection.deleteOne({ _id });
    stored.delete(id);
    if (carrier) {
      await ListingModel.collection.insertOne({ _id, ref: id, status: 'published', ...carrier } as never);
      stored.set(id, carrier);
    }
    for (const each of [lists, shorter, later]) each.update(id, carrier);
    for (const terms of [all.slice(0, 1), all.slice(1, 2), all.slice(1)]) {
      const newest = await new WordLists(ListingModel, maxLength).newest(terms);
      expect(await lists.newest(terms)).toEqual(newest);
      const count = 1 + below(maxLength);
      expect(await shorter.newest(terms, count)).toEqual(newest.slice(0, count));
      const from = 1_800_000_000_000 + below(i + 1) * 1000;
      const asNew = newest.filter((one) => stored.get(one)!.createdAt.getTime() >= from);
      expect((await later.newest(terms, count, from)).slice(0, asNew.length)).toEqual(asNew.slice(0, count));
    }
  }
});
