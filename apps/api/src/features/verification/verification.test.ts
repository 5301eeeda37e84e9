import { dayMs } from '@laterite/shared/time.ts';
import { trusted } from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAdmin } from '../../../test/admins.ts';
import { aCompany } from '../../../test/companies.ts';
import { changeConfig } from '../../../test/config.ts';
import { notificationsOf } from '../../../test/notifications.ts';
import { aListing, aMember, aPhoto, newListing, publish, type TestMember } from '../../../test/people.ts';
import { aProfessional } from '../../../test/professionals.ts';
import { type Api, startApi } from '../../../test/server.ts';
import { config } from '../../config.ts';
import { AuditEventModel } from '../audit/audit-event.model.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { runAllJobs } from '../maintenance/jobs.ts';
import { PrivateFileModel } from '../private-files/private-file.model.ts';
import { UserModel } from '../users/user.model.ts';
import { VerificationModel } from './verification.model.ts';

let api: Api;
let admin: TestMember;
let member: TestMember;
const pdf = Buffer.from('%PDF-1.4 carte nationale d’identité de Awa');

const get = (path: string, who?: TestMember) => {
  const request = api.get(path);
  return who ? request.set('Authorization', who.bearer) : request;
};
const send = (who: TestMember, verification: object, papers: Buffer[]) => {
  const form = api
    .post('/api/verifications')
    .set('Authorization', who.bearer)
    .field('verification', JSON.stringify({ country: 'CI', ...verification }));
  for (const paper of papers) form.attach('papers', paper, 'papier.pdf');
  return form;
};
const identity = { kind: 'identity', papers: ['identity', 'selfie'] };
const sendIdentity = async (who = member) =>
  (await send(who, identity, [pdf, await aPhoto(64, 48)]).expect(201)).body;
const open = async (id: string) => (await get(`/api/verifications/${id}`, admin).expect(200)).body;
const decide = async (id: string, decision: object, who = admin) => {
  const { version, listing } = await open(id);
  return api
    .put(`/api/verifications/${id}`)
    .set('Authorization', who.bearer)
    .send({ version, ...(listing && { listingVersion: listing.version }), ...decision });
};
const accept = async (id: string) => expect((await decide(id, { to: 'accepted' })).status).toBe(200);
const card = async (id: string) => (await get(`/api/auth/user/${id}`).expect(200)).body;
const filesOf = ({ userId }: TestMember) => PrivateFileModel.countDocuments({ owner: userId });
const age = (changes: object) => VerificationModel.updateMany({}, { $set: changes }).exec();

beforeAll(async () => {
  ({ api } = await startApi());
  admin = await anAdmin(api);
});
beforeEach(async () => {
  member = await aMember(api);
});

describe('papers', () => {
  it('are stored encrypted, as they came, and read by administrators alone, each look audited', async () => {
    const { _id } = await sendIdentity();
    const stored = await PrivateFileModel.find({ owner: member.userId }).lean();
    expect(stored).toHaveLength(2);
    for (const { content, key } of stored) {
      expect(key).toHaveLength(16);
      expect(Buffer.from(content.buffer).includes('%PDF')).toBe(false);
    }
    const { papers } = await open(_id);
    expect(papers).toMatchObject([{ kind: 'identity', type: 'application/pdf' }, { kind: 'selfie' }]);
    const path = `/api/verifications/${_id}/papers/${papers[0]._id}`;
    const { body, headers } = await get(path, admin).expect(200);
    expect(body).toEqual(pdf);
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename="identity-${_id}.pdf"`,
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'no-store',
      'accept-ranges': 'none',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('etag');
    for (const stranger of [member, await aMember(api)]) await get(path, stranger).expect(403);
    await get(path).expect(401);
    const targets = [_id, `${_id} identity`];
    const looks = await AuditEventModel.find({
      actor: admin.userId,
      target: trusted({ $in: targets }),
    }).lean();
    expect(looks.map(({ kind }) => kind)).toEqual(['verification_opened', 'verification_paper_read']);
  });

  it('are answered whole, whatever part or condition is asked for', async () => {
    const { _id } = await sendIdentity();
    const path = `/api/verifications/${_id}/papers/${(await open(_id)).papers[0]._id}`;
    const part = await get(path, admin).set('Range', 'bytes=0-3').set('If-None-Match', '*').expect(200);
    expect(part.body).toEqual(pdf);
  });

  it('are at no address of another case, of pictures, or of what was guessed', async () => {
    const mine = await sendIdentity();
    const theirs = await sendIdentity(await aMember(api));
    const { papers } = await open(mine._id);
    const paper = papers[0]._id;
    await get(`/api/verifications/${theirs._id}/papers/${paper}`, admin).expect(404);
    await get(`/api/verifications/${mine._id}/papers/${'a'.repeat(24)}`, admin).expect(404);
    for (const name of [paper, `${paper}.webp`, `${paper}${'0'.repeat(8)}.webp`, `${paper}.pdf`])
      await get(`/images/${name}`).expect(404);
  });

  it('are deleted 30 days after the decision, and no address answers them any more', async () => {
    const { _id } = await sendIdentity();
    const path = `/api/verifications/${_id}/papers/${(await open(_id)).papers[0]._id}`;
    await accept(_id);
    await runAllJobs();
    expect(await filesOf(member)).toBe(2);
    await age({ papersUntil: new Date(Date.now() - 1) });
    await runAllJobs();
    expect(await filesOf(member)).toBe(0);
    await get(path, admin).expect(404);
    expect((await open(_id)).papers).toEqual([]);
    expect((await card(member.userId)).identityVerifiedAt).toBeDefined();
  });

  it('are deleted when they are replaced, withdrawn, or their sender leaves', async () => {
    await sendIdentity();
    const { _id } = await sendIdentity();
    expect(await filesOf(member)).toBe(2);
    const path = `/api/verifications/${_id}`;
    await api.delete(path).set('Authorization', admin.bearer).expect(404);
    await api.delete(path).set('Authorization', member.bearer).expect(204);
    expect(await filesOf(member)).toBe(0);
    await sendIdentity();
    const exported = await get('/api/auth/me/export', member).expect(200);
    expect(exported.body.verifications).toMatchObject([{ kind: 'identity', status: 'waiting' }]);
    await api
      .delete('/api/auth/me')
      .set('Authorization', member.bearer)
      .send({ password: member.account.password })
      .expect(204);
    expect(await filesOf(member)).toBe(0);
    expect(await VerificationModel.countDocuments({ about: member.userId })).toBe(0);
  });

  it('must all come, be asked for, and be a PDF or photo', async () => {
    await send(member, { kind: 'identity', papers: ['identity'] }, [pdf]).expect(400);
    await send(member, identity, [pdf]).expect(400);
    await send(member, { kind: 'identity', papers: ['identity', 'tax'] }, [pdf, pdf]).expect(400);
    await send(member, identity, [pdf, Buffer.from('<html>')]).expect(415);
    await send(member, { kind: 'company', papers: [] }, []).expect(400);
    expect(await filesOf(member)).toBe(0);
  });

  it('from before encryption stay readable and are encrypted by a job; a new key still reads the old ones', async () => {
    const { _id } = await sendIdentity();
    const [paper] = (await open(_id)).papers;
    await PrivateFileModel.updateOne({ about: paper._id }, { $set: { content: pdf }, $unset: { key: 1 } });
    const path = `/api/verifications/${_id}/papers/${paper._id}`;
    expect((await get(path, admin).expect(200)).body).toEqual(pdf);
    await runAllJobs();
    expect((await PrivateFileModel.findOne({ about: paper._id }).lean())?.key).toHaveLength(16);
    changeConfig({ privateFileKeys: ['another key of 32 bytes for tests', ...config.privateFileKeys] });
    expect((await get(path, admin).expect(200)).body).toEqual(pdf);
    await PrivateFileModel.updateOne({ about: paper._id }, { $set: { owner: admin.userId } });
    await VerificationModel.updateOne({ _id }, { $set: { user: admin.userId } });
    // Bytes that were moved to another place do not open.
    await get(path, admin).expect(500);
  });
});

describe('a decision', () => {
  it('is given a reason, told to the sender, and taken once', async () => {
    const { _id } = await sendIdentity();
    expect((await decide(_id, { to: 'refused' })).status).toBe(400);
    expect((await decide(_id, { to: 'incomplete', reason: 'Photo floue' })).status).toBe(200);
    expect((await decide(_id, { to: 'accepted' })).status).toBe(409);
    const { body } = await get('/api/verifications/mine', member).expect(200);
    expect(body.items).toMatchObject([{ status: 'incomplete', reason: 'Photo floue' }]);
    expect((await notificationsOf(api, member)).items[0]).toMatchObject({
      kind: 'verification_decided',
      path: '/verification',
      data: { reason: 'Photo floue' },
    });
    expect((await card(member.userId)).identityVerifiedAt).toBeUndefined();
  });

  it('is not about oneself, nor about papers that were replaced meanwhile', async () => {
    const { _id } = await sendIdentity(admin);
    expect((await decide(_id, { to: 'accepted' })).status).toBe(403);
    const { _id: other } = await sendIdentity();
    const { version } = await open(other);
    await sendIdentity();
    expect((await decide(other, { to: 'accepted', version })).body.code).toBe('conflict');
  });

  it('lists what waits, the longest first', async () => {
    await VerificationModel.deleteMany({});
    const [first, second] = [await sendIdentity(), await sendIdentity(await aMember(api))];
    const { body, text } = await get('/api/verifications?limit=1', admin).expect(200);
    expect(body).toMatchObject({ total: 2, items: [{ _id: first._id, paperCount: 2 }] });
    expect(text).not.toContain('papers');
    const next = await get(`/api/verifications?limit=1&cursor=${body.nextCursor}`, admin).expect(200);
    expect(next.body.items).toMatchObject([{ _id: second._id }]);
  });
});

describe('a verified member', () => {
  it('is shown so on their card, profile and listings, which the filter finds, until a year has passed', async () => {
    const listing = await aListing(api, member);
    const { _id: page } = await aProfessional(api, member);
    const { _id } = await sendIdentity();
    await accept(_id);
    const at = expect.stringMatching(/^20/);
    expect(await card(member.userId)).toMatchObject({ identityVerifiedAt: at });
    const shown = async () => (await get(`/api/stuff?verified=1&owner=${member.userId}`)).body.items;
    expect(await shown()).toMatchObject([{ _id: listing._id, verified: { level: 'identity', at } }]);
    expect(
      (await get(`/api/search/products?verified=1&query=pelle&owner=${member.userId}`)).body.items,
    ).toHaveLength(1);
    expect((await get('/api/search/professionals?verified=1')).body.items).toMatchObject([
      { _id: page, verifiedAt: at },
    ]);
    const later = await aListing(api, member, { title: 'Chargeuse CAT 950' });
    expect(later.verified).toMatchObject({ level: 'identity' });

    await age({ validUntil: new Date(Date.now() + 20 * dayMs) });
    await runAllJobs();
    await runAllJobs();
    const kinds = (await notificationsOf(api, member)).items.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['verification_expires', 'verification_accepted']);
    await age({ validUntil: new Date(Date.now() - 1) });
    await runAllJobs();
    expect(await shown()).toEqual([]);
    expect((await card(member.userId)).identityVerifiedAt).toBeUndefined();
    expect((await get('/api/verifications/mine', member)).body.items[0].status).toBe('expired');
  });
});

describe('a verified member with another name', () => {
  it('is no longer verified, and told so', async () => {
    const seller = await aMember(api);
    await accept((await sendIdentity(seller))._id);
    const change = (changes: object) =>
      api.put('/api/auth/profile').set('Authorization', seller.bearer).send(changes).expect(200);
    await change({ location: 'Abidjan' });
    expect(await card(seller.userId)).toHaveProperty('identityVerifiedAt');
    await change({ userName: 'Orange Officiel' });
    expect(await card(seller.userId)).not.toHaveProperty('identityVerifiedAt');
    expect((await get('/api/verifications/mine', seller)).body.items[0].status).toBe('expired');
    expect((await notificationsOf(api, seller)).items[0]!.kind).toBe('verification_expired');
  });
});

describe('the professional page of a verified member', () => {
  it('is verified with the names that were seen with the papers, and ends that with any other name', async () => {
    const { _id, name } = await aProfessional(api, member, { name: 'Koné Décor' });
    const page = async () => (await get(`/api/professionals/${_id}`).expect(200)).body;
    const rename = async (to: string) =>
      (await api.put(`/api/professionals/${_id}`).set('Authorization', member.bearer).send({ name: to }))
        .body;
    const sent = await sendIdentity();
    expect((await open(sent._id)).names).toEqual([member.userName, name]);
    await accept(sent._id);
    expect(await page()).toMatchObject({ verifiedAt: expect.any(String) });
    expect(await rename(member.userName)).toMatchObject({ verifiedAt: expect.any(String) });
    expect(await rename('Orange Officiel')).not.toHaveProperty('verifiedAt');
    expect(await page()).not.toHaveProperty('verifiedAt');
    expect((await notificationsOf(api, member)).items[0]!.kind).toBe('verification_expired');
  });

  it('is verified from its creation with a name of the account alone', async () => {
    await accept((await sendIdentity())._id);
    expect(await aProfessional(api, member, { name: 'Orange Officiel' })).not.toHaveProperty('verifiedAt');
    const other = await aMember(api);
    await accept((await sendIdentity(other))._id);
    expect(await aProfessional(api, other, { name: other.userName })).toHaveProperty('verifiedAt');
  });
});

describe('a company', () => {
  const papers = ['registry', 'tax'];

  it('loses a visit with its name, also without papers, and a decision about the old name is outdated', async () => {
    const { _id: about } = await aCompany(api, member);
    const rename = (name: string) =>
      api.put(`/api/companies/${about}`).set('Authorization', member.bearer).send({ name }).expect(200);
    const visit = await send(member, { kind: 'visit', about, papers: [] }, []).expect(201);
    const seen = await open(visit.body._id);
    await rename('Maison Koné');
    const outdated = await api
      .put(`/api/verifications/${seen._id}`)
      .set('Authorization', admin.bearer)
      .send({ to: 'accepted', version: seen.version });
    expect(outdated.body.code).toBe('conflict');
    await accept(seen._id);
    expect((await get(`/api/companies/${about}`)).body).toMatchObject({ visitedAt: expect.any(String) });
    await rename('Une autre maison');
    expect((await get(`/api/companies/${about}`)).body).not.toHaveProperty('visitedAt');
  });

  it('is verified for its owner, shown with its listings, and loses it with its name', async () => {
    const { _id: about } = await aCompany(api, member);
    const stranger = await aMember(api);
    await send(stranger, { kind: 'company', about, papers }, [pdf, pdf]).expect(403);
    const { body } = await send(member, { kind: 'company', about, papers, number: 'CI-ABJ-B-1' }, [pdf, pdf]);
    const listing = await aListing(api, member, { companyId: about });
    await accept(body._id);
    const company = async () => (await get(`/api/companies/${about}`)).body;
    expect(await company()).toMatchObject({ verifiedAt: expect.any(String) });
    const trust = async () => (await get(`/api/stuff/${listing._id}`)).body.verified?.level;
    expect(await trust()).toBe('company');
    expect((await get('/api/search/companies?verified=1')).body.items).toMatchObject([{ _id: about }]);
    const visit = await send(member, { kind: 'visit', about, papers: [] }, []).expect(201);
    await accept(visit.body._id);
    expect(await trust()).toBe('visited');
    const rename = { name: 'Une autre maison' };
    await api.put(`/api/companies/${about}`).set('Authorization', member.bearer).send(rename).expect(200);
    expect(await company()).not.toHaveProperty('verifiedAt');
    expect(await trust()).toBeUndefined();
  });

  it('stays verified when the member leaves who sent its papers, until a year has passed', async () => {
    const { _id: about } = await aCompany(api, member);
    const { body } = await send(member, { kind: 'company', about, papers }, [pdf, pdf]).expect(201);
    await accept(body._id);
    await VerificationModel.updateOne({ _id: body._id }, { $unset: { user: 1 } });
    expect(await open(body._id)).toMatchObject({ member: null, papers: [] });
    await age({ validUntil: new Date(Date.now() - 1) });
    await runAllJobs();
    expect((await get(`/api/companies/${about}`)).body).not.toHaveProperty('verifiedAt');
  });
});

describe('the paper of a listing', () => {
  const land = { category: 'Terrains', attrs: { document: 'ACD' } };
  const paper = { kind: 'paper', papers: ['title'] };

  it('is sent by its seller, and seen by the decision', async () => {
    const { _id: about } = await aListing(api, member, land);
    await send(await aMember(api), { ...paper, about }, [pdf]).expect(403);
    const { body } = await send(member, { ...paper, about }, [pdf]).expect(201);
    expect((await open(body._id)).listing).toMatchObject({ paper: 'ACD' });
    await accept(body._id);
    expect((await get(`/api/stuff/${about}`)).body.paperSeen).toBe(true);
  });

  it('is not seen where the listing was edited since, and is asked of no other listing', async () => {
    const { _id: about } = await aListing(api, member, land);
    const { body } = await send(member, { ...paper, about }, [pdf]).expect(201);
    const stale = await decide(body._id, { to: 'accepted', listingVersion: 99 });
    expect(stale.body.code).toBe('conflict');
    expect((await open(body._id)).status).toBe('waiting');
    const { _id: without } = await aListing(api, member);
    expect((await send(member, { ...paper, about: without }, [pdf])).body.code).toBe('no_paper');
  });
});

describe('a seller who is not verified', () => {
  const tryPublish = async (changes = {}) => publish(api, member, newListing(changes), await aPhoto(64, 48));

  it('has a limit of live listings, which verification lifts', async () => {
    changeConfig({ unverifiedListings: 1 });
    const { _id } = await aListing(api, member);
    const refused = await tryPublish();
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('1 annonces en ligne au plus');
    const status = (to: string) =>
      api.patch(`/api/stuff/${_id}/status`).set('Authorization', member.bearer).send({ to });
    await status('paused').expect(200);
    await aListing(api, member);
    expect((await status('published')).body.code).toBe('too_many_unverified');
    await UserModel.updateOne({ _id: member.userId }, { $set: { identityVerifiedAt: new Date() } });
    await status('published').expect(200);
  });

  it('cannot exceed the limit with several at once: new ones, ones shown again and renewed ones', async () => {
    changeConfig({ unverifiedListings: 3 });
    const owner = { owner: member.userId };
    const ids: string[] = [];
    for (let nth = 0; nth < 4; nth += 1) {
      ids.push((await aListing(api, member))._id);
      await ListingModel.updateMany(owner, { $set: { status: 'paused' } });
    }
    const [first, second, third, expired] = ids;
    await ListingModel.updateOne(
      { _id: expired },
      { $set: { status: 'expired', expiresAt: new Date(0), renewedAt: new Date(0) } },
    );
    const showAgain = (id: string) =>
      api.patch(`/api/stuff/${id}/status`).set('Authorization', member.bearer).send({ to: 'published' });
    const answers = await Promise.all([
      showAgain(first!),
      showAgain(second!),
      showAgain(third!),
      api.post(`/api/stuff/${expired}/renew`).set('Authorization', member.bearer).send({}),
      tryPublish(),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'too_many_unverified')).toHaveLength(2);
    expect(await ListingModel.countDocuments({ ...owner, status: 'published' })).toBe(3);
  });

  it('has machines and land queued, and other things not', async () => {
    changeConfig({ unverifiedListings: 3 });
    const { _id } = await aListing(api, member);
    await aListing(api, member, { category: 'Matériaux', title: 'Ciment' });
    const { body } = await get('/api/stuff/pending?status=queued&limit=100', admin).expect(200);
    const own = body.items.filter(({ owner }: { owner: string }) => owner === member.userId);
    expect(own).toMatchObject([{ _id, waitsFor: expect.arrayContaining(['unverified']) }]);
  });
});
