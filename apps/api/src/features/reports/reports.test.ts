import { describe, expect, it } from 'vitest';
import { aModerator, anAdmin } from '../../../test/support/admins.ts';
import { aCompany } from '../../../test/support/companies.ts';
import { receivedKinds } from '../../../test/support/notifications.ts';
import {
  aListing,
  aMember,
  newListing,
  provePhone,
  rate,
  type TestMember,
} from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import type { AnyModel } from '../../core/documents/any-model.ts';
import { AuditEventModel } from '../audit/audit-event.model.ts';
import { CompanyModel } from '../companies/company.model.ts';
import { UserModel } from '../users/user.model.ts';
import { ReportModel } from './report.model.ts';

const { api } = await startApi();
const [seller, moderator] = [await aMember(api), await aModerator(api)];

type Who = TestMember | string | undefined;

/** Sends a report; visitors are distinguished by their User-Agent. */
const report = (who: Who, kind: string, target: string, body: object = {}) => {
  const sent = api.post('/api/reports');
  if (typeof who === 'string') sent.set('User-Agent', who);
  else if (who) sent.set('Authorization', who.bearer);
  return sent.send({ kind, target, reason: 'arnaque', ...body });
};
const get = (path: string, who: TestMember) => who.get(path).expect(200);
const aProvenMember = async () => {
  const member = await aMember(api);
  await provePhone(member);
  return member;
};
const verify = (model: AnyModel, who: object, field: string) =>
  model.updateOne(who, { $set: { [field]: new Date() } }).exec();
const reportByThree = async (kind: string, target: string) => {
  for (let i = 0; i < 3; i += 1) await report(await aProvenMember(), kind, target).expect(201);
};
const caseOf = async (target: string) => {
  const { body } = await get('/api/reports?limit=100', moderator);
  return body.items.find((item: { target: string }) => item.target === target);
};
const decide = (id: string, body: object, who = moderator) => who.put(`/api/reports/${id}`, body);
const decideAbout = async (target: string, body: object) =>
  decide((await caseOf(target))._id, body).expect(200);
const sentBy = async (who: TestMember) => (await get('/api/reports/mine', who)).body.items;
const received = async (who: TestMember) => (await get('/api/reports/received', who)).body.items;
const isOpen = async (id: string) => (await api.get(`/api/stuff/${id}`)).status === 200;

describe('reporting', () => {
  it('is open to visitors and members, and the answer says what happens next', async () => {
    const { _id } = await aListing(api, seller);
    const { body } = await report('one phone', 'listing', _id).set('Accept-Language', 'en').expect(201);
    expect(body.message).toBe('Thank you. Someone of the team reads your report.');
    const member = await aMember(api);
    const answer = await report(member, 'listing', _id).expect(201);
    expect(answer.body.message).toContain('«\u00a0Mes signalements\u00a0»');
    expect(await sentBy(member)).toMatchObject([
      { kind: 'listing', target: _id, title: newListing().title, reason: 'arnaque', outcome: 'open' },
    ]);
  });

  it('counts once for each person and thing, also when sent twice at the same moment', async () => {
    const { _id } = await aListing(api, seller);
    const member = await aMember(api);
    const both = await Promise.all([report(member, 'listing', _id), report(member, 'listing', _id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    await report('a phone', 'listing', _id).expect(201);
    const { body } = await report('a phone', 'listing', _id).expect(409);
    expect(body.code).toBe('already_reported');
    expect(await caseOf(_id)).toMatchObject({ reportCount: 2, weight: 1 });
  });

  it('no longer counts once the account that sent it is deleted, so that nobody counts again with a new account', async () => {
    const { _id } = await aListing(api, seller);
    for (let i = 0; i < 3; i += 1) {
      const member = await aProvenMember();
      await report(member, 'listing', _id).expect(201);
      await member.delete('/api/users/me', { password: member.account.password }).expect(204);
    }
    expect(await isOpen(_id)).toBe(true);
    expect(await caseOf(_id)).toMatchObject({ reportCount: 0, weight: 0 });
  });

  it('hides once and notifies the owner once where several arrive at the same moment', async () => {
    const owner = await aMember(api);
    const { _id } = await aListing(api, owner);
    const people = [];
    for (let i = 0; i < 20; i += 1) people.push(await aProvenMember());
    const responses = await Promise.all(people.map((person) => report(person, 'listing', _id)));
    // A report that comes once the listing is hidden finds no listing.
    for (const { status } of responses) expect([201, 404]).toContain(status);
    expect(await isOpen(_id)).toBe(false);
    expect(await receivedKinds(api, owner)).toEqual(['content_hidden']);
    expect(await AuditEventModel.countDocuments({ kind: 'report_hid', target: _id })).toBe(1);
  });

  it('stores nothing of a visitor but a keyed hash, and the e-mail until the decision', async () => {
    const { _id } = await aListing(api, seller);
    await report('some phone', 'listing', _id, { email: 'awa@example.com' }).expect(201);
    const stored = await ReportModel.findOne({ target: _id }).lean();
    expect(stored).toMatchObject({ email: 'awa@example.com' });
    expect(JSON.stringify(stored)).not.toMatch(/127\.0\.0|some phone/);
    await decideAbout(_id, { to: 'keep' });
    expect(await ReportModel.findOne({ target: _id }).lean()).not.toHaveProperty('email');
  });

  it('remembers the language of a visitor for the outcome', async () => {
    const { _id } = await aListing(api, seller);
    await report('an English phone', 'listing', _id, { email: 'joe@example.com' })
      .set('Accept-Language', 'en')
      .expect(201);
    expect(await ReportModel.findOne({ target: _id }).lean()).toMatchObject({ language: 'en' });
  });

  it('refuses what is one’s own, what does not exist, what only others see, and reasons that do not fit', async () => {
    const { _id } = await aListing(api, seller);
    await report(seller, 'listing', _id).expect(403);
    await report(undefined, 'listing', 'a'.repeat(24)).expect(404);
    await report(undefined, 'listing', 'x').expect(400);
    await report(undefined, 'member', seller.userId, { reason: 'deja-vendu' }).expect(400);
    const { body } = await report(undefined, 'listing', _id, { reason: 'autre', note: ' ' }).expect(400);
    expect(body.errors).toMatchObject([{ path: 'note' }]);
    await seller.patch(`/api/stuff/${_id}/status`, { to: 'archived' });
    await report(undefined, 'listing', _id).expect(404);
  });

  it('of a request is for its two parties, and the other one is reported', async () => {
    const [{ _id: listing }, buyer] = [await aListing(api, seller), await aMember(api)];
    const order = await buyer
      .post('/api/orders', { listing, kind: 'visite', slots: ['2999-01-01T09:00'] })
      .expect(201);
    await report(undefined, 'order', order.body._id).expect(404);
    await report(await aMember(api), 'order', order.body._id).expect(404);
    await report(seller, 'order', order.body._id).expect(201);
    expect((await caseOf(order.body._id)).reported._id).toBe(buyer.userId);
  });
});

describe('reports that weigh three', () => {
  it('hide a listing until it is reviewed, notify its owner, and never lower its rating', async () => {
    const { _id } = await aListing(api, seller);
    await rate(api, await aMember(api), _id, 5).expect(200);
    await reportByThree('listing', _id);
    expect(await isOpen(_id)).toBe(false);
    const own = await get(`/api/stuff/${_id}`, seller);
    expect(own.body).toMatchObject({ status: 'pending', waitsFor: ['reported'], averageRating: 5 });
    expect(await received(seller)).toContainEqual(
      expect.objectContaining({ target: _id, isHidden: true, decision: null, mayAppeal: false }),
    );
    await decideAbout(_id, { to: 'keep' });
    expect(await isOpen(_id)).toBe(true);
    const { body } = await api.get(`/api/stuff/${_id}`).expect(200);
    expect(body).toMatchObject({ averageRating: 5, ratingCount: 1 });
  });

  it('hide a listing, which stays hidden by decision: its owner reads that it was online', async () => {
    const owner = await aMember(api);
    const { _id } = await aListing(api, owner);
    await reportByThree('listing', _id);
    await decideAbout(_id, { to: 'hide', reason: 'Arnaque' });
    expect((await receivedKinds(api, owner))[0]).toBe('listing_hidden');
    const [own] = (await get('/api/stuff/mine', owner)).body.items;
    expect(own).toMatchObject({ status: 'rejected', isTakenDown: true, rejectedFor: 'Arnaque' });
  });

  it('are six when nobody proved a phone number', async () => {
    const { _id } = await aListing(api, seller);
    for (let i = 0; i < 5; i += 1) await report(await aMember(api), 'listing', _id).expect(201);
    expect(await isOpen(_id)).toBe(true);
    await report(await aMember(api), 'listing', _id).expect(201);
    expect(await isOpen(_id)).toBe(false);
  });

  it.each([
    ['phone number', (who: TestMember) => provePhone(who)],
    ['identity', (who: TestMember) => verify(UserModel, { _id: who.userId }, 'identityVerifiedAt')],
    [
      'company',
      async (who: TestMember) => verify(CompanyModel, { _id: (await aCompany(api, who))._id }, 'verifiedAt'),
    ],
  ])('never hide what is a verified seller’s while all reporters are unverified (%s)', async (_, prove) => {
    const verified = await aMember(api);
    await prove(verified);
    const { _id } = await aListing(api, verified);
    for (let i = 0; i < 7; i += 1) await report(await aMember(api), 'listing', _id).expect(201);
    expect(await isOpen(_id)).toBe(true);
    await report(await aProvenMember(), 'listing', _id).expect(201);
    expect(await isOpen(_id)).toBe(false);
  });

  it('hide a comment and a review, whose stars go on counting, and show them again', async () => {
    const [owner, author] = [await aMember(api), await aMember(api)];
    const { _id: listing } = await aListing(api, owner);
    await rate(api, author, listing, 1).expect(200);
    const { body: comment } = await author
      .post(`/api/stuff/${listing}/comment`, { comment: 'Voleur' })
      .expect(201);
    await reportByThree('comment', comment._id);
    const read = async () => (await get(`/api/stuff/${listing}`, author)).body;
    expect(await read()).toMatchObject({ comments: [], commentCount: 0, averageRating: 1 });
    await decideAbout(comment._id, { to: 'keep' });
    expect(await read()).toMatchObject({ comments: [{ comment: 'Voleur' }], commentCount: 1 });
    expect(await receivedKinds(api, author)).toEqual(['content_cleared', 'content_hidden']);
  });

  it('hide the page of a professional, which enabling the account does not show', async () => {
    const member = await aMember(api);
    const { body: page } = await member
      .post('/api/professionals', { name: 'Ali', role: 'Plombier' })
      .expect(201);
    const read = () => api.get(`/api/professionals/${page._id}`);
    await reportByThree('professional', page._id);
    await read().expect(404);
    const admin = await anAdmin(api);
    for (const disabled of [true, false]) {
      await admin.put(`/api/users/${member.userId}`, { disabled }).expect(200);
    }
    await read().expect(404);
    await decideAbout(page._id, { to: 'keep' });
    await read().expect(200);
  });

  it('never hide a member: who is reported is warned', async () => {
    const member = await aMember(api);
    await reportByThree('member', member.userId);
    await api.get(`/api/auth/user/${member.userId}`).expect(200);
    const { _id } = await caseOf(member.userId);
    await decide(_id, { to: 'hide', reason: 'Arnaque' }).expect(409);
    await decide(_id, { to: 'warn', reason: 'Insultes dans les messages' }).expect(200);
    expect(await receivedKinds(api, member)).toEqual(['content_warned']);
    expect(await received(member)).toMatchObject([
      { kind: 'member', isHidden: false, decision: { to: 'warn', reason: 'Insultes dans les messages' } },
    ]);
  });
});

describe('the record of a reporter', () => {
  it('makes reports count double after founded ones, and nothing after abusive ones', async () => {
    const [good, bad] = [await aProvenMember(), await aProvenMember()];
    for (let i = 0; i < 3; i += 1) {
      const { _id } = await aListing(api, await aMember(api));
      await report(good, 'listing', _id).expect(201);
      await decideAbout(_id, { to: 'hide', reason: 'Arnaque' });
    }
    for (let i = 0; i < 2; i += 1) {
      const { _id } = await aListing(api, await aMember(api));
      await report(bad, 'listing', _id).expect(201);
      await decideAbout(_id, { to: 'refuse', reason: 'Signalement sans objet' });
    }
    expect((await sentBy(bad)).map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'refused',
      'refused',
    ]);
    const member = await aMember(api);
    await report(good, 'member', member.userId).expect(201);
    expect(await caseOf(member.userId)).toMatchObject({ weight: 2 });
    await report(bad, 'member', member.userId).expect(201);
    expect(await caseOf(member.userId)).toMatchObject({ weight: 2, reportCount: 2 });
  });
});

describe('decisions', () => {
  it('reach the reporter as an outcome and the reported with a reason, who appeals once', async () => {
    const [owner, reporter] = [await aMember(api), await aMember(api)];
    const { _id } = await aListing(api, owner, { title: 'Bétonnière électrique' });
    await report(reporter, 'listing', _id, { note: 'Demande un acompte' }).expect(201);
    const found = await caseOf(_id);
    expect(found).toMatchObject({ state: 'open', reports: [{ note: 'Demande un acompte' }] });
    await decide(found._id, { to: 'hide' }).expect(400);
    await decide(found._id, { to: 'hide', reason: 'Acompte', version: found.version + 1 }).expect(409);
    await decide(found._id, { to: 'hide', reason: 'Acompte demandé', version: found.version }).expect(200);
    expect(await sentBy(reporter)).toMatchObject([{ outcome: 'founded', decidedAt: expect.any(String) }]);
    expect(await receivedKinds(api, reporter)).toEqual(['report_decided']);
    expect(await receivedKinds(api, owner)).toEqual(['listing_hidden']);
    expect(await isOpen(_id)).toBe(false);
    expect(await received(owner)).toMatchObject([
      { decision: { to: 'hide', reason: 'Acompte demandé' }, isHidden: true, mayAppeal: true },
    ]);

    const appeal = (who: TestMember) =>
      who.post(`/api/reports/received/${found._id}/appeal`, {
        message: 'L’acompte était pour la livraison.',
      });
    await appeal(reporter).expect(404);
    expect((await appeal(owner).expect(200)).body).toMatchObject({ state: 'appealed', mayAppeal: false });
    await appeal(owner).expect(409);
    expect(await caseOf(_id)).toMatchObject({
      state: 'appealed',
      appeal: { message: 'L’acompte était pour la livraison.' },
    });
    await decideAbout(_id, { to: 'keep' });
    expect(await isOpen(_id)).toBe(true);
    expect(await sentBy(reporter)).toMatchObject([{ outcome: 'unfounded' }]);
    expect((await receivedKinds(api, owner)).slice(0, 2).sort()).toEqual([
      'content_cleared',
      'listing_approved',
    ]);
    await appeal(owner).expect(409);
  });

  it('about an appeal reach its author also where they change nothing', async () => {
    const owner = await aMember(api);
    const { _id } = await aListing(api, owner, { title: 'Bétonnière thermique' });
    await report(await aMember(api), 'listing', _id).expect(201);
    const { _id: id } = await caseOf(_id);
    await decide(id, { to: 'hide', reason: 'Acompte demandé' }).expect(200);
    await owner.post(`/api/reports/received/${id}/appeal`, { message: 'Non.' }).expect(200);
    await decide(id, { to: 'hide', reason: 'L’acompte reste interdit' }).expect(200);
    expect(await receivedKinds(api, owner)).toEqual(['content_decided', 'listing_hidden']);

    await report(await aMember(api), 'member', owner.userId).expect(201);
    const { _id: aboutOwner } = await caseOf(owner.userId);
    await decide(aboutOwner, { to: 'warn', reason: 'Acompte demandé' }).expect(200);
    await owner.post(`/api/reports/received/${aboutOwner}/appeal`, { message: 'Non.' }).expect(200);
    await decide(aboutOwner, { to: 'keep' }).expect(200);
    expect((await receivedKinds(api, owner))[0]).toBe('content_cleared');
  });

  it('in the review of listings settle the reports too', async () => {
    const reporter = await aMember(api);
    const { _id } = await aListing(api, seller, { title: 'Groupe électrogène' });
    await report(reporter, 'listing', _id).expect(201);
    await moderator.put(`/api/stuff/${_id}/moderation`, { to: 'rejected', reason: 'Arnaque' }).expect(200);
    expect(await caseOf(_id)).toBeUndefined();
    expect(await sentBy(reporter)).toMatchObject([{ outcome: 'founded' }]);
  });

  it('about what its owner deleted meanwhile say so, and count against no reporter', async () => {
    const [owner, reporter] = [await aMember(api), await aMember(api)];
    const { _id } = await aListing(api, owner, { title: 'Pelle hydraulique' });
    await report(reporter, 'listing', _id).expect(201);
    await owner.delete(`/api/stuff/${_id}`).expect(204);
    expect(await caseOf(_id)).toMatchObject({ exists: false });
    await decideAbout(_id, { to: 'keep' });
    expect(await sentBy(reporter)).toMatchObject([{ outcome: 'gone', decidedAt: expect.any(String) }]);
  });

  it('are never one’s own, and are audited', async () => {
    const other = await aModerator(api);
    await report(await aMember(api), 'member', other.userId).expect(201);
    const { _id, version } = await caseOf(other.userId);
    await decide(_id, { to: 'keep' }, other).expect(403);
    await decide(_id, { to: 'keep', version }).expect(200);
    expect((await decide(_id, { to: 'keep', version }).expect(409)).body.code).toBe('already_decided');
    const event = await AuditEventModel.findOne({ kind: 'report_decided', target: _id }).lean();
    expect(String(event?.actor)).toBe(moderator.userId);
  });
});

describe('who leaves', () => {
  it('deletes their reports, which the export contains before', async () => {
    const [member, { _id }] = [await aMember(api), await aListing(api, await aMember(api))];
    await report(member, 'listing', _id).expect(201);
    const { body } = await get('/api/users/me/export', member);
    expect(body.reports).toMatchObject([{ kind: 'listing', target: _id }]);
    await member.delete('/api/users/me', { password: member.account.password }).expect(204);
    expect(await ReportModel.exists({ reporter: member.userId })).toBeNull();
  });
});
