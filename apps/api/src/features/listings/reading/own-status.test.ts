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

  it('is refused for the listings of others and to visitors', async () => {
    await list({ status: 'sold', owner: seller.userId }, await aMember(api)).expect(403);
    await api.get('/api/stuff?status=sold').expect(401);
    await list({ status: 'stolen' }).expect(400);
  });
});
