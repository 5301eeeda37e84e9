import { hiddenDetail } from '@laterite/shared/contact-details/hidden-detail.ts';
import { limits } from '@laterite/shared/limits.ts';
import { describe, expect, it } from 'vitest';
import { AuditEventModel } from '../../../src/features/audit/audit-event.model.ts';
import { UserModel } from '../../../src/features/users/user.model.ts';
import { aCompany, newCompany } from '../../support/companies.ts';
import { changeConfig } from '../../support/config.ts';
import { aListing, aMember, newAccount, type TestMember } from '../../support/people.ts';
import { startApi } from '../../support/server.ts';
import { aWebDir } from '../../support/web-dir.ts';

const description =
  'Appelez le 07 012 345 678 ou zéro sept 08 09 10 11, voir www.exemple.ci. Prix 12 500 000 FCFA.';
const hidden = `Appelez le ${hiddenDetail} ou ${hiddenDetail}, voir ${hiddenDetail}. Prix 12 500 000 FCFA.`;

const { api } = await startApi({ webDir: await aWebDir() });
const [seller, buyer] = await Promise.all([aMember(api), aMember(api)]);
const reveal = (path: string, who?: TestMember) => {
  const request = api.post(`${path}/description`);
  return who ? request.set('Authorization', who.bearer) : request;
};

async function things() {
  const listing = await aListing(api, seller, { title: 'Pelle 0701234567', description });
  const company = await aCompany(api, seller, { description });
  const { body: professional } = await (await aMember(api))
    .post('/api/professionals', { name: 'Ali', role: 'Plombier', description })
    .expect(201);
  return { listing, company, professional };
}

describe('a phone number in the other texts of a card', () => {
  it('is in no list of professionals or companies', async () => {
    const member = await aMember(api);
    const number = '07 01 02 03 04';
    const texts = { name: `Zan ${number}`, role: `Carreleur ${number}`, location: `Daloa ${number}` };
    await member.post('/api/professionals', { ...texts, company: `Carrelage ${number}` }).expect(201);
    await aCompany(api, member, { name: `Carrelage ${number}`, location: `Daloa ${number}` });
    for (const path of [
      '/api/professionals',
      '/api/search/professionals?query=carreleur',
      '/api/companies',
    ]) {
      const { text } = await api.get(path).expect(200);
      expect(text).toContain('Daloa');
      expect(text).not.toContain(number);
    }
  });
});

describe('a phone number or a link in a description', () => {
  it('is in no page, no list and no rendered HTML', async () => {
    const { listing, company, professional } = await things();
    for (const [path, page] of [
      [`/api/stuff/${listing._id}`, `/stuff/${listing._id}`],
      [`/api/companies/${company._id}`, `/company/${company._id}`],
      [`/api/professionals/${professional._id}`, `/professional/${professional._id}`],
    ] as const) {
      for (const who of [undefined, buyer]) {
        const { body } = await (who ? who.get(path) : api.get(path)).expect(200);
        expect(body.description).toBe(hidden);
      }
      const { text } = await api.get(page).set('Accept', 'text/html').expect(200);
      expect(text).not.toMatch(/\b07 ?012|345 678|exemple\.ci|0701234567/);
      expect(text).toContain('12 500 000 FCFA');
    }
    for (const path of ['/api/stuff', '/api/search/products?query=pelle', '/marketplace']) {
      expect((await api.get(path).expect(200)).text).not.toContain('0701234567');
    }
  });

  it('is revealed on request, counted as a call, and traced', async () => {
    const { listing } = await things();
    const path = `/api/stuff/${listing._id}`;
    expect((await reveal(path, buyer).expect(200)).body).toEqual({ description });
    const figures = await seller.get(`${path}/figures`).expect(200);
    expect(figures.body.week.call).toBe(1);
    expect(await AuditEventModel.countDocuments({ kind: 'contact_revealed', target: listing._id })).toBe(1);
  });

  it('is seen by its own author, uncounted', async () => {
    const { listing, company } = await things();
    for (const path of [`/api/stuff/${listing._id}`, `/api/companies/${company._id}`]) {
      expect((await seller.get(path).expect(200)).body.description).toBe(description);
      await reveal(path, seller).expect(200);
      expect((await seller.get(`${path}/figures`)).body.week.call).toBe(0);
    }
  });

  it('counts with the other numbers that a visitor is given', async () => {
    const { listing, company, professional } = await things();
    const paths = [
      `/api/stuff/${listing._id}`,
      `/api/companies/${company._id}`,
      `/api/professionals/${professional._id}`,
    ];
    changeConfig({ rateLimitFactor: 1 });
    const statuses = [];
    for (let i = 0; i <= limits.contactVisitor.max; i++) {
      statuses.push((await reveal(paths[i % 3]!).set('User-Agent', 'one phone')).status);
    }
    expect(statuses).toEqual([...Array(limits.contactVisitor.max).fill(200), 401]);
  });

  it('is not revealed once the listing is sold', async () => {
    const { listing } = await things();
    const path = `/api/stuff/${listing._id}`;
    await seller.patch(`${path}/status`, { to: 'sold' }).expect(200);
    expect((await reveal(path, buyer).expect(409)).body.code).toBe('listing_closed');
  });
});

describe('a phone number in texts that nothing reveals', () => {
  const number = '07 08 12 34 12';
  const texts = { comment: `Appelez-moi au ${number}` };

  it('is in no comment, review or answer to one, not even for members', async () => {
    const listing = await aListing(api, seller);
    const post = (path: string, who: TestMember, body: object) => who.post(path, body);
    await post(`/api/stuff/${listing._id}/rate`, buyer, { value: 4 }).expect(200);
    const said = await post(`/api/stuff/${listing._id}/comment`, buyer, texts);
    expect(said.status).toBeLessThan(300);
    const { professional } = await things();
    await post(`/api/professionals/${professional._id}/reviews`, buyer, { ...texts, rating: 4 }).expect(201);
    for (const path of [
      `/api/stuff/${listing._id}`,
      `/api/stuff/${listing._id}/reviews`,
      `/api/professionals/${professional._id}/reviews`,
    ]) {
      const { text } = await seller.get(path).expect(200);
      expect(text).toContain(`Appelez-moi au ${hiddenDetail}`);
      expect(text).not.toContain(number);
    }
  });

  it('is in no project for others than its author', async () => {
    const author = await aMember(api);
    const { _id } = (await author.post('/api/professionals', { name: 'Ali', role: 'Plombier' }).expect(201))
      .body;
    const project = {
      title: `Villa ${number}`,
      description: `Voir ${number}`,
      city: `Man ${number}`,
      budget: `Devis au ${number}`,
      client: `M. Koné ${number}`,
    };
    const path = `/api/professionals/${_id}/projects`;
    await author.post(path, project).expect(201);
    for (const read of [api.get(path), buyer.get(path)]) {
      const { text } = await read.expect(200);
      expect(text).toContain(`Villa ${hiddenDetail}`);
      expect(text).not.toContain(number);
    }
    expect((await author.get(path).expect(200)).body.items[0]).toMatchObject(project);
  });

  it.each(['07 08 12 34 12', 'www.exemple.ci', 'awa@exemple.ci'])(
    'is no part of a new name: %s',
    async (with_) => {
      const userName = `Awa ${with_}`;
      const refused = await api.post('/api/auth/signup').send(newAccount({ userName })).expect(400);
      expect(refused.body.errors).toEqual([
        { path: 'userName', message: expect.stringMatching(/téléphone|phone number/) },
      ]);
      const edit = buyer.put('/api/auth/profile');
      expect((await edit.send({ userName }).expect(400)).body.errors[0].path).toBe('userName');
      const zone = await buyer
        .post('/api/companies', newCompany({ serviceArea: `Abidjan, ${with_}` }))
        .expect(400);
      expect(zone.body.errors[0].path).toBe('serviceArea');
    },
  );

  it('is in no name that was stored before names were checked', async () => {
    const member = await aMember(api);
    await UserModel.updateOne({ _id: member.userId }, { $set: { userName: `Awa ${number}` } });
    const { body } = await api.get(`/api/auth/user/${member.userId}`).expect(200);
    expect(body.userName).toBe(`Awa ${hiddenDetail}`);
    await member.put('/api/auth/profile', { userName: `Awa ${number}`, location: 'Man' }).expect(200);
  });
});
