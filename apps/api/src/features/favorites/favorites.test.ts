import { maxSaved } from '@laterite/shared/features/favorites/max-saved.ts';
import { defaultPreferences } from '@laterite/shared/features/notifications/preferences.ts';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { runAllJobs } from '../../../test/support/jobs.ts';
import { notificationsOf, receivedKinds } from '../../../test/support/notifications.ts';
import { noticesTo } from '../../../test/support/outbox.ts';
import { aListing, aMember, provePhone, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { SavedListingModel } from './saved-listing.model.ts';

vi.hoisted(() => {
  process.env.OTP_OUTBOX = `${process.env.DATA_DIR}-outbox`;
});

const { api } = await startApi();

let seller: TestMember;
let buyer: TestMember;
let listing: string;

beforeEach(async () => {
  [seller, buyer] = [await aMember(api), await aMember(api)];
  ({ _id: listing } = await aListing(api, seller));
});

const lists = async (who: TestMember) => (await who.get('/api/favorites').expect(200)).body;
const keep = (who: TestMember, id: string) => who.put(`/api/favorites/${id}`);
const sync = async (who: TestMember, ...changes: object[]) =>
  (await who.patch('/api/favorites', { changes }).expect(200)).body;

describe('favourites', () => {
  it('are added once, listed with the last first, and taken out', async () => {
    const { _id: other } = await aListing(api, seller);
    await keep(buyer, listing).expect(204);
    await keep(buyer, other).expect(204);
    await keep(buyer, listing).expect(204);
    await buyer.put(`/api/favorites/${other}?list=selection`).expect(204);
    expect(await lists(buyer)).toEqual({ favorites: [other, listing], selection: [other] });
    await buyer.delete(`/api/favorites/${other}`).expect(204);
    await buyer.delete(`/api/favorites/${other}`).expect(204);
    expect(await lists(buyer)).toEqual({ favorites: [listing], selection: [other] });
    expect(await lists(seller)).toEqual({ favorites: [], selection: [] });
  });

  it('of a device are merged with those of the account, in their order', async () => {
    const [{ _id: second }, { _id: third }] = [await aListing(api, seller), await aListing(api, seller)];
    await keep(buyer, listing).expect(204);
    const gone = String(new Types.ObjectId());
    const add = (id: string) => ({ list: 'favorites', listing: id, saved: true });
    expect(await sync(buyer, add(second), add(gone), add(listing), add(third))).toEqual({
      favorites: [third, second, listing],
      selection: [],
    });
    expect(await sync(buyer, { ...add(second), saved: false })).toMatchObject({
      favorites: [third, listing],
    });
  });

  it('reject a draft of another member like an unknown listing', async () => {
    const { _id: draft } = await aListing(api, seller);
    await ListingModel.updateOne({ _id: draft }, { $set: { status: 'draft' } });
    await keep(buyer, draft).expect(404);
    await buyer.delete(`/api/favorites/${draft}`).expect(404);
    const add = { list: 'favorites', listing: draft, saved: true };
    expect((await sync(buyer, add)).favorites).toEqual([]);
    await keep(seller, draft).expect(204);
    expect((await sync(seller, { ...add, list: 'selection' })).selection).toEqual([draft]);
  });

  it('are at most a hundred: a new one replaces the oldest', async () => {
    const user = buyer.userId;
    await SavedListingModel.insertMany(
      Array.from({ length: maxSaved }, (_, i) => ({
        user,
        list: 'favorites',
        listing: new Types.ObjectId(),
        at: new Date(i),
      })),
    );
    await keep(buyer, listing).expect(204);
    const { favorites } = await lists(buyer);
    expect(favorites).toHaveLength(maxSaved);
    expect(favorites[0]).toBe(listing);
    expect(await SavedListingModel.exists({ user, at: new Date(0) })).toBeNull();
  });

  it('reject unknown listings and unknown lists', async () => {
    await keep(buyer, String(new Types.ObjectId())).expect(404);
    await buyer.put(`/api/favorites/${listing}?list=cart`).expect(400);
    await buyer.patch('/api/favorites', { changes: [{ list: 'favorites' }] }).expect(400);
  });

  it('lose a listing that is deleted', async () => {
    await keep(buyer, listing).expect(204);
    await seller.delete(`/api/stuff/${listing}`).expect(204);
    expect(await lists(buyer)).toEqual({ favorites: [], selection: [] });
  });
});

describe('who has a listing among their favourites is notified', () => {
  beforeEach(async () => {
    await keep(buyer, listing).expect(204);
  });
  const status = (body: object) => seller.patch(`/api/stuff/${listing}/status`, body).expect(200);

  it('when its price falls, with both prices, but not when it rises', async () => {
    await seller.put(`/api/stuff/${listing}`, { price: 40_000_000 }).expect(200);
    await seller.put(`/api/stuff/${listing}`, { price: 41_000_000 }).expect(200);
    expect((await notificationsOf(api, buyer)).items).toMatchObject([
      {
        kind: 'favorite_price',
        path: `/stuff/${listing}`,
        data: { price: 40_000_000, priceBefore: 45_000_000 },
      },
    ]);
    expect(await receivedKinds(api, seller)).toEqual([]);
  });

  it('of a price below those they have known, not of one that was raised before', async () => {
    const price = (amount: number) => seller.put(`/api/stuff/${listing}`, { price: amount }).expect(200);
    await price(50_000_000);
    const late = await aMember(api);
    await keep(late, listing).expect(204);
    await price(46_000_000);
    expect(await receivedKinds(api, buyer)).toEqual([]);
    expect(await receivedKinds(api, late)).toEqual(['favorite_price']);
    await price(47_000_000);
    await price(46_000_000);
    await price(44_000_000);
    expect(await receivedKinds(api, buyer)).toEqual(['favorite_price']);
    expect(await receivedKinds(api, late)).toEqual(['favorite_price']);
  });

  it('of several drops within a day once, with the first and the last price, and again after reading', async () => {
    const price = (amount: number) => seller.put(`/api/stuff/${listing}`, { price: amount }).expect(200);
    await price(44_000_000);
    await price(43_000_000);
    await price(42_000_000);
    const { items, unread } = await notificationsOf(api, buyer);
    expect(items).toMatchObject([
      { kind: 'favorite_price', data: { price: 42_000_000, priceBefore: 45_000_000 } },
    ]);
    expect(unread).toBe(1);
    await buyer.patch('/api/notifications/read').expect(204);
    await price(41_000_000);
    expect(await receivedKinds(api, buyer)).toEqual(['favorite_price', 'favorite_price']);
  });

  it('by their alert of a price that they have known', async () => {
    await seller.put(`/api/stuff/${listing}`, { price: 50_000_000 }).expect(200);
    const query = 'query=pelle&maxPrice=46000000';
    await buyer.post('/api/alerts', { name: 'Pelle', query }).expect(201);
    await seller.put(`/api/stuff/${listing}`, { price: 46_000_000 }).expect(200);
    expect(await receivedKinds(api, buyer)).toEqual(['alert_match']);
  });

  it('once where their alert finds it for the new price, by the channels of both', async () => {
    await provePhone(buyer);
    const chosen = { ...defaultPreferences, sms: ['favorites'], quietHours: false };
    await buyer.put('/api/notifications/prefs', chosen).expect(200);
    const query = 'query=pelle&maxPrice=40000000';
    await buyer.post('/api/alerts', { name: 'Pelle', query, channels: [] }).expect(201);
    const watcher = await aMember(api);
    await watcher.post('/api/alerts', { name: 'Pelle', query }).expect(201);
    const before = (await noticesTo(buyer.account.phoneNumber)).length;
    await seller.put(`/api/stuff/${listing}`, { price: 39_000_000 }).expect(200);
    expect(await receivedKinds(api, buyer)).toEqual(['favorite_price']);
    expect((await noticesTo(buyer.account.phoneNumber)).slice(before)).toEqual([
      expect.stringContaining('Prix en baisse'),
    ]);
    expect(await receivedKinds(api, watcher)).toEqual(['alert_match']);
    const { items } = (await buyer.get('/api/alerts').expect(200)).body;
    expect(items).toMatchObject([{ lastHits: [{ _id: listing }] }]);
  });

  it('when it is sold, and when it is back', async () => {
    await status({ to: 'sold', outcome: 'ici' });
    await status({ to: 'published' });
    expect(await receivedKinds(api, buyer)).toEqual(['favorite_back', 'favorite_sold']);
  });

  it('when it has expired', async () => {
    await ListingModel.updateOne({ _id: listing }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    await runAllJobs();
    expect(await receivedKinds(api, buyer)).toEqual(['favorite_expired']);
  });

  it('of nothing that an administrator decides about it', async () => {
    const admin = await anAdmin(api);
    const moderate = (to: string) =>
      admin.put(`/api/stuff/${listing}/moderation`, { to, reason: 'Faux' }).expect(200);
    await moderate('rejected');
    await moderate('published');
    expect(await receivedKinds(api, buyer)).toEqual([]);
  });
});
