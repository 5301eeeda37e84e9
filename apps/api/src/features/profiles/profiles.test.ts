import { notificationText } from '@laterite/shared/features/notifications/notification-text.ts';
import { describe, expect, it } from 'vitest';
import { aModerator, anAdmin } from '../../../test/support/admins.ts';
import { aCompany, addMember } from '../../../test/support/companies.ts';
import { notificationsOf, receivedKinds } from '../../../test/support/notifications.ts';
import { aListing, aMember, type TestMember } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { watchQueries } from '../../../test/support/queries.ts';
import { startApi } from '../../../test/support/server.ts';

const { api } = await startApi({ monitorCommands: true });
const queries: ReturnType<typeof watchQueries> = watchQueries();
const [admin, moderator] = [await anAdmin(api), await aModerator(api)];
const [owner, other, visitor] = [await aMember(api), await aMember(api), await aMember(api)];

const get = (path: string, who = admin) => who.get(path);
const put = (path: string, body: object, who = admin) => who.put(path, body);
const post = (path: string, body: object, who: TestMember) => who.post(path, body);
const inAdmin = (kind: string, id: string) => `/api/admin/profiles/${kind}/${id}`;
const lastEntry = async (target: string) =>
  (await get(`/api/admin/journal?target=${target}`).expect(200)).body.items[0];

describe('the pages of companies and professionals', () => {
  it('are found by their words, their address, and the e-mail of their owner', async () => {
    const company = await aCompany(api, owner, { name: 'Quincaillerie Zokou' });
    const searches = [
      'quincailleries',
      'quinc zok',
      `https://x.ci/company/${company.slug}?utm=1`,
      company._id,
      owner.account.email,
    ];
    for (const q of searches) {
      const { body } = await get(
        `/api/admin/profiles/companies?q=${encodeURIComponent(q)}`,
        moderator,
      ).expect(200);
      expect(body.items, q).toMatchObject([{ _id: company._id, owners: [{ userName: owner.userName }] }]);
    }
    const { body } = await get('/api/admin/profiles/companies').expect(200);
    expect(body.items[0]._id).toBe(company._id);
  });

  it('are found by the words of their name also while the account of their owner is disabled', async () => {
    const [banned, colleague] = [await aMember(api), await aMember(api)];
    const company = await aCompany(api, banned, { name: 'Menuiserie Gbagbadè' });
    await aProfessional(api, banned, { name: 'Gbagbadè Kossi' });
    await addMember(api, banned, company._id, colleague);
    const standing = (body: object) => put(`/api/admin/members/${banned.userId}/standing`, body).expect(200);
    await standing({ to: 'ban', reason: 'Arnaque.' });
    const found = async (kind: string, q: string) =>
      (await get(`/api/admin/profiles/${kind}?q=${encodeURIComponent(q)}`).expect(200)).body.items;
    expect(await found('companies', 'menuiseries gbag')).toMatchObject([
      { _id: company._id, isShown: false },
    ]);
    expect(await found('companies', 'menuiserie absente')).toEqual([]);
    expect(await found('professionals', 'kossi')).toMatchObject([{ name: 'Gbagbadè Kossi', isShown: false }]);
    const [told] = (await notificationsOf(api, colleague)).items;
    expect(told).toMatchObject({ kind: 'profile_hidden', path: '/support#contact' });
    expect(notificationText('fr', told!.kind, told!.data).text).toBe(
      'Aucun propriétaire de « Menuiserie Gbagbadè » n’a plus de compte ouvert. Écrivez au support pour qu’un autre membre le devienne.',
    );
    await standing({ to: 'restore' });
    expect((await receivedKinds(api, colleague)).slice(0, 2)).toEqual(['profile_shown', 'profile_hidden']);
  });

  it('are hidden with a reason and shown again, once each, and their owners are notified', async () => {
    const page = await aProfessional(api, visitor, { name: 'Maçon masqué' });
    const path = `${inAdmin('professionals', page._id)}/visibility`;
    await put(path, { isHidden: true }, moderator).expect(400);
    const hidden = { isHidden: true, reason: 'Photos volées.' };
    await put(path, hidden, moderator).expect(200);
    const { body } = await put(path, hidden, moderator).expect(200);
    expect(body.profile).toMatchObject({ isHidden: true, isShown: false });
    await api.get(`/api/professionals/${page._id}`).expect(404);
    expect((await get('/api/admin/profiles/professionals?state=hidden')).body.items).toHaveLength(1);
    expect((await notificationsOf(api, visitor)).items[0]).toMatchObject({
      kind: 'profile_hidden',
      data: { reason: 'Photos volées.', name: 'Maçon masqué' },
    });
    await put(path, { isHidden: false }, moderator).expect(200);
    await api.get(`/api/professionals/${page._id}`).expect(200);
    expect(await receivedKinds(api, visitor)).toEqual(['profile_shown', 'profile_hidden']);
    expect(await lastEntry(page._id)).toMatchObject({
      kind: 'profile_shown',
      before: { state: 'hidden' },
      after: { state: 'shown' },
    });
  });

  it.each(['companies', 'professionals'] as const)(
    'are deleted by administrators alone for a reason that their owners read (%s)',
    async (kind) => {
      const keeper = await aMember(api);
      const make = kind === 'companies' ? aCompany : aProfessional;
      const { _id } = await make(api, keeper, { name: 'Faux chantier' });
      const path = inAdmin(kind, _id);
      const reason = 'La page trompe les clients.';
      await moderator.delete(path, { reason }).expect(403);
      await admin.delete(path, {}).expect(400);
      await admin.delete(`/api/${kind}/${_id}`).expect(403);
      await admin.delete(path, { reason }).expect(204);
      await admin.delete(path, { reason }).expect(404);
      await api.get(`/api/${kind}/${_id}`).expect(404);
      expect((await notificationsOf(api, keeper)).items[0]).toMatchObject({
        kind: 'profile_deleted',
        data: { name: 'Faux chantier', reason },
      });
      expect(await lastEntry(_id)).toMatchObject({
        kind: kind === 'companies' ? 'company_deleted' : 'professional_deleted',
        before: { owners: keeper.userId },
        after: { state: 'deleted' },
      });
    },
  );

  it.each(['companies', 'professionals'] as const)(
    'are read, edited and sent for a new review by their owner while they are hidden (%s)',
    async (kind) => {
      const member = await aMember(api);
      const page = await (kind === 'companies' ? aCompany(api, member) : aProfessional(api, member));
      const path = `/api/${kind}/${page._id}`;
      const visibility = `${inAdmin(kind, page._id)}/visibility`;
      const review = `/api/profiles/${kind}/${page._id}/review`;
      await post(review, {}, member).expect(409);
      await put(visibility, { isHidden: true, reason: 'Photos volées.' }, moderator).expect(200);
      await api.get(path).expect(404);
      await other.get(path).expect(404);
      await post(review, {}, other).expect(404);
      for (const reader of [member, moderator]) {
        const { body } = await reader.get(path).expect(200);
        expect(body.hidden).toEqual({ reason: 'Photos volées.', reviewAskedAt: null });
        await reader.get(`${path}/reviews`).expect(200);
      }
      await put(path, { name: 'Corrigé' }, other).expect(404);
      await put(path, { name: 'Corrigé' }, member).expect(200);
      const asked = await post(review, {}, member).expect(200);
      expect((await post(review, {}, member).expect(200)).body).toEqual(asked.body);
      const waiting = async () =>
        (await get(`/api/admin/profiles/${kind}?state=waiting`, moderator).expect(200)).body.items;
      expect(await waiting()).toMatchObject([{ _id: page._id, name: 'Corrigé', hidden: asked.body }]);
      const { queues } = (await get('/api/admin/today', moderator).expect(200)).body;
      expect(queues).toContainEqual({
        name: kind,
        count: 1,
        isExact: true,
        oldest: asked.body.reviewAskedAt,
      });
      await put(visibility, { isHidden: true, reason: 'Il en reste une.' }, moderator).expect(200);
      expect(await waiting()).toEqual([]);
      expect((await member.get(path)).body.hidden).toEqual({
        reason: 'Il en reste une.',
        reviewAskedAt: null,
      });
      await post(review, {}, member).expect(200);
      await put(visibility, { isHidden: false }, moderator).expect(200);
      expect(await waiting()).toEqual([]);
      const { body: shown } = await api.get(path).expect(200);
      expect(shown).toMatchObject({ name: 'Corrigé' });
      expect(shown).not.toHaveProperty('hidden');
      const { body: found } = await api.get(`/api/${kind}?query=Corrigé`).expect(200);
      expect(found.items).toMatchObject([{ _id: page._id }]);
      await put(visibility, { isHidden: true, reason: 'Arnaque' }).expect(200);
    },
  );

  it.each(['companies', 'professionals'] as const)(
    'are hidden and shown as the team read them, not over a later edit or the decision of a colleague (%s)',
    async (kind) => {
      const member = await aMember(api);
      const page = await (kind === 'companies' ? aCompany(api, member) : aProfessional(api, member));
      const visibility = `${inAdmin(kind, page._id)}/visibility`;
      const hide = (reason: string, version: number, who = admin) =>
        put(visibility, { isHidden: true, reason, version }, who);
      const versionNow = async () => (await get(inAdmin(kind, page._id)).expect(200)).body.profile.version;
      const read = await versionNow();
      await put(`/api/${kind}/${page._id}`, { name: 'Corrigé' }, member).expect(200);
      expect((await hide('Nom faux.', read).expect(409)).body.code).toBe('conflict');
      await api.get(`/api/${kind}/${page._id}`).expect(200);
      await hide('Photos volées.', await versionNow()).expect(200);
      await post(`/api/profiles/${kind}/${page._id}/review`, {}, member).expect(200);
      const asked = await versionNow();
      await put(visibility, { isHidden: false, version: asked }, moderator).expect(200);
      await hide('Il en reste une.', asked).expect(409);
      await api.get(`/api/${kind}/${page._id}`).expect(200);
    },
  );

  it('of a company whose only owner is banned is given to a colleague, and is shown again', async () => {
    const [banned, colleague] = [await aMember(api), await aMember(api)];
    const { _id } = await aCompany(api, banned);
    const give = () => put(`${inAdmin('companies', _id)}/owner`, { member: colleague.userId });
    await put(`/api/admin/members/${banned.userId}/standing`, { to: 'ban', reason: 'Arnaque' }).expect(200);
    await api.get(`/api/companies/${_id}`).expect(404);
    expect((await give().expect(200)).body.profile).toMatchObject({ isShown: true, isHidden: false });
    await api.get(`/api/companies/${_id}`).expect(200);
    expect((await get('/api/admin/profiles/companies?state=shown').expect(200)).body.items).toContainEqual(
      expect.objectContaining({ _id, owners: [{ _id: colleague.userId, userName: colleague.userName }] }),
    );
    const hide = { isHidden: true, reason: 'Photos volées.' };
    await put(`${inAdmin('companies', _id)}/visibility`, hide).expect(200);
    const again = await put(`${inAdmin('companies', _id)}/owner`, { member: owner.userId });
    expect(again.body.code).toBe('decision_refused');
  });

  it.each(['companies', 'professionals'] as const)(
    'are given, merged and deleted as the team read them, not over a later edit (%s)',
    async (kind) => {
      const [member, other, third] = await Promise.all([aMember(api), aMember(api), aMember(api)]);
      const aPage = (of: TestMember) => (kind === 'companies' ? aCompany(api, of) : aProfessional(api, of));
      const [page, into] = [await aPage(member), await aPage(other)];
      const path = inAdmin(kind, page._id);
      const { version } = (await get(path).expect(200)).body.profile;
      await put(`/api/${kind}/${page._id}`, { name: 'Corrigé' }, member).expect(200);
      const decide = (version: number) => ({
        give: () => put(`${path}/owner`, { member: third.userId, version }),
        merge: () => put(`${path}/merged`, { into: into._id, version }),
        remove: () => admin.delete(path, { reason: 'Arnaque', version }),
      });
      for (const send of Object.values(decide(version)))
        expect((await send().expect(409)).body.code).toBe('conflict');
      const now = async () => decide((await get(path).expect(200)).body.profile.version);
      await (await now()).give().expect(200);
      await (await now()).merge().expect(200);
    },
  );

  it.each(['companies', 'professionals'] as const)(
    'are hidden once when two of the team decide at the same time (%s)',
    async (kind) => {
      const member = await aMember(api);
      const page = await (kind === 'companies' ? aCompany(api, member) : aProfessional(api, member));
      const hide = (reason: string, who: TestMember) =>
        put(`${inAdmin(kind, page._id)}/visibility`, { isHidden: true, reason }, who);
      const sent = await Promise.all([hide('Photos volées.', admin), hide('Arnaque.', moderator)]);
      for (const { status } of sent) expect([200, 409]).toContain(status);
      expect(await receivedKinds(api, member)).toEqual(['profile_hidden']);
      const { items } = (await get(`/api/admin/journal?target=${page._id}`).expect(200)).body;
      expect(items.filter((entry: { kind: string }) => entry.kind === 'profile_hidden')).toHaveLength(1);
    },
  );

  it.each(['companies', 'professionals'] as const)(
    'are chosen for the home page by administrators alone, once, and their owners are told (%s)',
    async (kind) => {
      const member = await aMember(api);
      const page = await (kind === 'companies' ? aCompany(api, member) : aProfessional(api, member));
      const later = await aMember(api);
      await (kind === 'companies' ? aCompany(api, later) : aProfessional(api, later));
      const path = `${inAdmin(kind, page._id)}/featured`;
      await put(path, { featured: true }, moderator).expect(403);
      await put(path, { featured: true }).expect(200);
      const { body } = await put(path, { featured: true }).expect(200);
      expect(body.profile.isFeatured).toBe(true);
      expect(await receivedKinds(api, member)).toEqual(['profile_featured']);
      const firstAtHome = async () =>
        (await api.get(`/api/${kind}?featured=1`).expect(200)).body.items[0]._id;
      expect(await firstAtHome()).toBe(page._id);
      for (const other of ['query=autre', 'sort=recent']) {
        const refused = await api.get(`/api/search/${kind}?featured=1&${other}`).expect(400);
        expect(refused.body.errors).toMatchObject([{ path: other.split('=')[0] }]);
      }
      const chosen = async () => (await get(`/api/admin/profiles/${kind}?state=featured`)).body.items;
      expect(await chosen()).toMatchObject([{ _id: page._id }]);
      await put(path, { featured: false }).expect(200);
      expect(await chosen()).toEqual([]);
      expect(await lastEntry(page._id)).toMatchObject({
        kind: 'profile_unfeatured',
        before: { featured: 'true' },
        after: { featured: 'false' },
      });
      await put(`${inAdmin(kind, page._id)}/visibility`, { isHidden: true, reason: 'Arnaque' }).expect(200);
      await put(path, { featured: true }).expect(409);
    },
  );

  it('are given to another member by administrators alone, who has none yet', async () => {
    const [giver, taker] = [await aMember(api), await aMember(api)];
    const company = await aCompany(api, giver);
    const page = await aProfessional(api, giver);
    const body = { member: taker.userId };
    for (const [kind, { _id }] of [
      ['companies', company],
      ['professionals', page],
    ] as const) {
      await put(`${inAdmin(kind, _id)}/owner`, body, moderator).expect(403);
      const { body: given } = await put(`${inAdmin(kind, _id)}/owner`, body).expect(200);
      expect(given.profile.owners).toEqual([{ _id: taker.userId, userName: taker.userName }]);
      await put(`${inAdmin(kind, _id)}/owner`, body).expect(409);
    }
    await put(`/api/companies/${company._id}`, { name: 'Moi' }, giver).expect(403);
    await put(`/api/companies/${company._id}`, { name: 'Bâtir ensemble' }, taker).expect(200);
    await put(`/api/professionals/${page._id}`, { role: 'Maçonne' }, taker).expect(200);
    expect(await receivedKinds(api, giver)).toEqual(['profile_given', 'profile_given']);
    expect(await receivedKinds(api, taker)).toEqual(['profile_received', 'profile_received']);
    expect(await lastEntry(page._id)).toMatchObject({
      kind: 'profile_transferred',
      before: { owners: giver.userId },
      after: { owners: taker.userId },
    });
    const second = await aProfessional(api, giver);
    const { body: refused } = await put(`${inAdmin('professionals', second._id)}/owner`, body).expect(409);
    expect(refused.code).toBe('member_has_profile');
  });

  it.each(['companies', 'professionals'] as const)(
    'are given without the review that the new owner had written (%s)',
    async (kind) => {
      const [giver, taker] = [await aMember(api), await aMember(api)];
      const { _id } = await (kind === 'companies' ? aCompany(api, giver) : aProfessional(api, giver));
      const path = `/api/${kind}/${_id}`;
      await post(`${path}/reviews`, { rating: 5, comment: 'Parfait' }, taker).expect(201);
      await post(`${path}/reviews`, { rating: 2, comment: 'Lent' }, visitor).expect(201);
      await put(`${inAdmin(kind, _id)}/owner`, { member: taker.userId }).expect(200);
      expect((await api.get(path).expect(200)).body).toMatchObject({ averageRating: 2, ratingCount: 1 });
      const { body } = await api.get(`${path}/reviews`).expect(200);
      expect(body.items).toMatchObject([{ rating: 2 }]);
    },
  );
});

describe('two pages', () => {
  it('of one company become one that has everything of both, and the old address leads to it', async () => {
    const double = await aCompany(api, other, { name: 'Bâtir Fils', website: 'https://batir.ci' });
    const kept = await aCompany(api, owner, { name: 'Bâtir & Fils' });
    const listing = await aListing(api, other, { companyId: double._id });
    const reviews = (id: string) => `/api/companies/${id}/reviews`;
    await post(reviews(double._id), { rating: 2, comment: 'Lent' }, visitor).expect(201);
    await post(reviews(kept._id), { rating: 4, comment: 'Soigné' }, visitor).expect(201);
    await post(reviews(double._id), { rating: 5, comment: 'Très bien' }, moderator).expect(201);
    await put(`/api/follows/companies/${double._id}`, {}, visitor).expect(204);
    const { body: merged } = await put(`${inAdmin('companies', double._id)}/merged`, {
      into: kept._id,
    }).expect(200);
    expect(merged).toMatchObject({
      profile: { _id: kept._id },
      counts: { reviews: 2, listings: 1, followers: 1, members: 2 },
    });
    for (const address of [double._id, double.slug]) {
      const { body } = await api.get(`/api/companies/${address}`).expect(200);
      expect(body).toMatchObject({
        _id: kept._id,
        website: 'https://batir.ci',
        ratingCount: 2,
        averageRating: 4.5,
      });
    }
    const { body: list } = await api.get(reviews(kept._id)).expect(200);
    expect(list.items.map(({ comment }: { comment: string }) => comment)).toContain('Soigné\n\nLent');
    expect((await api.get(`/api/stuff/${listing._id}`)).body.company._id).toBe(kept._id);
    expect((await receivedKinds(api, other))[0]).toBe('profile_merged');
    expect(await lastEntry(kept._id)).toMatchObject({
      before: { page: double._id },
      after: { page: kept._id },
    });
    await put(`${inAdmin('companies', kept._id)}/merged`, { into: kept._id }).expect(409);
    expect((await aCompany(api, other, { name: 'Bâtir Fils' })).slug).not.toBe(double.slug);
  });

  it('of one professional become one', async () => {
    const [first, second] = [await aMember(api), await aMember(api)];
    const double = await aProfessional(api, first, { description: 'Vingt ans de métier' });
    const kept = await aProfessional(api, second);
    const reviews = `/api/professionals/${double._id}/reviews`;
    await post(reviews, { rating: 5, comment: 'Soigné' }, visitor).expect(201);
    await post(`/api/professionals/${double._id}/follow`, {}, visitor).expect(200);
    await put(`${inAdmin('professionals', double._id)}/merged`, { into: kept._id }).expect(200);
    const { body } = await api.get(`/api/professionals/${double._id}`).expect(200);
    expect(body).toMatchObject({
      _id: kept._id,
      description: 'Vingt ans de métier',
      averageRating: 5,
      stats: { followers: 1 },
    });
    await aProfessional(api, first);
  });
});

it('every query of these pages was answered by an index', async () => {
  expect(await queries.scans()).toEqual([]);
});
