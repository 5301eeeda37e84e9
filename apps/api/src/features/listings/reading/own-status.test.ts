import type { ListingPage } from '@laterite/shared/features/listings/listing.ts';
import { describe, expect, it } from 'vitest';
import { aListing, aMember } from '../../../../test/support/people.ts';
import { startApi } from '../../../../test/support/server.ts';

const { api } = await startApi();
const seller = await aMember(api);
const [sold, online] = [(await aListing(api, seller))._id, (await aListing(api, seller))._id];
await seller.patch(`/api/stuff/${sold}/status`, { to: 'sold', outcome: 'ici' }).expect(200);

const list = (query: object, { bearer }: { bearer: string } = seller) =>
  api.get('/api/stuff').query(query).set('Authorization', bearer);
const ids = ({ items }: ListingPage) => items.map(({ _id }) => _id);

describe('a list of listings by status', () => {
  it('has one’s own listings in these statuses', async () => {
    expect(ids((await list({ status: 'sold' }).expect(200)).body)).toEqual([sold]);
    const both = (await list({ status: ['sold', 'published'], owner: seller.userId }).expect(200)).body;
    expect(ids(both).sort()).toEqual([sold, online].sort());
    expect(ids((await list({ status: 'sold', type: 'rental' }).expect(200)).body)).toEqual([]);
  });

  it('is sorted, and ends at the radius', async () => {
    const dealer = await aMember(api);
    const at = (location: string, price: number) => aListing(api, dealer, { location, price });
    const near = [
      await at('Cocody, Abidjan', 3),
      await at('Plateau, Abidjan', 9),
      await at('Bingerville', 5),
    ];
    const [cocody, plateau, bingerville] = near.map(({ _id }) => _id);
    const own = async (query: object) =>
      ids((await list({ status: 'published', ...query }, dealer).expect(200)).body);
    expect(await own({ sort: 'price_asc' })).toEqual([cocody, bingerville, plateau]);
    expect(await own({ sort: 'price_desc' })).toEqual([plateau, bingerville, cocody]);
    expect(await own({})).toEqual([bingerville, plateau, cocody]);
    const position = { near: '5.322,-4.019', radius: 10 };
    expect(await own(position)).toEqual([plateau, cocody]);
    expect(await own({ ...position, sort: 'price_asc' })).toEqual([cocody, plateau]);
    const { body } = await list({ status: 'published', ...position }, dealer).expect(200);
    expect(body.items.map(({ distance }: { distance: number }) => distance)).toEqual([0, 7]);
  });

  it.each(['query=pelle', 'featured=1'])('is refused with %s, which it could not apply', async (other) => {
    const { body } = await list(Object.fromEntries(new URLSearchParams(`status=sold&${other}`))).expect(400);
    expect(body.errors).toMatchObject([
      { path: other.split('=')[0], message: expect.stringContaining('status') },
    ]);
  });

  it('is refused for the listings of others and to visitors', async () => {
    await list({ status: 'sold', owner: seller.userId }, await aMember(api)).expect(403);
    await api.get('/api/stuff?status=sold').expect(401);
    await list({ status: 'stolen' }).expect(400);
  });
});
