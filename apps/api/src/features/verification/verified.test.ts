import { dayMs } from '@laterite/shared/time.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { aCompany, addMember } from '../../../test/support/companies.ts';
import { changeConfig } from '../../../test/support/config.ts';
import { runAllJobs } from '../../../test/support/jobs.ts';
import { notificationsOf, receivedKinds } from '../../../test/support/notifications.ts';
import {
  aListing,
  aMember,
  aPhoto,
  newListing,
  publish,
  type TestMember,
} from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { startApi } from '../../../test/support/server.ts';
import { pdf, verifications } from '../../../test/support/verification.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { UserModel } from '../users/user.model.ts';
import { VerificationModel } from './verification.model.ts';

const { api } = await startApi();
const admin = await anAdmin(api);
const { get, send, sendIdentity, open, decide, accept, card } = verifications(api, admin);

let member: TestMember;
const endedByName = { kind: 'verification_expired', data: { renamed: true } };
const age = (changes: object) => VerificationModel.updateMany({}, { $set: changes }).exec();

beforeEach(async () => {
  member = await aMember(api);
});

describe('a verified member', () => {
  it('is shown so on their card, profile and listings, which the filter finds, until a year has passed', async () => {
    const listing = await aListing(api, member);
    const { _id: page } = await aProfessional(api, member);
    const { _id } = await sendIdentity(member);
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

it('a verified seller comes before another with the same listing in a search, not in the list by age', async () => {
  const other = await aMember(api);
  const title = 'Bétonnière thermique Altrad';
  const [first, second] = [await aListing(api, member, { title }), await aListing(api, other, { title })];
  const { _id } = await sendIdentity(member);
  await accept(_id);
  const idsAt = async (path: string): Promise<string[]> =>
    (await get(path)).body.items.map((item: { _id: string }) => item._id);
  expect(await idsAt('/api/search/products?query=betonniere%20altrad')).toEqual([first._id, second._id]);
  expect((await idsAt('/api/stuff')).slice(0, 2)).toEqual([second._id, first._id]);
});

describe('a verified member with another name', () => {
  it('is no longer verified, and is notified', async () => {
    const seller = await aMember(api);
    await accept((await sendIdentity(seller))._id);
    const change = (changes: object) => seller.put('/api/auth/profile', changes).expect(200);
    await change({ location: 'Abidjan' });
    expect(await card(seller.userId)).toHaveProperty('identityVerifiedAt');
    await change({ userName: 'Orange Officiel' });
    expect(await card(seller.userId)).not.toHaveProperty('identityVerifiedAt');
    expect((await get('/api/verifications/mine', seller)).body.items[0].status).toBe('expired');
    expect((await notificationsOf(api, seller)).items[0]).toMatchObject(endedByName);
  });
});

describe('the professional page of a verified member', () => {
  it('is verified with the names that were seen with the papers, and ends that with any other name', async () => {
    const { _id, name } = await aProfessional(api, member, { name: 'Koné Décor' });
    const page = async () => (await get(`/api/professionals/${_id}`).expect(200)).body;
    const rename = async (to: string) => (await member.put(`/api/professionals/${_id}`, { name: to })).body;
    const sent = await sendIdentity(member);
    expect((await open(sent._id)).names).toEqual([member.userName, name]);
    await accept(sent._id);
    expect(await page()).toMatchObject({ verifiedAt: expect.any(String) });
    expect(await rename(member.userName)).toMatchObject({ verifiedAt: expect.any(String) });
    expect(await rename('Orange Officiel')).not.toHaveProperty('verifiedAt');
    expect(await page()).not.toHaveProperty('verifiedAt');
    expect((await notificationsOf(api, member)).items[0]).toMatchObject(endedByName);
  });

  it('is not verified with another name that an administrator gives their own page, only with one given by another', async () => {
    const other = await anAdmin(api);
    const { _id } = await aProfessional(api, other, { name: 'Koné Décor' });
    await accept((await sendIdentity(other))._id);
    const rename = async (who: TestMember, to: string) =>
      (await who.put(`/api/professionals/${_id}`, { name: to }).expect(200)).body;
    expect(await rename(admin, 'Koné Décoration')).toHaveProperty('verifiedAt');
    expect(await rename(other, 'Orange Officiel')).not.toHaveProperty('verifiedAt');
    expect(await card(other.userId)).not.toHaveProperty('identityVerifiedAt');
  });

  it('is not verified with the name of a page that was made after an administrator opened the papers', async () => {
    const sent = await sendIdentity(member);
    const { version } = await open(sent._id);
    const { _id } = await aProfessional(api, member, { name: 'SODECI Agence Officielle' });
    const outdated = await admin.put(`/api/verifications/${sent._id}`, { to: 'accepted', version });
    expect(outdated.body.code).toBe('conflict');
    expect((await get(`/api/professionals/${_id}`)).body).not.toHaveProperty('verifiedAt');
    expect((await open(sent._id)).names).toContain('SODECI Agence Officielle');
  });

  it('is verified from its creation with a name of the account alone', async () => {
    await accept((await sendIdentity(member))._id);
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
    const rename = (name: string) => member.put(`/api/companies/${about}`, { name }).expect(200);
    const visit = await send(member, { kind: 'visit', about, papers: [] }, []).expect(201);
    const seen = await open(visit.body._id);
    await rename('Maison Koné');
    const outdated = await admin.put(`/api/verifications/${seen._id}`, {
      to: 'accepted',
      version: seen.version,
    });
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
    await member.put(`/api/companies/${about}`, rename).expect(200);
    expect(await company()).not.toHaveProperty('verifiedAt');
    expect(await trust()).toBeUndefined();
  });

  it('loses it with its name also where an administrator who belongs to it renames it, and not by another one', async () => {
    const { _id: about } = await aCompany(api, member);
    await accept((await send(member, { kind: 'company', about, papers }, [pdf, pdf]).expect(201)).body._id);
    const colleague = await anAdmin(api);
    await addMember(api, member, about, colleague, { permission: 'manager' });
    const rename = async (who: TestMember, name: string) =>
      (await who.put(`/api/companies/${about}`, { name }).expect(200)).body;
    expect(await rename(admin, 'Maison Koné')).toHaveProperty('verifiedAt');
    expect(await rename(colleague, 'Une autre maison')).not.toHaveProperty('verifiedAt');
  });

  it('loses it with its number of the register, which its owners read, and not when it is written otherwise', async () => {
    const number = 'CI-ABJ-2019-B-11111';
    const registry = { country: 'CI', kind: 'RCCM', number };
    const { _id: about } = await aCompany(api, member, { registry });
    await accept((await send(member, { kind: 'company', about, papers }, [pdf, pdf]).expect(201)).body._id);
    const register = (changes: object) =>
      member.put(`/api/companies/${about}`, { registry: { ...registry, ...changes } }).expect(200);
    await register({ number: 'ci abj 2019 b 11111' });
    expect((await get(`/api/companies/${about}`)).body).toMatchObject({ verifiedAt: expect.any(String) });
    await register({ number: 'CI-ABJ-1960-B-00001' });
    expect((await get(`/api/companies/${about}`)).body).not.toHaveProperty('verifiedAt');
    expect((await notificationsOf(api, member)).items[0]).toMatchObject({
      kind: 'verification_expired',
      data: { reregistered: true },
    });
  });

  it('with another name notifies those who represent it today, not the one who had sent its papers', async () => {
    const { _id: about } = await aCompany(api, member);
    const [manager, worker] = [await aMember(api), await aMember(api)];
    await addMember(api, member, about, manager, { permission: 'owner' });
    await addMember(api, member, about, worker);
    await accept((await send(member, { kind: 'company', about, papers }, [pdf, pdf]).expect(201)).body._id);
    await member.delete(`/api/companies/${about}/members/${member.userId}`).expect(204);
    await manager.put(`/api/companies/${about}`, { name: 'Une autre maison' }).expect(200);
    expect((await notificationsOf(api, manager)).items[0]).toMatchObject(endedByName);
    expect(await receivedKinds(api, member)).not.toContain('verification_expired');
    expect(await receivedKinds(api, worker)).not.toContain('verification_expired');
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
    const status = (to: string) => member.patch(`/api/stuff/${_id}/status`, { to });
    await status('paused').expect(200);
    await aListing(api, member);
    expect((await status('published')).body.code).toBe('too_many_unverified');
    await UserModel.updateOne({ _id: member.userId }, { $set: { identityVerifiedAt: new Date() } });
    await status('published').expect(200);
  });

  it('publishes nothing where the limit is 0', async () => {
    changeConfig({ unverifiedListings: 0 });
    expect((await tryPublish()).body.code).toBe('too_many_unverified');
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
    const showAgain = (id: string) => member.patch(`/api/stuff/${id}/status`, { to: 'published' });
    const answers = await Promise.all([
      showAgain(first!),
      showAgain(second!),
      showAgain(third!),
      member.post(`/api/stuff/${expired}/renew`, {}),
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
