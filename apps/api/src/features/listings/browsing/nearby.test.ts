import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';
import { listingFilters } from '@laterite/shared/features/listings/listing.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { aListing, aMember } from '../../../../test/support/people.ts';
import { startApi } from '../../../../test/support/server.ts';
import { wrongDerived } from '../../../ops/check/derived.ts';
import { ListingModel } from '../listing.model.ts';
import { conditionsOf } from './listing-filters.ts';

const { api } = await startApi();
const seller = await aMember(api);
for (const location of ['Dakar', 'Bingerville', 'Cocody, Abidjan', 'Un lieu inconnu', 'Plateau, Abidjan']) {
  await aListing(api, seller, { title: `Bétonnière ${location}`, location });
}

/** A point in the centre of Le Plateau, Abidjan. */
const plateau = '5.322,-4.019';

const near = async (query: Record<string, unknown>): Promise<ListingCard[]> =>
  (await api.get('/api/stuff').query(query).expect(200)).body.items;
const placesOf = (items: ListingCard[]) => items.map(({ location, distance }) => [location, distance]);

describe('near a position', () => {
  it('are the listings within the radius, the nearest first, with whole kilometres', async () => {
    expect(placesOf(await near({ near: plateau, radius: 10 }))).toEqual([
      ['Plateau, Abidjan', 0],
      ['Cocody, Abidjan', 7],
    ]);
    expect(placesOf(await near({ near: plateau })).at(-1)).toEqual(['Bingerville', 15]);
  });

  it('are those of the search as well, with its words and its counts', async () => {
    const { body } = await api
      .get('/api/search/products')
      .query({ near: plateau, radius: 10, query: 'betonniere', sort: 'distance' })
      .expect(200);
    expect(placesOf(body.items)).toEqual([
      ['Plateau, Abidjan', 0],
      ['Cocody, Abidjan', 7],
    ]);
    expect(body.facets.city).toEqual({ Abidjan: 2 });
  });

  it('keep another order where one was chosen, and are paged without repeats', async () => {
    const newest = await near({ near: plateau, radius: 10, sort: 'recent' });
    expect(placesOf(newest)[0]).toEqual(['Plateau, Abidjan', 0]);
    const { body } = await api.get('/api/stuff').query({ near: plateau, limit: 2 }).expect(200);
    const next = await near({ near: plateau, limit: 2, cursor: body.nextCursor });
    expect([...body.items, ...next].map(({ location }) => location)).toEqual([
      'Plateau, Abidjan',
      'Cocody, Abidjan',
      'Bingerville',
    ]);
  });

  it('reach 300 km at most, and need a position on earth', async () => {
    for (const query of [
      'near=5.3',
      'near=95,4',
      'near=a,b',
      `near=${plateau}&radius=301`,
      `near=${plateau}&radius=0`,
    ]) {
      await api.get(`/api/stuff?${query}`).expect(400);
    }
    const { body } = await api.get('/api/stuff?near=95,4').set('Accept-Language', 'en').expect(400);
    expect(body.errors).toEqual([{ path: 'near', message: 'Enter two numbers, such as 5.3412, -4.0281.' }]);
    expect(await near({ near: plateau, radius: 300 })).toHaveLength(3);
  });

  it('lists without a position have no distances', async () => {
    expect((await near({ sort: 'distance' })).every(({ distance }) => distance === undefined)).toBe(true);
  });
});

describe('a point on the map', () => {
  const farPoint = '5.45, -4.02';
  const distanceOf = async (id: string) =>
    (await near({ near: plateau, radius: 100 })).find(({ _id }) => _id === id)?.distance;

  it('counts only where the owner shows it exactly', async () => {
    const { _id } = await aListing(api, seller, { location: 'Plateau, Abidjan', point: farPoint });
    expect(await distanceOf(_id)).toBe(0);
    const put = () => seller.put(`/api/stuff/${_id}`);
    await put().send({ exactPlace: true }).expect(200);
    expect(await distanceOf(_id)).toBe(14);
    await put().send({ exactPlace: false }).expect(200);
    expect(await distanceOf(_id)).toBe(0);
  });

  it('does not place a listing whose place in words is unknown, unless it is shown exactly', async () => {
    const { _id } = await aListing(api, seller, { location: 'Campement 3', point: farPoint });
    expect(await distanceOf(_id)).toBeUndefined();
  });
});

describe('in the database', () => {
  const filters = parse(listingFilters, { near: plateau, radius: '50' });

  it('an index finds what is nearby, and memory finds the same', async () => {
    const query = () => ListingModel.find(conditionsOf(filters)).sort({ createdAt: -1, _id: -1 });
    expect(JSON.stringify(await query().explain('queryPlanner'))).not.toContain('COLLSCAN');
    const found = (await query().lean()).map(({ _id }) => String(_id));
    const shown = await near({ near: plateau, radius: 50, limit: 100, sort: 'recent' });
    expect(shown.map(({ _id }) => _id)).toEqual(found);
  });

  it('listings of an earlier version are found once the check has repaired them', async () => {
    const { _id } = await aListing(api, seller, { location: 'Yopougon, Abidjan' });
    await ListingModel.updateOne({ _id }, { $unset: { spot: 1, cells: 1 } });
    const isFound = async () => (await near({ near: plateau })).some((item) => item._id === _id);
    expect(await isFound()).toBe(false);
    for await (const { repair } of wrongDerived()) await repair?.();
    expect(await isFound()).toBe(true);
  });
});
