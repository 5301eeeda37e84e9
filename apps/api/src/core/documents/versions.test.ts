import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { defaultPreferences } from '@laterite/shared/features/notifications/preferences.ts';
import { describe, expect, it } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { aCompany } from '../../../test/support/companies.ts';
import { muteStdout } from '../../../test/support/ops.ts';
import { aListing, aMember } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { startApi } from '../../../test/support/server.ts';
import { check } from '../../ops/check/check.ts';

muteStdout();
const { api } = await startApi();
const seller = await aMember(api);

const put = (path: string, changes: object) => seller.put(path, changes);

const finds = async (path: string, query: string, id: string) => {
  const { items } = (await api.get(path).query({ query }).expect(200)).body;
  return items.some((item: ListingDetail) => item._id === id);
};

/** Returns a word that no other text contains. */
const word = (prefix: string, round: number) => `${prefix}${'abcdefghij'[round]}zoq`;

/** Sends two concurrent edits in each round; every accepted edit must be found by its word. */
async function editTwiceAtOnce(path: string, searchPath: string, id: string, fields: [string, string]) {
  for (let round = 0; round < 5; round++) {
    const words = fields.map((name) => word(name.slice(0, 4), round));
    const answers = await Promise.all(fields.map((name, i) => put(path, { [name]: `Texte ${words[i]}` })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    for (const [i, status] of statuses.entries()) {
      expect([200, 409]).toContain(status);
      if (status === 200) expect(await finds(searchPath, words[i]!, id)).toBe(true);
    }
  }
}

describe('a change with If-Match', () => {
  const things = [
    ['listing', () => aListing(api, seller), '/api/stuff', 'title'],
    ['company', () => aCompany(api, seller), '/api/companies', 'description'],
    ['professional', () => aProfessional(api, seller), '/api/professionals', 'description'],
  ] as const;
  const as = (condition: string) => ({ Authorization: seller.bearer, 'If-Match': condition });

  it.each(things)(
    'of a %s is refused after another edit, and loses nothing',
    async (_kind, make, path, name) => {
      const address = `${path}/${(await make())._id}`;
      const { headers, body } = await seller.get(address).expect(200);
      expect(headers.etag).toMatch(new RegExp(`^"${body.version}\\.`));
      const edited = await api
        .put(address)
        .set(as(headers.etag!))
        .send({ [name]: 'Le premier texte' })
        .expect(200);
      const refused = await api
        .put(address)
        .set(as(headers.etag!))
        .send({ [name]: 'Un autre' })
        .expect(412);
      expect(refused.body.code).toBe('precondition_failed');
      await api.delete(address).set(as(headers.etag!)).expect(412);
      expect((await api.get(address).expect(200)).body[name]).toBe('Le premier texte');
      await api
        .delete(address)
        .set(as(`"nothing", ${edited.headers.etag}`))
        .expect(204);
    },
  );

  const ownThings = [
    ['usual price', '/api/own-prices', { label: 'Mur', unitPrice: 9500 }, 'label'],
    [
      'alert',
      '/api/alerts',
      { name: 'Pelles', query: 'query=pelle', frequency: 'daily', channels: [] },
      'name',
    ],
    [
      'webhook',
      '/api/webhooks',
      { name: 'Stock', url: 'https://example.com/hook', events: ['listing.sold'] },
      'name',
    ],
  ] as const;

  it.each(ownThings)(
    'of one’s own %s is refused after another edit; of two at once with it, one is',
    async (_kind, path, fields, name) => {
      const { headers, body } = await seller.post(path, fields).expect(201);
      expect(headers.etag).toMatch(new RegExp(`^"${body.version}\\.`));
      const address = `${path}/${body._id}`;
      const edit = (etag: string, text: string) =>
        api
          .patch(address)
          .set(as(etag))
          .send({ [name]: text });
      const answers = await Promise.all(['Le premier', 'Le second'].map((text) => edit(headers.etag!, text)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
      const kept = answers.find(({ status }) => status === 200)!;
      const { body: list } = await seller.get(path).expect(200);
      expect(list.items[0][name]).toBe(kept.body[name]);
      await api.delete(address).set(as(headers.etag!)).expect(412);
      await api.delete(address).set(as(kept.headers.etag!)).expect(204);
    },
  );

  const settings = [
    ['profile', '/api/auth/me', '/api/auth/profile', { location: 'Abidjan' }, { location: 'Dakar' }],
    [
      'notification preferences',
      '/api/notifications/prefs',
      '/api/notifications/prefs',
      { ...defaultPreferences, isDigest: true },
      { ...defaultPreferences, quietHours: false },
    ],
  ] as const;

  it.each(settings)(
    'of one’s %s is refused after another edit; of two at once with it, one is',
    async (_kind, address, target, ...changes) => {
      const member = await aMember(api);
      const edit = (etag: string, change: object) =>
        api.put(target).set({ Authorization: member.bearer, 'If-Match': etag }).send(change);
      // The first are those that nobody has stored yet.
      for (const round of [1, 2]) {
        const { headers } = await member.get(address).expect(200);
        const answers = await Promise.all(changes.map((change) => edit(headers.etag!, change)));
        expect([round, ...answers.map(({ status }) => status).sort()]).toEqual([round, 200, 412]);
        await edit(headers.etag!, changes[0]).expect(412);
        const kept = answers.find(({ status }) => status === 200)!;
        expect((await member.get(address).expect(200)).body).toEqual(kept.body);
      }
    },
  );

  it('of the reply to a review is refused after another, and after the review was written anew', async () => {
    const company = await aCompany(api, seller);
    const author = await aMember(api);
    const reviews = `/api/companies/${company._id}/reviews`;
    const write = (comment: string) => author.post(reviews, { rating: 2, comment });
    const { body: review } = await write('Deux semaines de retard').expect(201);
    const address = `${reviews}/${review._id}/reply`;
    const reply = (etag: string, text: string) => api.put(address).set(as(etag)).send({ reply: text });
    const answers = await Promise.all(
      ['Le premier', 'Le second'].map((text) => reply(`"${review.version}"`, text)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const kept = answers.find(({ status }) => status === 200)!;
    await write('Finalement livré').expect(200);
    await reply(kept.headers.etag!, 'Merci').expect(412);
    await api.delete(address).set(as(kept.headers.etag!)).expect(412);
    const { items } = (await api.get(reviews).expect(200)).body;
    expect(items[0]).toMatchObject({ comment: 'Finalement livré', reply: kept.body.reply });
    await api
      .delete(address)
      .set(as(`"${items[0].version}"`))
      .expect(204);
  });

  it('of the columns of an import is refused after another', async () => {
    const file = Buffer.from('Titre;Prix;Note\nPelle CAT 320;45000000;ok\n');
    const { headers, body } = await seller
      .post('/api/import/stuff?dry=1')
      .field('settings', JSON.stringify({ category: 'Engins', location: 'Cocody, Abidjan' }))
      .attach('file', file, 'stock.csv')
      .expect(201);
    const columns = `/api/import/${body._id}/columns`;
    const read = (etag: string, field: string | null) =>
      api
        .put(columns)
        .set(as(etag))
        .send({ columns: [{ name: 'Note', field }] });
    const answers = await Promise.all(['description', null].map((field) => read(headers.etag!, field)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    await read(headers.etag!, null).expect(412);
    const { body: stored } = await seller.get(`/api/import/${body._id}`).expect(200);
    expect(stored.columns).toEqual(answers.find(({ status }) => status === 200)!.body.columns);
    await read(`"${stored.version}"`, null).expect(200);
  });

  it('of an account by an administrator is refused after another', async () => {
    const admin = await anAdmin(api);
    const address = `/api/users/${(await aMember(api)).userId}`;
    const { headers } = await admin.get(address).expect(200);
    const decide = (decision: object) =>
      api.put(address).set({ Authorization: admin.bearer, 'If-Match': headers.etag! }).send(decision);
    await decide({ role: 'moderator' }).expect(200);
    await decide({ disabled: true }).expect(412);
    expect((await admin.get(address)).body).toMatchObject({ role: 'moderator', disabled: false });
  });

  it('of a status or a project is refused too; a star matches every version', async () => {
    const listing = await aListing(api, seller);
    const status = `/api/stuff/${listing._id}/status`;
    await api.patch(status).set(as('"99"')).send({ to: 'paused' }).expect(412);
    await api.patch(status).set(as('*')).send({ to: 'paused' }).expect(200);
    const { _id } = await aProfessional(api, seller);
    const projects = `/api/professionals/${_id}/projects`;
    const { body } = await seller.post(projects, { title: 'École' });
    const project = `${projects}/${body._id}`;
    await api.put(project).set(as('W/"0"')).send({ title: 'Lycée' }).expect(412);
    await api
      .put(project)
      .set(as(`"${body.version}"`))
      .send({ title: 'Lycée' })
      .expect(200);
    await api
      .delete(project)
      .set(as(`"${body.version}"`))
      .expect(412);
    await seller.delete(`/api/professionals/${_id}`).expect(204);
  });

  it('of rental terms is refused after another edit of their listing', async () => {
    const { _id } = await aListing(api, seller, { type: 'rental', priceUnit: 'jour' });
    const address = `/api/stuff/${_id}/rental`;
    const { headers } = await seller.get(address).expect(200);
    const save = (etag: string, minDays: number) => api.put(address).set(as(etag)).send({ minDays });
    const saved = await save(headers.etag!, 2).expect(200);
    expect((await save(headers.etag!, 3).expect(412)).body.code).toBe('precondition_failed');
    expect((await seller.get(address).expect(200)).body.terms.minDays).toBe(2);
    await save(saved.headers.etag!, 3).expect(200);
  });

  it('of a member of a company is refused after another edit of the company; its last owner stays', async () => {
    const company = await aCompany(api, seller);
    const address = `/api/companies/${company._id}`;
    const { headers } = await seller.get(address).expect(200);
    const member = `${address}/members/${seller.userId}`;
    const { code } = (await api.delete(member).set(as(headers.etag!)).expect(409)).body;
    expect(code).toBe('last_owner');
    const edited = await api.put(member).set(as(headers.etag!)).send({ role: 'Gérante' }).expect(200);
    await api.put(member).set(as(headers.etag!)).send({ role: 'Associée' }).expect(412);
    await api.delete(member).set(as(headers.etag!)).expect(412);
    await api.put(member).set(as(edited.headers.etag!)).send({ role: 'Associée' }).expect(200);
  });

  it('shows no version to who may not edit', async () => {
    const { _id } = await aListing(api, seller);
    expect((await api.get(`/api/stuff/${_id}`).expect(200)).body).not.toHaveProperty('version');
  });
});

describe('two edits at once', () => {
  it('of a listing are both found by their words, or one is refused', async () => {
    const { _id } = await aListing(api, seller);
    await editTwiceAtOnce(`/api/stuff/${_id}`, '/api/search/products', _id, ['title', 'description']);
  });

  it('of a company are both found by their words, or one is refused', async () => {
    const { _id } = await aCompany(api, seller);
    await editTwiceAtOnce(`/api/companies/${_id}`, '/api/search/companies', _id, ['name', 'description']);
  });

  it('of a professional are both found by their words, or one is refused', async () => {
    const { _id } = await aProfessional(api, seller);
    const path = `/api/professionals/${_id}`;
    await editTwiceAtOnce(path, '/api/search/professionals', _id, ['name', 'description']);
  });

  it('leave nothing for the check to repair', async () => {
    await expect(check({ repair: false })).resolves.toBeUndefined();
  });
});

describe('a change that was computed from an older state', () => {
  it('does not mark a licence as seen again after an administrator unmarked it', async () => {
    const admin = await anAdmin(api);
    const attrs = { document: 'TF' };
    const { _id } = await aListing(api, seller, { category: 'Terrains', attrs });
    const see = (seen: boolean) => admin.put(`/api/stuff/${_id}/paper`, { seen });
    for (let round = 0; round < 5; round++) {
      await see(true).expect(200);
      const [taken] = await Promise.all([
        see(false),
        put(`/api/stuff/${_id}`, { description: `Terrain plat, essai ${round}` }),
      ]);
      if (taken.status !== 200) await see(false).expect(200);
      expect((await api.get(`/api/stuff/${_id}`).expect(200)).body.paperSeen).toBe(false);
    }
  });
});
