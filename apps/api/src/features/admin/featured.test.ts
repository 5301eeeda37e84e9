import { describe, expect, it } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { receivedKinds } from '../../../test/support/notifications.ts';
import { aListing, aMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { ListingModel } from '../listings/listing.model.ts';

const { api } = await startApi();

describe('a featured listing', () => {
  it('is named by its reference or address and comes first on the home page, until it no longer is', async () => {
    const [admin, seller] = [await anAdmin(api), await aMember(api)];
    const older = await aListing(api, seller, { title: 'Bétonnière' });
    const newer = await aListing(api, seller, { title: 'Compacteur' });
    const feature = (body: object) => admin.put('/api/admin/featured', body);
    const firstAtHome = async () => (await api.get('/api/stuff?featured=1').expect(200)).body.items[0]._id;
    await feature({ listing: 'BT-0000', featured: true }).expect(404);
    const { body } = await feature({ listing: older.ref.toLowerCase(), featured: true }).expect(200);
    expect(body.items.map(({ _id }: { _id: string }) => _id)).toEqual([older._id]);
    expect(await firstAtHome()).toBe(older._id);
    expect(await receivedKinds(api, seller)).toEqual(['listing_featured']);
    const address = `http://localhost/stuff/${older._id}`;
    expect((await feature({ listing: address, featured: false }).expect(200)).body.items).toEqual([]);
    await ListingModel.updateOne({ _id: newer._id }, { $set: { status: 'paused' } });
    await feature({ listing: newer.ref, featured: true }).expect(409);
  });

  it('and the best rated pass the filters of the list, words excepted', async () => {
    const [admin, seller] = [await anAdmin(api), await aMember(api)];
    const at = (location: string, price: number) => aListing(api, seller, { location, price, title: 'Grue' });
    const [cocody, plateau, dakar] = [
      await at('Cocody, Abidjan', 3),
      await at('Plateau, Abidjan', 9),
      await at('Dakar', 5),
    ];
    for (const { ref } of [cocody, dakar])
      await admin.put('/api/admin/featured', { listing: ref, featured: true }).expect(200);
    const featured = async (query: string) =>
      (await api.get(`/api/stuff?featured=1&owner=${seller.userId}${query}`).expect(200)).body.items.map(
        ({ _id }: { _id: string }) => _id,
      );
    expect(await featured('')).toEqual([dakar._id, cocody._id, plateau._id]);
    expect(await featured('&city=Abidjan')).toEqual([cocody._id, plateau._id]);
    expect(await featured('&minPrice=4')).toEqual([dakar._id, plateau._id]);
    expect(await featured('&near=5.322,-4.019&radius=5')).toEqual([plateau._id]);
    const { body } = await api.get('/api/stuff?featured=1&query=grue&sort=price_asc').expect(400);
    expect(body.errors).toMatchObject([{ path: 'query' }, { path: 'sort' }]);
  });
});
