import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { describe, expect, it } from 'vitest';
import { pictureFiles } from '../../../../test/faults/stored.ts';
import { anAdmin } from '../../../../test/support/admins.ts';
import { aListing, aMember, aPhoto } from '../../../../test/support/people.ts';
import { startApi } from '../../../../test/support/server.ts';
import { variantsOf } from '../../../images/files.ts';
import { ListingModel } from '../listing.model.ts';

const unknownId = '0123456789abcdef01234567';

const { api } = await startApi();
const seller = await aMember(api);
const photo = await aPhoto();

describe('reading a listing', () => {
  it('is open to visitors', async () => {
    const { version: _, comparedWith: __, ...listing } = await aListing(api, seller);
    const { body, headers } = await api.get(`/api/stuff/${listing._id}`).expect(200);
    expect(body).toEqual(listing);
    expect(headers['cache-control']).toBe('private, max-age=0');
    await api.get(`/api/stuff/${listing._id}`).set('If-None-Match', String(headers.etag)).expect(304);
  });

  it('names the language of its description', async () => {
    const read = async (description: string) => {
      const { _id } = await aListing(api, seller, { description });
      return (await api.get(`/api/stuff/${_id}`).expect(200)).body.descriptionLanguage;
    };
    expect(await read('Pelle en bon état, visible dans notre dépôt de Yopougon.')).toBe('fr');
    expect(await read('The excavator is in good condition and can be seen at our yard.')).toBe('en');
    expect(await read('Caterpillar 320D')).toBeUndefined();
  });

  it('answers 404 for an unknown id and 400 for one that cannot be', async () => {
    const { body } = await api.get(`/api/stuff/${unknownId}`).expect(404);
    expect(body).toMatchObject({ code: 'product_not_found', message: 'Produit introuvable.' });
    for (const id of ['123', 'abcdefghijkl', '%00', '[object Object]']) {
      await api.get(`/api/stuff/${encodeURIComponent(id)}`).expect(400, /invalid_id/);
    }
  });

  it('hides a draft from all but its owner', async () => {
    const { _id } = await aListing(api, seller);
    await ListingModel.updateOne({ _id }, { $set: { status: 'draft' } });
    await api.get(`/api/stuff/${_id}`).expect(404);
    await (await anAdmin(api)).get(`/api/stuff/${_id}`).expect(404);
    await seller.get(`/api/stuff/${_id}`).expect(200);
  });
});

describe('a listing that was sold', () => {
  it('is readable by its link for ninety days, and then for its owner and the team alone', async () => {
    const { _id } = await aListing(api, seller);
    const [buyer, admin] = [await aMember(api), await anAdmin(api)];
    const sold = (daysAgo: number) =>
      ListingModel.updateOne(
        { _id },
        { $set: { status: 'sold', soldAt: new Date(Date.now() - daysAgo * 86_400_000) } },
      );
    const byIds = async () => (await api.get(`/api/stuff?ids=${_id}`).expect(200)).body.items.length;
    await sold(89);
    await buyer.get(`/api/stuff/${_id}`).expect(200);
    expect(await byIds()).toBe(1);
    await sold(91);
    await api.get(`/api/stuff/${_id}`).expect(404);
    await buyer.get(`/api/stuff/${_id}`).expect(404);
    expect(await byIds()).toBe(0);
    await buyer.put(`/api/favorites/${_id}?list=favorites`).expect(404);
    await buyer.post(`/api/stuff/${_id}/rate`, { value: 5 }).expect(404);
    for (const who of [seller, admin]) await who.get(`/api/stuff/${_id}`).expect(200);
  });
});

describe('changing a listing', () => {
  const put = (id: string, who: { bearer: string }) =>
    api.put(`/api/stuff/${id}`).set('Authorization', who.bearer);

  it('changes what is sent and leaves the rest', async () => {
    const listing = await aListing(api, seller);
    const { body } = await put(listing._id, seller).send({ title: 'Pelle CAT 323' }).expect(200);
    expect(body).toEqual({ ...listing, title: 'Pelle CAT 323', version: 1, updatedAt: body.updatedAt });
  });

  it('puts a new picture in the place of the old one, whose files go', async () => {
    const listing = await aListing(api, seller);
    const { body } = await put(listing._id, seller).attach('image', photo, 'new.jpg').expect(200);
    expect(body.image).not.toBe(listing.image);
    const files = await pictureFiles();
    expect(files).toEqual(expect.arrayContaining(variantsOf(body.image)));
    expect(files).not.toContain(listing.image);
  });

  it('takes `thing` and picture together, and moves to the section of a new category', async () => {
    const { _id } = await aListing(api, seller);
    const thing = JSON.stringify({ category: 'Meubles' });
    const { body } = await put(_id, seller)
      .field('thing', thing)
      .attach('image', photo, 'new.jpg')
      .expect(200);
    expect(body).toMatchObject({ category: 'Meubles', section: 'int-maison' });
    await put(_id, seller).send({ section: 'mines' }).expect(400);
  });

  it('refuses a required field sent empty', async () => {
    const { _id } = await aListing(api, seller);
    const { body } = await put(_id, seller).send({ title: ' ' }).expect(400);
    expect(body.errors).toEqual([{ path: 'title', message: 'Ce champ est obligatoire.' }]);
  });

  it('refuses an empty price, unless the price is on request', async () => {
    const { _id } = await aListing(api, seller);
    for (const price of ['', null]) {
      const { body } = await put(_id, seller).send({ price }).expect(400);
      expect(body.errors).toEqual([{ path: 'price', message: 'Ce champ est obligatoire.' }]);
      await put(_id, seller).send({ price, priceMode: 'fixe' }).expect(400);
    }
    await put(_id, seller).send({ price: '', priceMode: 'sur-demande' }).expect(200);
    await put(_id, seller).send({ price: '', title: 'Pelle CAT' }).expect(200);
  });

  it('accepts a listing on request as it was read', async () => {
    const { _id } = await aListing(api, seller, { price: null, priceMode: 'sur-demande' });
    const { price, priceMode } = (await api.get(`/api/stuff/${_id}`).expect(200)).body;
    expect({ price, priceMode }).toEqual({ price: null, priceMode: 'sur-demande' });
    const { body } = await put(_id, seller).send({ price, priceMode }).expect(200);
    expect(body).toMatchObject({ price: null, priceMode: 'sur-demande' });
  });

  it('checks token, id, existence and owner before the body', async () => {
    const { _id } = await aListing(api, seller);
    const other = await aMember(api);
    const broken = { title: '' };
    await put(_id, { bearer: '' }).send(broken).expect(401);
    await put('nonsense', other)
      .send(broken)
      .expect(400, /invalid_id/);
    await put(unknownId, other).send(broken).expect(404);
    await put(_id, other).send(broken).expect(403);
    await put(_id, seller).send(broken).expect(400);
  });

  it('is found by its new words and no longer by its old ones', async () => {
    const { _id } = await aListing(api, seller, { title: 'Betonniere Zebulon' });
    await put(_id, seller).send({ title: 'Betonniere Archibald' }).expect(200);
    const find = async (query: string) => (await api.get('/api/search/products').query({ query })).body.total;
    expect(await find('archibald')).toBe(1);
    expect(await find('zebulon')).toBe(0);
  });
});

describe('deleting a listing', () => {
  const remove = (id: string, who: { bearer: string }) =>
    api.delete(`/api/stuff/${id}`).set('Authorization', who.bearer);

  it('removes it with its files', async () => {
    const { _id, image } = await aListing(api, seller);
    const { text } = await remove(_id, seller).expect(204);
    expect(text).toBe('');
    await api.get(`/api/stuff/${_id}`).expect(404);
    expect(await pictureFiles()).not.toEqual(expect.arrayContaining([image]));
    await remove(_id, seller).expect(404);
  });

  it('succeeds once when it is asked several times at once', async () => {
    const { _id } = await aListing(api, seller);
    const remove = () => seller.delete(`/api/stuff/${_id}`);
    const answers = await Promise.all([remove(), remove(), remove()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  });

  it('is its owner’s right alone', async () => {
    const { _id }: ListingDetail = await aListing(api, seller);
    await remove(_id, { bearer: '' }).expect(401);
    await remove(_id, await aMember(api)).expect(403);
    await api.get(`/api/stuff/${_id}`).expect(200);
  });
});
