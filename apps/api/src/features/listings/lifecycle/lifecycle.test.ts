import type { OwnListing } from '@laterite/shared/features/listings/lifecycle.ts';
import {
  defaultPreferences,
  type NotificationPreferences,
} from '@laterite/shared/features/notifications/preferences.ts';
import { Types } from 'mongoose';
import { describe, expect, it, vi } from 'vitest';
import { runAllJobs } from '../../../../test/support/jobs.ts';
import { noticesTo } from '../../../../test/support/outbox.ts';
import {
  aListing,
  aMember,
  newListing,
  provePhone,
  type TestMember,
} from '../../../../test/support/people.ts';
import { startApi } from '../../../../test/support/server.ts';
import { ListingModel } from '../listing.model.ts';
import { sendExpiryNotices } from './expiry-notices.service.ts';

vi.hoisted(() => {
  process.env.OTP_OUTBOX = `${process.env.DATA_DIR}-outbox`;
});

const day = 86_400_000;
const hour = day / 24;
const noon = new Date().setUTCHours(12, 0, 0, 0);

const { api } = await startApi();
const seller = await aMember(api);

const change = (id: string, to: string, who = seller) => who.patch(`/api/stuff/${id}/status`, { to });
const mine = async (tab: string, who = seller) =>
  (await who.get(`/api/stuff/mine?tab=${tab}`).expect(200)).body;
const isListed = async (id: string) => {
  const { body } = await api.get(`/api/stuff?owner=${seller.userId}&limit=100`).expect(200);
  return body.items.some((item: { _id: string }) => item._id === id);
};
const age = (id: string, days: Partial<Record<'publishedAt' | 'expiresAt' | 'renewedAt', number>>) =>
  ListingModel.updateOne(
    { _id: id },
    { $set: Object.fromEntries(Object.entries(days).map(([k, d]) => [k, new Date(Date.now() + d * day)])) },
  );
const renew = (id: string, who?: TestMember, body: object = {}) => {
  const request = api.post(`/api/stuff/${id}/renew`);
  return (who ? request.set('Authorization', who.bearer) : request).send(body);
};
const daysUntil = (iso: string) => Math.round((Date.parse(iso) - Date.now()) / day);

/** Creates an owner with a proven number and a listing of theirs that ends some days after noon. */
async function anEnding(days: number) {
  const owner = await aMember(api);
  await provePhone(owner);
  const { _id, ref } = await aListing(api, owner);
  await ListingModel.updateOne({ _id }, { $set: { expiresAt: new Date(noon + days * day) } });
  return { owner, _id, ref };
}
const setPreferences = (who: TestMember, changes: Partial<NotificationPreferences>) =>
  who.put('/api/notifications/prefs', { ...defaultPreferences, ...changes }).expect(200);

describe('the life of a listing', () => {
  it('changes from online to reserved, paused and sold; lists show only available listings', async () => {
    const { _id } = await aListing(api, seller);
    await change(_id, 'reserved').expect(200);
    expect(await isListed(_id)).toBe(true);
    await change(_id, 'paused').expect(200);
    expect(await isListed(_id)).toBe(false);
    await change(_id, 'published').expect(200);
    await age(_id, { publishedAt: -6.5 });
    const { body } = await change(_id, 'sold').expect(200);
    expect(body).toMatchObject({ status: 'sold', dealtInDays: 6 });
    expect(await isListed(_id)).toBe(false);
    const { body: page } = await api.get(`/api/stuff/${_id}`).expect(200);
    expect(page).toMatchObject({ status: 'sold', dealtInDays: 6 });
    const { body: back } = await change(_id, 'published').expect(200);
    expect(back).toMatchObject({ status: 'published', dealtInDays: null });
  });

  it('never rents what is for sale, nor the other way round, and goes only where the table says', async () => {
    const { _id } = await aListing(api, seller);
    for (const to of ['rented', 'published', 'draft', 'pending', 'expired']) {
      expect((await change(_id, to).expect(409)).body.code).toBe('status_refused');
    }
    await change(_id, 'stolen').expect(400);
    await change(_id, 'sold', await aMember(api)).expect(403);
    const rental = await aListing(api, seller, { type: 'rental' });
    await change(rental._id, 'sold').expect(409);
    await change(rental._id, 'rented').expect(200);
  });

  it.each([
    ['Engins', 60],
    ['Maisons', 90],
    ['Matériaux', 30],
  ])('%s stay online for %i days, then they expire', async (category, days) => {
    const { _id } = await aListing(api, seller, { category });
    const { items } = await mine('online');
    expect(daysUntil(items.find((item: OwnListing) => item._id === _id).expiresAt)).toBe(days);
    await age(_id, { expiresAt: -0.1 });
    await runAllJobs();
    expect(await isListed(_id)).toBe(false);
    expect((await api.get(`/api/stuff/${_id}`).expect(200)).body.status).toBe('expired');
    expect((await mine('expired')).items.map((item: OwnListing) => item._id)).toContain(_id);
  });
});

describe('renewing', () => {
  it('gives a new life, once a week at most', async () => {
    const { _id } = await aListing(api, seller);
    await age(_id, { expiresAt: -1 });
    await runAllJobs();
    const answers = await Promise.all([1, 2, 3].map(() => renew(_id, seller)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(daysUntil(answers.find(({ status }) => status === 200)!.body.expiresAt)).toBe(60);
    expect(await isListed(_id)).toBe(true);
    expect((await renew(_id, seller).expect(409)).body.code).toBe('renewed_recently');
    await age(_id, { renewedAt: -7.1 });
    await renew(_id, seller).expect(200);
    await change(_id, 'sold').expect(200);
    await renew(_id, seller).expect(409);
  });

  it('is offered in the language that the owner chose, whatever language the listing was published in', async () => {
    const { owner, _id, ref } = await anEnding(6.5);
    await setPreferences(owner, { language: 'en' });
    // Listings published before the field was deleted still have it.
    await ListingModel.collection.updateOne({ ref }, { $set: { noticeLanguage: 'fr' } });
    await sendExpiryNotices(noon);
    expect(await noticesTo(owner.account.phoneNumber)).toEqual([
      expect.stringContaining(`your listing ${ref} ends in 7 days. Renew: http`),
    ]);
    await renew(_id, owner).expect(200);
  });

  it('is offered after the quiet hours of the owner, without delay for owners who have none', async () => {
    const [asleep, awake, elsewhere] = [await anEnding(6.5), await anEnding(6.5), await anEnding(6.5)];
    await setPreferences(awake.owner, { quietHours: false });
    await setPreferences(elsewhere.owner, { timeZone: 'Asia/Shanghai' });
    await sendExpiryNotices(noon + 14 * hour);
    expect(await noticesTo(asleep.owner.account.phoneNumber)).toEqual([]);
    for (const { owner } of [awake, elsewhere])
      expect(await noticesTo(owner.account.phoneNumber)).toHaveLength(1);
    await sendExpiryNotices(noon + 19 * hour);
    for (const { owner, ref } of [asleep, awake, elsewhere])
      expect(await noticesTo(owner.account.phoneNumber)).toEqual([expect.stringContaining(ref)]);
  });

  it('is offered to others while more listings wait for quiet hours than one run sends notices', async () => {
    const asleep = await anEnding(6.5);
    const waiting = (await ListingModel.findById(asleep._id).lean())!;
    const copies = Array.from({ length: 500 }, (_, i) => ({
      ...waiting,
      _id: new Types.ObjectId(),
      ref: `${asleep.ref}-${i}`,
    }));
    await ListingModel.collection.insertMany(copies);
    const awake = await anEnding(6.5);
    await setPreferences(awake.owner, { quietHours: false });
    await sendExpiryNotices(noon + 14 * hour);
    await ListingModel.deleteMany({ owner: asleep.owner.userId });
    expect(await noticesTo(awake.owner.account.phoneNumber)).toHaveLength(1);
  });

  it('is offered at once where the listing ends before the quiet hours do', async () => {
    const { owner, ref } = await anEnding(0.75);
    await sendExpiryNotices(noon + 14 * hour);
    expect(await noticesTo(owner.account.phoneNumber)).toEqual([expect.stringContaining(ref)]);
  });

  it('works by the link of a notice without logging in, for this end only', async () => {
    const { owner, _id, ref } = await anEnding(0.9);
    await sendExpiryNotices(noon);
    await sendExpiryNotices(noon);
    const notices = (await noticesTo(owner.account.phoneNumber)).filter((line) => line.includes(ref));
    expect(notices).toHaveLength(1);
    const link = new URL(/http\S+/.exec(notices[0]!)![0]);
    expect(link.pathname).toBe(`/renouveler/${_id}`);
    const token = link.hash.replace('#t=', '');
    const other = await aListing(api, seller);
    await renew(other._id, undefined, { token }).expect(401);
    await renew(_id, undefined, { token: `${token.slice(1)}x` }).expect(401);
    await renew(_id, undefined, { token }).expect(200);
    await age(_id, { renewedAt: -8 });
    await renew(_id, undefined, { token }).expect(401);
  });
});

describe('one’s own listings', () => {
  it('are listed in tabs with counts, and nobody else sees them', async () => {
    const owner = await aMember(api);
    const [first, second] = [await aListing(api, owner), await aListing(api, owner, { type: 'rental' })];
    await change(second._id, 'rented', owner).expect(200);
    const { items, counts } = await mine('sold', owner);
    expect(counts).toEqual({
      online: 1,
      pending: 0,
      rejected: 0,
      paused: 0,
      drafts: 0,
      expired: 0,
      sold: 1,
    });
    expect(items).toMatchObject([{ _id: second._id, status: 'rented', dealtInDays: 1, renewableAt: null }]);
    // A listing that was never renewed is renewable from its publication.
    const { publishedAt } = (await ListingModel.findById(first._id).lean())!;
    expect((await mine('online', owner)).items).toMatchObject([
      { _id: first._id, figures: { week: { views: 0 } }, renewableAt: publishedAt!.toISOString() },
    ]);
    expect((await mine('online', await aMember(api))).items).toEqual([]);
  });

  it('are copied into a draft with pictures of its own, which only the owner sees until it is published', async () => {
    const original = await aListing(api, seller, newListing({ description: 'Une seule main.' }));
    const copy = await seller.post(`/api/stuff/${original._id}/duplicate`).expect(201);
    expect(copy.body).toMatchObject({
      status: 'draft',
      title: original.title,
      description: 'Une seule main.',
    });
    expect(copy.body.ref).not.toBe(original.ref);
    expect(copy.body.image).not.toBe(original.image);
    await api.get(`/api/stuff/${copy.body._id}`).expect(404);
    await seller.delete(`/api/stuff/${original._id}`).expect(204);
    await api.get(copy.body.imageUrl).expect(200);
    await change(copy.body._id, 'published').expect(200);
    await api.get(`/api/stuff/${copy.body._id}`).expect(200);
  });
});
