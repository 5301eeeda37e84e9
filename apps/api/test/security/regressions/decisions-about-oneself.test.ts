import { beforeEach, describe, expect, it } from 'vitest';
import { aModerator, anAdmin } from '../../support/admins.ts';
import { aCompany, addMember } from '../../support/companies.ts';
import { aListing, aMember, provePhone, rate, type TestMember } from '../../support/people.ts';
import { aProfessional } from '../../support/professionals.ts';
import { startApi } from '../../support/server.ts';
import { pdf, verifications } from '../../support/verification.ts';

const { api } = await startApi();
const [admin, other] = [await anAdmin(api), await anAdmin(api)];
const { send, decide } = verifications(api, other);

let moderator: TestMember;
let owner: TestMember;
let company: string;

/** Creates a company of which the moderator is an ordinary member. */
beforeEach(async () => {
  [moderator, owner] = [await aModerator(api), await aMember(api)];
  company = (await aCompany(api, owner))._id;
  await addMember(api, owner, company, moderator);
});

async function reportByThree(kind: string, target: string) {
  for (let i = 0; i < 3; i += 1) {
    const member = await aMember(api);
    await provePhone(member);
    await member.post('/api/reports', { kind, target, reason: 'arnaque' }).expect(201);
  }
}
const casesOf = async (who: TestMember) => (await who.get('/api/reports?limit=100').expect(200)).body.items;
const caseAbout = async (target: string, who: TestMember) =>
  (await casesOf(who)).find((item: { target: string }) => item.target === target);
const aListingOfTheCompany = async () => (await aListing(api, owner, { companyId: company }))._id;

describe('a moderator who is reported', () => {
  it('reads nothing of the reports of a listing, company or page of their own, while the others do', async () => {
    const { _id: listing } = await aListing(api, moderator);
    await reportByThree('listing', listing);
    await reportByThree('company', company);
    for (const target of [listing, company]) {
      expect(await caseAbout(target, moderator)).toBe(undefined);
      expect((await caseAbout(target, admin)).reports).toHaveLength(3);
    }
  });

  it('cannot publish a listing of their own that the reports hid, which leaves the case open', async () => {
    const { _id: listing } = await aListing(api, moderator);
    await reportByThree('listing', listing);
    await moderator.put(`/api/stuff/${listing}/moderation`, { to: 'published' }).expect(403);
    await api.get(`/api/stuff/${listing}`).expect(404);
    const { body } = await moderator.get('/api/stuff/pending?status=pending&limit=100').expect(200);
    expect(body.items.map(({ _id }: { _id: string }) => _id)).not.toContain(listing);
    expect(await caseAbout(listing, admin)).toMatchObject({ state: 'open' });
  });

  it('neither reads nor decides the case of a listing that a colleague published for their company', async () => {
    const listing = await aListingOfTheCompany();
    await reportByThree('listing', listing);
    expect(await caseAbout(listing, moderator)).toBe(undefined);
    const { _id } = await caseAbout(listing, admin);
    await moderator.put(`/api/reports/${_id}`, { to: 'keep' }).expect(403);
    await moderator.put(`/api/stuff/${listing}/moderation`, { to: 'published' }).expect(403);
    await moderator.put(`/api/stuff/${listing}`, { hidden: false }).expect(403);
    await admin.put(`/api/reports/${_id}`, { to: 'keep' }).expect(200);
  });

  it('does not decide about an opinion of themselves', async () => {
    const { _id: listing } = await aListing(api, moderator);
    const buyer = await aMember(api);
    await rate(api, buyer, listing, 1);
    const { body } = await buyer.post(`/api/stuff/${listing}/comment`, { comment: 'Arnaque' }).expect(201);
    await reportByThree('comment', body._id);
    expect(await caseAbout(body._id, moderator)).toBe(undefined);
    const { _id } = await caseAbout(body._id, admin);
    await moderator.put(`/api/reports/${_id}`, { to: 'hide' }).expect(403);
  });
});

describe('a moderator to whom a reported page is given', () => {
  it.each(['transfer', 'merge'])(
    'reads no more of its reports and decides nothing about it after a %s',
    async (way) => {
      const buyer = await aMember(api);
      const { _id: page } = await aProfessional(api, await aMember(api));
      const review = { rating: 1, comment: 'Chantier abandonné' };
      const { body } = await buyer.post(`/api/professionals/${page}/reviews`, review).expect(201);
      const report = (kind: string, target: string) =>
        owner.post('/api/reports', { kind, target, reason: 'arnaque' }).expect(201);
      await report('professional', page);
      await report('review', body._id);
      const cases = [await caseAbout(page, moderator), await caseAbout(body._id, moderator)];
      const path = `/api/admin/profiles/professionals/${page}`;
      if (way === 'transfer') await admin.put(`${path}/owner`, { member: moderator.userId }).expect(200);
      else {
        const { _id: into } = await aProfessional(api, moderator);
        await admin.put(`${path}/merged`, { into }).expect(200);
      }
      const listed = (await casesOf(moderator)).map(({ _id }: { _id: string }) => _id);
      for (const { _id } of cases) {
        expect(listed).not.toContain(_id);
        await moderator.put(`/api/reports/${_id}`, { to: 'keep' }).expect(403);
        await admin.put(`/api/reports/${_id}`, { to: 'keep' }).expect(200);
      }
    },
  );
});

describe('a moderator who belongs to a company', () => {
  it('cannot show its page again that an administrator hid', async () => {
    const path = `/api/admin/profiles/companies/${company}/visibility`;
    await admin.put(path, { isHidden: true, reason: 'Fausse entreprise' }).expect(200);
    await moderator.put(path, { isHidden: false }).expect(403);
    await api.get(`/api/companies/${company}`).expect(404);
    await owner.post(`/api/profiles/companies/${company}/review`).expect(200);
    const waiting = '/api/admin/profiles/companies?state=waiting&limit=100';
    const idsFor = async (who: TestMember) =>
      (await who.get(waiting).expect(200)).body.items.map(({ _id }: { _id: string }) => _id);
    expect(await idsFor(moderator)).not.toContain(company);
    expect(await idsFor(admin)).toContain(company);
  });

  it('cannot delete reviews of it, which others of the team can', async () => {
    const client = await aMember(api);
    const path = `/api/companies/${company}/reviews`;
    const { body } = await client.post(path, { rating: 1, comment: 'Escrocs' }).expect(201);
    await moderator.delete(`${path}/${body._id}`).expect(403);
    await admin.delete(`${path}/${body._id}`).expect(204);
  });
});

it('a moderator cannot delete a comment on a listing of their own, but one they wrote themselves', async () => {
  const { _id: listing } = await aListing(api, moderator);
  const buyer = await aMember(api);
  await rate(api, buyer, listing, 1);
  const { body } = await buyer.post(`/api/stuff/${listing}/comment`, { comment: 'Arnaque' }).expect(201);
  await moderator.delete(`/api/stuff/${listing}/reviews/${body._id}`).expect(403);
  const { body: own } = await moderator.post(`/api/stuff/${listing}/comment`, { comment: 'Non' }).expect(201);
  await moderator.delete(`/api/stuff/${listing}/reviews/${own._id}`).expect(204);
});

describe('an administrator', () => {
  it('does not decide about the verification of a company they belong to, whoever sent its papers', async () => {
    const { _id: own } = await aCompany(api, admin);
    const colleague = await aMember(api);
    await addMember(api, admin, own, colleague, { permission: 'manager' });
    const papers = ['registry', 'tax'];
    const sent = await send(colleague, { kind: 'company', about: own, papers }, [pdf, pdf]).expect(201);
    const { _id } = sent.body;
    expect((await decide(_id, { to: 'accepted' }, admin)).status).toBe(403);
    const { body } = await admin.get('/api/verifications?status=waiting&limit=100').expect(200);
    expect(body.items.map((item: { _id: string }) => item._id)).not.toContain(_id);
    expect((await decide(_id, { to: 'accepted' })).status).toBe(200);
  });

  it('does not accept their own claim to a company that nobody owns', async () => {
    const page = { name: 'Libre SARL', description: 'Matériaux', type: 'magasin', location: 'Abidjan' };
    const { body: unclaimed } = await admin.post('/api/companies/unclaimed', page).expect(201);
    const { body: claim } = await admin
      .post(`/api/companies/${unclaimed._id}/claim`)
      .field('role', 'Gérant')
      .field('message', 'Je suis le gérant.')
      .expect(201);
    await admin.put(`/api/claims/${claim._id}`, { accept: true }).expect(403);
    const idsFor = async (who: TestMember) =>
      (await who.get('/api/claims?limit=100').expect(200)).body.items.map(({ _id }: { _id: string }) => _id);
    expect(await idsFor(admin)).not.toContain(claim._id);
    expect(await idsFor(other)).toContain(claim._id);
    await other.put(`/api/claims/${claim._id}`, { accept: true }).expect(204);
  });

  it('gives no page of others to themselves and merges none into a page of their own', async () => {
    const { _id: own } = await aCompany(api, admin);
    await admin.put(`/api/admin/profiles/companies/${company}/owner`, { member: admin.userId }).expect(403);
    await admin.put(`/api/admin/profiles/companies/${company}/merged`, { into: own }).expect(403);
    await admin.put(`/api/admin/profiles/companies/${own}/featured`, { featured: true }).expect(403);
  });

  it('neither features nor deletes as the team a listing of a company they belong to', async () => {
    await addMember(api, owner, company, admin);
    const listing = await aListingOfTheCompany();
    await admin.put('/api/admin/featured', { listing, featured: true }).expect(403);
    await admin.delete(`/api/admin/listings/${listing}`, { reason: 'Arnaque' }).expect(403);
    await other.put('/api/admin/featured', { listing, featured: true }).expect(200);
  });

  it('does not open a public request of their own that somebody else hid', async () => {
    const said = { category: 'Engins', type: 'sale', location: 'Abidjan', description: 'Récente' };
    const request = { title: 'Cherche pelle', ...said };
    const { body } = await moderator.post('/api/public-requests', request).expect(201);
    const path = `/api/public-requests/${body._id}/moderation`;
    await admin.put(path, { to: 'rejected', reason: 'Arnaque' }).expect(200);
    await moderator.put(path, { to: 'open' }).expect(403);
  });
});
