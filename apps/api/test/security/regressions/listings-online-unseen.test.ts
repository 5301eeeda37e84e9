import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import type { PendingListing } from '@laterite/shared/features/listings/moderation.ts';
import { describe, expect, it } from 'vitest';
import { ListingModel } from '../../../src/features/listings/listing.model.ts';
import { anAdmin } from '../../support/admins.ts';
import { changeConfig } from '../../support/config.ts';
import { aListing, aMember, aPhoto, newListing, publish, type TestMember } from '../../support/people.ts';
import { startApi } from '../../support/server.ts';

const { api } = await startApi();
const admin = await anAdmin(api);

const other = {
  title: 'Villa avec piscine',
  description: 'Quatre chambres, gardien, groupe de secours.',
  price: 900_000_000,
};
const edit = (seller: TestMember, id: string, body: object) =>
  seller.put(`/api/stuff/${id}`, body).expect(200);
const to = async (seller: TestMember, id: string, status: string): Promise<ListingDetail> => {
  const change = seller.patch(`/api/stuff/${id}/status`);
  return (await change.send({ to: status }).expect(200)).body;
};
const decide = (id: string, body: object) => admin.put(`/api/stuff/${id}/moderation`, body).expect(200);
async function inFront(id: string): Promise<PendingListing | undefined> {
  const waiting = admin.get('/api/stuff/pending');
  return (await waiting.expect(200)).body.items.find((item: PendingListing) => item._id === id);
}
const reason = 'Cette annonce ressemble à une arnaque.';

/** Expects that a listing waits because it became another one, and that nobody else may open it. */
async function expectWaiting(listing: ListingDetail): Promise<void> {
  expect(listing).toMatchObject({ status: 'pending', waitsFor: ['changed'] });
  await api.get(`/api/stuff/${listing._id}`).expect(404);
  expect((await inFront(listing._id))!.changes).toContainEqual({
    field: 'title',
    before: 'Pelle hydraulique CAT 320',
    after: other.title,
  });
}

describe('a listing after its deal', () => {
  it.each([
    ['sold', 'sale'],
    ['rented', 'rental'],
  ])('that is %s and becomes another one waits, because its page is public', async (status, type) => {
    changeConfig({ moderation: 'pre' });
    const seller = await aMember(api);
    const { _id } = await aListing(api, seller, type === 'rental' ? { type, priceUnit: 'jour' } : {});
    await decide(_id, { to: 'published' });
    await to(seller, _id, status);
    await expectWaiting((await edit(seller, _id, other)).body);
    expect((await decide(_id, { to: 'published' })).body.status).toBe(status);
    await api.get(`/api/stuff/${_id}`).expect(200);
    expect((await to(seller, _id, 'published')).status).toBe('published');
  });
});

describe('a listing that comes back', () => {
  it('from the archive as another one waits where every listing is read first', async () => {
    changeConfig({ moderation: 'pre' });
    const seller = await aMember(api);
    const { _id } = await aListing(api, seller);
    await decide(_id, { to: 'published' });
    await to(seller, _id, 'archived');
    await edit(seller, _id, other);
    await expectWaiting(await to(seller, _id, 'published'));
  });

  it('unchanged from the archive is online at once', async () => {
    changeConfig({ moderation: 'pre' });
    const seller = await aMember(api);
    const { _id } = await aListing(api, seller);
    await decide(_id, { to: 'published' });
    await to(seller, _id, 'archived');
    expect((await to(seller, _id, 'published')).status).toBe('published');
  });

  it('from the archive as a mineral waits, and so does one that is renewed or copied', async () => {
    const seller = await aMember(api);
    const mineral = { title: 'Or brut 2 kg', category: 'Extraction', attrs: { titre: 'AE 1' } };
    const archived = await aListing(api, seller, { category: 'Extraction' });
    await to(seller, archived._id, 'archived');
    await edit(seller, archived._id, { ...mineral, description: 'À voir sur place.' });
    expect(await to(seller, archived._id, 'published')).toMatchObject({
      status: 'pending',
      waitsFor: ['permit'],
    });

    const expired = await aListing(api, seller, { category: 'Extraction' });
    await ListingModel.updateOne({ _id: expired._id }, { $set: { ...mineral, status: 'expired' } });
    await seller.post(`/api/stuff/${expired._id}/renew`, {}).expect(200);
    await api.get(`/api/stuff/${expired._id}`).expect(404);

    const copy = seller.post(`/api/stuff/${archived._id}/duplicate`);
    const { _id } = (await copy.expect(201)).body;
    expect((await to(seller, _id, 'published')).waitsFor).toEqual(['permit']);
  });

  it('from a status to online is not caught between an edit and its check', async () => {
    changeConfig({ moderation: 'pre' });
    const seller = await aMember(api);
    const { _id } = await aListing(api, seller);
    await decide(_id, { to: 'published' });
    await to(seller, _id, 'archived');
    const change = seller.patch(`/api/stuff/${_id}/status`);
    await Promise.all([seller.put(`/api/stuff/${_id}`, other), change.send({ to: 'published' })]);
    const { body } = await seller.get(`/api/stuff/${_id}`).expect(200);
    expect(body.status === 'published' && body.title === other.title).toBe(false);
  });
});

describe('raw gold, a gem or an ore', () => {
  it.each([
    [{ title: 'Or brut 2 kg', category: 'Extraction' }, 'attrs.titre'],
    [{ title: 'Pépites d’or', category: 'Extraction' }, 'attrs.titre'],
    [
      { title: 'Lot à saisir', description: 'Diamants bruts, 12 carats', category: 'Extraction' },
      'attrs.titre',
    ],
    [{ title: 'Coltan 400 kg', category: 'Décoration' }, 'category'],
    [{ title: 'Raw gold dust', category: 'Matériaux' }, 'category'],
  ])('needs its permit and its category: %o', async (listing, path) => {
    const seller = await aMember(api);
    const { body } = await publish(api, seller, newListing(listing), await aPhoto(64, 48)).expect(400);
    expect(body.errors.map((problem: { path: string }) => problem.path)).toEqual([path]);
  });

  it('waits with its permit, though no substance is named', async () => {
    const seller = await aMember(api);
    const gold = { title: 'Or brut 2 kg', category: 'Extraction', attrs: { titre: 'AE 1' } };
    expect(await aListing(api, seller, gold)).toMatchObject({ status: 'pending', waitsFor: ['permit'] });
  });

  it.each([
    { title: 'Concasseur de minerai 20 t/h', category: 'Extraction' },
    { title: 'Détecteur de pépites d’or', category: 'Équipement' },
    { title: 'Mâchoires en acier au manganèse', category: 'Équipement' },
    { title: 'Sable lagunaire lavé', category: 'Matériaux' },
    { title: 'Canapé couleur or', category: 'Meubles' },
  ])('is not a machine, a building material or a colour: %o', async (listing) => {
    const seller = await aMember(api);
    expect((await aListing(api, seller, listing)).status).toBe('published');
  });
});

describe('what an administrator refused', () => {
  it('waits with the reason when it is sent again, as it was or as a new listing', async () => {
    const seller = await aMember(api);
    const scam = { title: 'Terrain à 500 m de la plage', description: 'Vente urgente, paiement par mandat.' };
    const { _id } = await aListing(api, seller, scam);
    await decide(_id, { to: 'rejected', reason });
    expect(await to(seller, _id, 'pending')).toMatchObject({ status: 'pending', waitsFor: ['refused'] });
    expect((await inFront(_id))!.refusals).toMatchObject([{ reason, title: scam.title }]);

    await seller.delete(`/api/stuff/${_id}`).expect(204);
    const again = await aListing(api, seller, { ...scam, title: 'Terrain à 400 m de la plage' });
    expect(again).toMatchObject({ status: 'pending', waitsFor: ['refused'] });
    expect(await inFront(again._id)).toMatchObject({
      refusals: [{ reason, title: scam.title }],
      changes: [{ field: 'title', before: scam.title, after: again.title }, { field: 'photos' }],
    });
    expect((await aListing(api, seller)).status).toBe('published');
    expect((await aListing(api, await aMember(api), scam)).status).toBe('published');
  });

  it('and then approved is refused no more, until it becomes another one', async () => {
    const seller = await aMember(api);
    const { _id, price } = await aListing(api, seller);
    await decide(_id, { to: 'rejected', reason });
    await to(seller, _id, 'pending');
    await decide(_id, { to: 'published' });
    expect((await edit(seller, _id, { price: price! - 1_000_000 })).body.status).toBe('published');
    const { body } = await edit(seller, _id, { price: price! / 3 });
    expect(body).toMatchObject({ status: 'pending', waitsFor: ['changed'] });
    const { changes } = (await inFront(_id))!;
    expect(changes).toEqual([{ field: 'price', before: price, after: price! / 3 }]);
  });

  it('and approved under one text waits under another, step by step too', async () => {
    const seller = await aMember(api);
    const { _id } = await aListing(api, seller);
    await decide(_id, { to: 'rejected', reason });
    await decide(_id, { to: 'published' });
    const { title, description } = other;
    expect((await edit(seller, _id, { title: 'Pelle de chantier' })).body.status).toBe('published');
    expect((await edit(seller, _id, { title, description })).body.status).toBe('pending');
  });
});
