import { notificationText } from '@laterite/shared/features/notifications/notification-text.ts';
import { dayMs, hourMs } from '@laterite/shared/time.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { aCompany, acceptInvitation, addMember, invite } from '../../../test/support/companies.ts';
import { runAllJobs } from '../../../test/support/jobs.ts';
import { notificationsOf, receivedKinds } from '../../../test/support/notifications.ts';
import { codeTo } from '../../../test/support/outbox.ts';
import { aListing, aMember, rate, type TestMember } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { startApi } from '../../../test/support/server.ts';
import { sendExpiryNotices } from '../listings/lifecycle/expiry-notices.service.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { RatingModel } from '../listings/opinions/rating.model.ts';

vi.hoisted(() => {
  process.env.OTP_OUTBOX = `${process.env.DATA_DIR}-outbox`;
});

const { api } = await startApi();
const admin = await anAdmin(api);

let member: TestMember;
let other: TestMember;

beforeEach(async () => {
  [member, other] = [await aMember(api), await aMember(api)];
});

const newest = async (who: TestMember) => (await notificationsOf(api, who)).items[0];

describe('who owns a listing is notified', () => {
  it('of a comment long after the stars beside the stars', async () => {
    const { _id } = await aListing(api, member);
    const says = (comment: string) => other.post(`/api/stuff/${_id}/comment`, { comment }).expect(201);
    await rate(api, other, _id, 4).expect(200);
    await receivedKinds(api, member);
    await RatingModel.updateOne({ stuff: _id }, { $set: { createdAt: new Date(Date.now() - hourMs) } });
    await says('Bien');
    const [told] = (await notificationsOf(api, member)).items;
    expect(told).toMatchObject({ kind: 'comment_received' });
    expect(told!.data.rating).toBeUndefined();
    expect(await receivedKinds(api, member)).toEqual(['comment_received', 'rating_received']);
  });

  it('of stars once and of comments; who commented, of the seller’s reply', async () => {
    const { _id } = await aListing(api, member);
    await rate(api, other, _id, 4).expect(200);
    await rate(api, other, _id, 5).expect(200);
    expect(await receivedKinds(api, member)).toEqual(['rating_received']);
    await other.post(`/api/stuff/${_id}/comment`, { comment: 'Bien' }).expect(201);
    // The comment that follows the stars takes the place of their notification.
    expect((await notificationsOf(api, member)).items).toMatchObject([
      { kind: 'comment_received', data: { rating: 5 } },
    ]);
    await member.post(`/api/stuff/${_id}/comment`, { comment: 'Merci' }).expect(201);
    expect(await newest(other)).toMatchObject({
      kind: 'comment_reply',
      path: `/stuff/${_id}#commentaires`,
      data: { person: member.userName },
    });
    expect(await receivedKinds(api, member)).toHaveLength(1);
  });

  it('with the stars as they are now, and of no comment that is deleted', async () => {
    const { _id } = await aListing(api, member);
    const given = { rating: 1, comment: 'Mauvais' };
    const { body: review } = await other.post(`/api/stuff/${_id}/reviews`, given).expect(201);
    expect(await newest(member)).toMatchObject({ kind: 'comment_received', data: { rating: 1 } });
    await rate(api, other, _id, 5).expect(200);
    expect(await newest(member)).toMatchObject({ kind: 'comment_received', data: { rating: 5 } });
    await member.post(`/api/stuff/${_id}/comment`, { comment: 'Merci' }).expect(201);
    expect(await receivedKinds(api, other)).toEqual(['comment_reply']);
    await other.delete(`/api/stuff/${_id}/reviews/${review._id}`).expect(204);
    expect(await receivedKinds(api, member)).toEqual([]);
  });

  it('with the stars as they are now, also without a comment', async () => {
    const { _id } = await aListing(api, member);
    await rate(api, other, _id, 2).expect(200);
    expect(await newest(member)).toMatchObject({ kind: 'rating_received', data: { rating: 2 } });
    await rate(api, other, _id, 5).expect(200);
    expect(await newest(member)).toMatchObject({ kind: 'rating_received', data: { rating: 5 } });
  });

  it('when it is about to end, and when it has ended', async () => {
    const { _id } = await aListing(api, member);
    const noon = new Date().setUTCHours(12, 0, 0, 0);
    await ListingModel.updateOne({ _id }, { $set: { expiresAt: new Date(noon + 6 * dayMs) } });
    await sendExpiryNotices(noon);
    await sendExpiryNotices(noon);
    expect(await newest(member)).toMatchObject({ kind: 'listing_expires', data: { days: 7, listing: _id } });
    await ListingModel.updateOne({ _id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    await runAllJobs();
    expect(await receivedKinds(api, member)).toEqual(['listing_expired', 'listing_expires']);
  });

  it('when an administrator hides it, with the reason, and approves it again', async () => {
    const { _id } = await aListing(api, member);
    const path = `/api/stuff/${_id}/moderation`;
    await admin.put(path, { to: 'rejected', reason: 'Prix faux' }).expect(200);
    expect(await newest(member)).toMatchObject({ kind: 'listing_hidden', data: { reason: 'Prix faux' } });
    expect((await member.get(`/api/stuff/${_id}`).expect(200)).body.isTakenDown).toBe(true);
    await admin.put(path, { to: 'published' }).expect(200);
    expect(await receivedKinds(api, member)).toEqual(['listing_approved', 'listing_hidden']);
  });
});

describe('reviews', () => {
  it('reach the professional once, and the reply its author', async () => {
    const { _id } = await aProfessional(api, member);
    const path = `/api/professionals/${_id}/reviews`;
    const { body } = await other.post(path, { rating: 5, comment: 'Soigné' }).expect(201);
    await other.post(path, { rating: 4, comment: 'Soigné.' }).expect(200);
    expect(await newest(member)).toMatchObject({
      kind: 'review_received',
      path: `/professional/${_id}#avis`,
      data: { person: other.userName },
    });
    expect(await receivedKinds(api, member)).toHaveLength(1);
    await member.put(`${path}/${body._id}/reply`, { reply: 'Merci' }).expect(200);
    await member.put(`${path}/${body._id}/reply`, { reply: 'Merci !' }).expect(200);
    expect(await receivedKinds(api, other)).toEqual(['review_reply']);
  });

  it('are notified with the stars as they are now, and not any more once they are deleted', async () => {
    const { _id } = await aProfessional(api, member);
    const path = `/api/professionals/${_id}/reviews`;
    const { body } = await other.post(path, { rating: 1, comment: 'Bâclé' }).expect(201);
    expect(await newest(member)).toMatchObject({ data: { rating: 1 } });
    await other.post(path, { rating: 4, comment: 'Repris depuis' }).expect(200);
    expect(await newest(member)).toMatchObject({ kind: 'review_received', data: { rating: 4 } });
    await member.put(`${path}/${body._id}/reply`, { reply: 'Merci' }).expect(200);
    expect(await receivedKinds(api, other)).toEqual(['review_reply']);
    await other.delete(`${path}/${body._id}`).expect(204);
    expect(await receivedKinds(api, member)).toEqual([]);
    expect(await receivedKinds(api, other)).toEqual([]);
  });

  it('of a company reach its owners', async () => {
    const { _id } = await aCompany(api, member);
    await other.post(`/api/companies/${_id}/reviews`, { rating: 5, comment: 'Bien' }).expect(201);
    expect(await newest(member)).toMatchObject({ kind: 'review_received', data: { company: _id } });
  });
});

describe('companies', () => {
  it('notify the member whom an invitation names', async () => {
    const { _id, name } = await aCompany(api, member);
    await invite(api, member, _id, { userId: other.userId }).expect(201);
    expect(await newest(other)).toMatchObject({
      kind: 'company_invitation',
      data: { name, person: member.userName },
    });
  });

  it('notify its owner of who joins and leaves, and who invited of a refusal, which ends the invitation', async () => {
    const { _id, name } = await aCompany(api, member);
    const about = { company: _id, name, person: other.userName };
    const first = await invite(api, member, _id, { userId: other.userId }).expect(201);
    await other.post(`/api/invitations/${first.body._id}/refuse`).expect(204);
    expect(await newest(member)).toMatchObject({ kind: 'invitation_refused', data: about });
    const second = await invite(api, member, _id, { userId: other.userId }).expect(201);
    await notificationsOf(api, other);
    await acceptInvitation(api, other, second.body._id).expect(200);
    expect(await newest(member)).toMatchObject({ kind: 'member_joined', data: about });
    const unread = await notificationsOf(api, other, '?unread=1');
    expect(unread.items).toEqual([]);
    await other.delete(`/api/companies/${_id}/members/${other.userId}`).expect(204);
    expect(await newest(member)).toMatchObject({ kind: 'member_left', data: about });
  });

  it('notify a member whose rights change, who is made owner, and who is removed', async () => {
    const { _id, name } = await aCompany(api, member);
    await addMember(api, member, _id, other);
    const path = `/api/companies/${_id}/members/${other.userId}`;
    const data = { company: _id, name, person: member.userName };
    await member.put(path, { role: 'Chef de chantier' }).expect(200);
    await member.put(path, { permission: 'manager' }).expect(200);
    expect(await newest(other)).toMatchObject({ kind: 'company_rights', data });
    await member.put(path, { permission: 'owner' }).expect(200);
    expect(await newest(other)).toMatchObject({ kind: 'company_entrusted', data });
    await member.delete(path).expect(204);
    expect(await newest(other)).toMatchObject({ kind: 'company_removed', data });
    expect((await newest(other))!.data).not.toHaveProperty('count');
    expect((await receivedKinds(api, other)).slice(0, 4)).toEqual([
      'company_removed',
      'company_entrusted',
      'company_rights',
      'company_invitation',
    ]);
  });

  it('notify a removed member of how many of their listings have lost the company', async () => {
    const { _id } = await aCompany(api, member);
    await addMember(api, member, _id, other);
    await aListing(api, other, { companyId: _id });
    await member.delete(`/api/companies/${_id}/members/${other.userId}`).expect(204);
    const { kind, data } = (await newest(other))!;
    expect(notificationText('fr', kind, data).text).toContain('Vos annonces pour cette entreprise (1)');
  });

  it.each([
    [true, 'claim_accepted'],
    [false, 'claim_refused'],
  ])('notify who asked for a page of the decision (accepted: %s)', async (accept, kind) => {
    const page = { name: 'Scierie', description: 'Bois', type: 'magasin', phones: ['+2250501987654'] };
    const { body } = await admin.post('/api/companies/unclaimed', page).expect(201);
    const path = `/api/companies/${body._id}/claim`;
    const claim = { role: 'Gérant', message: 'RCCM' };
    const { body: asked } = await member.post(path, claim).expect(201);
    const decision = accept ? { accept } : { accept, reason: 'RCCM illisible' };
    await admin.put(`/api/claims/${asked._id}`, decision).expect(204);
    expect(await newest(member)).toMatchObject({ kind, data: { company: body._id, name: 'Scierie' } });
    await admin.put(`/api/claims/${asked._id}`, decision).expect(404);
    if (!accept) await member.post(path, claim).expect(201);
  });
});

describe('the owner of an account is notified', () => {
  const logIn = (agent: string) =>
    api
      .post('/api/auth/login')
      .set('User-Agent', agent)
      .send({ email: member.account.email, password: member.account.password })
      .expect(200);

  it('of a log-in from another device, once', async () => {
    const firefox = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
    await logIn(firefox);
    await logIn(firefox.replaceAll('140.0', '141.0'));
    expect((await notificationsOf(api, member)).items).toMatchObject([
      { kind: 'new_login', data: { device: 'Firefox, Android' } },
    ]);
  });

  it('of two log-ins from other devices at the same moment, once of each', async () => {
    const others = ['Firefox/140.0 (Windows NT 10.0)', 'Firefox/140.0 (X11; Linux)'];
    await Promise.all(others.map(logIn));
    for (const agent of others) await logIn(agent);
    expect(await receivedKinds(api, member)).toEqual(['new_login', 'new_login']);
  });

  it('of a changed password', async () => {
    const { password } = member.account;
    const { body } = await member
      .put('/api/auth/change-password', {
        oldPassword: password,
        newPassword: 'un tout autre mot de passe',
      })
      .expect(200);
    expect(await receivedKinds(api, { bearer: `Bearer ${body.token}` })).toEqual(['password_changed']);
  });

  it('of another phone number, but not of the first proof of the same', async () => {
    const { phoneNumber, password } = member.account;
    const prove = async (phone: string) =>
      member.post('/api/auth/phone/verify', { otp: (await codeTo(phone)).split(' ')[0] });
    await member.post('/api/auth/phone/code', {}).expect(200);
    await prove(phoneNumber);
    expect(await receivedKinds(api, member)).toEqual([]);
    const another = phoneNumber.replace('+22507', '+22505');
    const change = { phoneNumber: another, currentPassword: password };
    await member.put('/api/auth/profile', change).expect(200);
    await prove(another);
    expect(await receivedKinds(api, member)).toEqual(['phone_changed']);
  });
});
