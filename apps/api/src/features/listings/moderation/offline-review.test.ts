import { dayMs } from '@laterite/shared/time.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAdmin } from '../../../../test/support/admins.ts';
import { changeConfig } from '../../../../test/support/config.ts';
import { notificationsOf } from '../../../../test/support/notifications.ts';
import { aListing, aMember, newListing, type TestMember } from '../../../../test/support/people.ts';
import { startApi } from '../../../../test/support/server.ts';
import { ListingModel } from '../listing.model.ts';
import { hideReported, showReported, suspendReported } from './reported-listings.service.ts';

const { api } = await startApi();
const admin = await anAdmin(api);
const { price } = newListing();

let seller: TestMember;
beforeEach(async () => {
  seller = await aMember(api);
});

const edit = async (id: string, body: object): Promise<string> =>
  (await seller.put(`/api/stuff/${id}`, body).expect(200)).body.status;
const makeMistake = async (id: string) => expect(await edit(id, { price: price * 10 })).toBe('pending');
const changeStatus = async (id: string, to: string): Promise<string> =>
  (await seller.patch(`/api/stuff/${id}/status`, { to }).expect(200)).body.status;
const moderate = (id: string, body: object) => admin.put(`/api/stuff/${id}/moderation`, body).expect(200);
const approve = async (id: string): Promise<string> => (await moderate(id, { to: 'published' })).body.status;
const statusOf = async (id: string): Promise<string> =>
  (await seller.get(`/api/stuff/${id}`).expect(200)).body.status;

async function aListingThatIs(status: string): Promise<string> {
  const { _id } = await aListing(api, seller);
  if (status === 'expired') await ListingModel.updateOne({ _id }, { $set: { status } });
  else if (status !== 'published') await changeStatus(_id, status);
  return _id;
}

describe('the review of a listing that was offline', () => {
  it.each(['paused', 'expired', 'reserved', 'sold'])('approved, it is %s again', async (status) => {
    const id = await aListingThatIs(status);
    await makeMistake(id);
    expect(await approve(id)).toBe(status);
  });

  it('notifies its owner of the approval without stating that it is online', async () => {
    const id = await aListingThatIs('paused');
    await makeMistake(id);
    await approve(id);
    const { items } = await notificationsOf(api, seller);
    expect(items[0]).toMatchObject({ kind: 'listing_approved', data: { listing: id, isOffline: true } });
  });

  it('does not exceed the limit of live listings', async () => {
    changeConfig({ unverifiedListings: 1 });
    const owner = await aMember(api);
    const { _id } = await aListing(api, owner);
    await owner.patch(`/api/stuff/${_id}/status`, { to: 'paused' }).expect(200);
    await aListing(api, owner);
    await owner.put(`/api/stuff/${_id}`, { price: price * 10 }).expect(200);
    await moderate(_id, { to: 'published' });
    const refused = await owner.patch(`/api/stuff/${_id}/status`, { to: 'published' }).expect(409);
    expect(refused.body.code).toBe('too_many_unverified');
  });

  it('a paused one that was refused is paused again after the refusal was lifted', async () => {
    const id = await aListingThatIs('paused');
    await moderate(id, { to: 'rejected', reason: 'Arnaque' });
    expect(await approve(id)).toBe('paused');
  });

  it('goes online where its owner asked for another review', async () => {
    const id = await aListingThatIs('paused');
    await moderate(id, { to: 'rejected', reason: 'Floue' });
    await changeStatus(id, 'pending');
    expect(await approve(id)).toBe('published');
  });
});

describe('a sold listing that was refused', () => {
  it('is no longer sold where its owner asked for another review', async () => {
    const id = await aListingThatIs('sold');
    await moderate(id, { to: 'rejected', reason: 'Floue' });
    await changeStatus(id, 'pending');
    expect(await approve(id)).toBe('published');
    expect((await seller.get(`/api/stuff/${id}`).expect(200)).body.dealtInDays).toBeNull();
  });
});

describe('reports about a listing that is offline', () => {
  it.each(['paused', 'expired', 'sold'])('keep a %s one from going online', async (status) => {
    const id = await aListingThatIs(status);
    await suspendReported(id);
    expect(await statusOf(id)).toBe('pending');
    await seller.patch(`/api/stuff/${id}/status`, { to: 'published' }).expect(409);
    expect(await edit(id, { price: price + 1 })).toBe('pending');
    await showReported(id);
    expect(await statusOf(id)).toBe(status);
  });

  it('that are founded reject it', async () => {
    const id = await aListingThatIs('paused');
    await suspendReported(id);
    await hideReported(id, 'Arnaque');
    expect((await seller.get(`/api/stuff/${id}`).expect(200)).body).toMatchObject({
      status: 'rejected',
      isTakenDown: true,
    });
  });
});

describe('a listing that was edited while it was archived', () => {
  it('is online again when the edit is undone', async () => {
    const id = await aListingThatIs('archived');
    await edit(id, { price: price * 10 });
    expect(await changeStatus(id, 'published')).toBe('pending');
    expect(await edit(id, { price })).toBe('published');
    const { expiresAt, pendingFrom } = (await ListingModel.findById(id).lean())!;
    expect(Number(expiresAt)).toBeGreaterThan(Date.now() + dayMs);
    expect(pendingFrom).toBeUndefined();
  });
});
