import { dayMs } from '@laterite/shared/time.ts';
import { describe, expect, it } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { receivedKinds } from '../../../test/support/notifications.ts';
import { aListing, aMember, aSignedUpMember, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';

const { api } = await startApi();

const me = async (who: TestMember) => (await who.get('/api/auth/me').expect(200)).body;
const boostsOf = async (who: TestMember): Promise<number> => (await me(who)).freeBoosts;
const spend = (who: TestMember, listing: string) => who.post('/api/payments/free-boosts', { listing });

/** Creates a member, and a second one who signed up with the referral code of the first and published a listing. */
async function aReferral() {
  const referrer = await aMember(api);
  const referred = await aSignedUpMember(api, { referralCode: (await me(referrer)).referralCode });
  const listing = await aListing(api, referred);
  return { referrer, referred, listing };
}

describe('a referral', () => {
  it('earns both a free boost with the first published listing, once', async () => {
    const { referrer, referred } = await aReferral();
    expect(await receivedKinds(api, referrer)).toEqual(['boost_earned']);
    expect(await receivedKinds(api, referred)).toEqual(['boost_earned']);
    await aListing(api, referred);
    expect(await receivedKinds(api, referrer)).toEqual(['boost_earned']);
    expect([await boostsOf(referrer), await boostsOf(referred)]).toEqual([1, 1]);
  });

  it('earns nothing before the listing is approved', async () => {
    const referrer = await aMember(api);
    const referred = await aSignedUpMember(api, { referralCode: (await me(referrer)).referralCode });
    const admin = await anAdmin(api);
    const { _id } = await aListing(api, referred, { title: 'Kalachnikov' });
    const { status } = (await referred.get(`/api/stuff/${_id}`)).body;
    expect(status).toBe('pending');
    expect(await boostsOf(referrer)).toBe(0);
    await admin.put(`/api/stuff/${_id}/moderation`, { to: 'published' }).expect(200);
    await receivedKinds(api, referrer);
    expect(await boostsOf(referrer)).toBe(1);
  });

  it('earns nothing more with a phone number whose account was deleted and signed up again', async () => {
    const { referrer, referred } = await aReferral();
    await receivedKinds(api, referred);
    const { account } = referred;
    await referred.delete('/api/users/me', { password: account.password }).expect(204);
    const { referralCode } = await me(referrer);
    const again = await aSignedUpMember(api, { ...account, referralCode });
    await aListing(api, again);
    await receivedKinds(api, again);
    expect([await boostsOf(referrer), await boostsOf(again)]).toEqual([1, 0]);
  });

  it('earns nothing without a code', async () => {
    const member = await aMember(api);
    await aListing(api, member);
    expect(await receivedKinds(api, member)).toEqual([]);
    expect(await boostsOf(member)).toBe(0);
  });
});

describe('a free boost', () => {
  it('puts a listing of one’s own first for 7 days, once, also while payments are off', async () => {
    const { referred, listing } = await aReferral();
    await receivedKinds(api, referred);
    const { body } = await spend(referred, listing._id).expect(201);
    expect(body.left).toBe(0);
    const { boostedUntil } = (await api.get(`/api/stuff/${listing._id}`)).body;
    expect(boostedUntil).toBe(body.boostedUntil);
    expect(Math.abs(Date.parse(boostedUntil) - Date.now() - 7 * dayMs)).toBeLessThan(60_000);
    expect((await spend(referred, listing._id).expect(409)).body.code).toBe('no_free_boost');
  });

  it('is not used up by a listing that is not online or not one’s own', async () => {
    const { referrer, referred, listing } = await aReferral();
    await receivedKinds(api, referrer);
    await spend(referrer, listing._id).expect(403);
    await referred.patch(`/api/stuff/${listing._id}/status`).send({ to: 'sold' }).expect(200);
    expect((await spend(referred, listing._id).expect(409)).body.code).toBe('boost_unlisted');
    expect([await boostsOf(referrer), await boostsOf(referred)]).toEqual([1, 1]);
  });

  it('is in the export of the account', async () => {
    const { referred } = await aReferral();
    await receivedKinds(api, referred);
    const { body } = await referred.get('/api/auth/me/export').expect(200);
    expect(body.freeBoosts).toEqual([{ createdAt: expect.any(String), usedAt: null, listing: null }]);
  });
});
