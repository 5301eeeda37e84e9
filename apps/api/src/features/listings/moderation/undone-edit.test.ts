import { describe, expect, it } from 'vitest';
import { anAdmin } from '../../../../test/support/admins.ts';
import { changeConfig } from '../../../../test/support/config.ts';
import { aListing, aMember, newListing } from '../../../../test/support/people.ts';
import { startApi } from '../../../../test/support/server.ts';
import { ListingModel } from '../listing.model.ts';
import { suspendReported } from './reported-listings.service.ts';

const { api } = await startApi();
const [seller, admin] = [await aMember(api), await anAdmin(api)];
const { price } = newListing();

const edit = async (id: string, body: object): Promise<string> =>
  (await seller.put(`/api/stuff/${id}`, body).expect(200)).body.status;
const makeMistake = async (id: string) => expect(await edit(id, { price: price * 10 })).toBe('pending');
const undo = (id: string) => edit(id, { price });
const changeStatus = (id: string, to: string) => seller.patch(`/api/stuff/${id}/status`, { to }).expect(200);
const moderate = (id: string, body: object) => admin.put(`/api/stuff/${id}/moderation`, body).expect(200);
const waiting = async () =>
  (await admin.get('/api/stuff/pending').expect(200)).body.items.map(({ _id }: { _id: string }) => _id);

describe('undoing a significant edit that waits for its review', () => {
  it('brings the listing back online and takes it out of the review', async () => {
    const { _id } = await aListing(api, seller);
    await makeMistake(_id);
    expect(await waiting()).toContain(_id);
    expect(await undo(_id)).toBe('published');
    expect((await api.get(`/api/stuff/${_id}`).expect(200)).body.price).toBe(price);
    expect(await waiting()).not.toContain(_id);
    await makeMistake(_id);
  });

  it('brings back a listing that was approved before', async () => {
    const { _id } = await aListing(api, seller);
    await edit(_id, { price: price * 2 });
    await moderate(_id, { to: 'published' });
    await makeMistake(_id);
    expect(await edit(_id, { price: price * 2 })).toBe('published');
  });

  it('brings back a listing from before first publications waited', async () => {
    const { _id } = await aListing(api, seller);
    changeConfig({ moderation: 'pre' });
    await makeMistake(_id);
    expect(await undo(_id)).toBe('published');
  });

  it.each(['paused', 'reserved', 'sold'])('leaves a listing %s that was so before', async (status) => {
    const { _id } = await aListing(api, seller);
    await changeStatus(_id, status);
    await makeMistake(_id);
    expect(await undo(_id)).toBe(status);
  });

  it('exceeds no limit of live listings: what was expired stays so', async () => {
    changeConfig({ unverifiedListings: 1 });
    const owner = await aMember(api);
    const { _id } = await aListing(api, owner);
    await ListingModel.updateOne({ _id }, { $set: { status: 'expired' } });
    await aListing(api, owner);
    const change = (body: object) => owner.put(`/api/stuff/${_id}`, body).expect(200);
    expect((await change({ price: price * 10 })).body.status).toBe('pending');
    expect((await change({ price })).body.status).toBe('expired');
  });

  it('brings nothing back that waits for another reason too, or was refused', async () => {
    const { _id } = await aListing(api, seller);
    const { title, description } = newListing();
    await edit(_id, { price: price * 10, title: 'Défenses d’éléphant' });
    expect(await edit(_id, { price, title, description })).toBe('pending');
    await moderate(_id, { to: 'rejected', reason: 'Ivoire' });
    expect(await undo(_id)).toBe('rejected');
    await changeStatus(_id, 'pending');
    await makeMistake(_id);
    expect(await undo(_id)).toBe('pending');
  });

  it('brings nothing back that was reported before the edit or while it waits', async () => {
    const owner = await aMember(api);
    const [before, during] = [await aListing(api, owner), await aListing(api, owner)];
    const change = async (id: string, body: object): Promise<string> =>
      (await owner.put(`/api/stuff/${id}`, body).expect(200)).body.status;
    await suspendReported(before._id);
    for (const { _id } of [before, during]) expect(await change(_id, { price: price * 10 })).toBe('pending');
    // Reports sent at the moment of the edit.
    await suspendReported(during._id);
    const { body } = await admin.get('/api/stuff/pending').expect(200);
    const listed = body.items.find(({ _id }: { _id: string }) => _id === during._id);
    expect(listed.waitsFor).toEqual(expect.arrayContaining(['changed', 'reported']));
    for (const { _id } of [before, during]) expect(await change(_id, { price })).toBe('pending');
  });

  it('leaves a listing paused that was so before, also after reports about it', async () => {
    const owner = await aMember(api);
    const { _id } = await aListing(api, owner);
    await owner.patch(`/api/stuff/${_id}/status`, { to: 'paused' }).expect(200);
    await owner.put(`/api/stuff/${_id}`, { price: price * 10 }).expect(200);
    await suspendReported(_id);
    await moderate(_id, { to: 'published' });
    expect((await owner.get(`/api/stuff/${_id}`).expect(200)).body.status).toBe('paused');
  });
});
