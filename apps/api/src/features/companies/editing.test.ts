import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { aCompany, addMember, newCompany } from '../../../test/support/companies.ts';
import { aMember, aPhoto, type TestMember } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { startApi } from '../../../test/support/server.ts';
import { config } from '../../config.ts';
import { deleteDiscardedImages } from '../maintenance/sweep.service.ts';
import { CompanyModel } from './company.model.ts';

const incomplete = "Le nom de l'entreprise, le rôle, la description et le type sont obligatoires.";

const { api } = await startApi();

const register = (member: TestMember, body: object) => member.post('/api/companies', body);
const edit = (member: TestMember, id: string, body: object) => member.put(`/api/companies/${id}`, body);
const isStored = (name: string) => existsSync(join(config.uploadsDir, name));

const weekdays = [...Array(5).fill([{ from: '08:00', to: '18:00' }]), [], []];

describe('registering a company', () => {
  it('takes a form with logo and banner and makes the sender its owner', async () => {
    const member = await aMember(api);
    const request = member.post('/api/companies');
    for (const [name, value] of Object.entries(newCompany({ location: 'Plateau, Dakar' })))
      request.field(name, String(value));
    const { body } = await request
      .attach('logo', await aPhoto(), 'l.jpg')
      .attach('banner', await aPhoto(), 'b.jpg')
      .expect(201);
    expect(body).toMatchObject({
      name: 'Bâtir & Fils',
      type: 'prestataire',
      location: 'Plateau, Dakar',
      companyLogoUrl: `/images/${body.companyLogo}`,
      members: [{ user: { _id: member.userId }, role: 'Directrice technique', permission: 'owner' }],
    });
    expect([body.companyLogo, body.companyBanner].map(isStored)).toEqual([true, true]);
    const me = await member.get('/api/auth/me').expect(200);
    expect(me.body.companies).toEqual([{ _id: body._id, name: 'Bâtir & Fils' }]);
  });

  it.each(['name', 'role', 'description', 'type'])(
    'says the sentence of the specification without %s',
    async (path) => {
      const member = await aMember(api);
      for (const blank of ['', '  ']) {
        const { body } = await register(member, newCompany({ [path]: blank })).expect(400);
        expect(body).toMatchObject({ code: 'company_incomplete', message: incomplete, errors: [{ path }] });
      }
    },
  );

  it('says of a type it does not know that it is wrong, not missing', async () => {
    const { body } = await register(await aMember(api), newCompany({ type: 'banque' })).expect(400);
    expect(body).toMatchObject({ code: 'invalid_request', errors: [{ path: 'type' }] });
  });

  it('returns no phone numbers and e-mail to others', async () => {
    const contact = { phones: '07 01 02 03 04, +221771234567', email: 'contact@batir.example' };
    const company = await aCompany(api, await aMember(api), contact);
    const stored = await CompanyModel.findById(company._id).lean();
    expect(stored).toMatchObject({ phones: ['+2250701020304', '+221771234567'], email: contact.email });
    const { text } = await api.get(`/api/companies/${company._id}`).expect(200);
    expect(text).not.toMatch(/0701020304|batir\.example/);
  });

  it('returns phone numbers and e-mail to its owner, who clears them with empty values', async () => {
    const owner = await aMember(api);
    const company = await aCompany(api, owner, { phones: '07 01 02 03 04', email: 'contact@batir.example' });
    const reach = () => owner.get(`/api/companies/${company._id}/reach`);
    expect((await reach().expect(200)).body).toEqual({
      phones: ['+2250701020304'],
      whatsapp: null,
      email: 'contact@batir.example',
    });
    await edit(owner, company._id, { phones: '', email: '' }).expect(200);
    expect((await reach().expect(200)).body).toEqual({ phones: [], whatsapp: null, email: null });
  });

  it('takes a web address only as one', async () => {
    const member = await aMember(api);
    for (const website of ['javascript:alert(1)', 'pas une adresse', 'http://localhost']) {
      await register(member, newCompany({ website })).expect(400);
    }
    const { body } = await register(member, newCompany({ website: 'https://batir.example' })).expect(201);
    expect(body.website).toBe('https://batir.example');
  });

  it('needs a login', async () => {
    await api.post('/api/companies').send(newCompany()).expect(401);
  });
});

describe('changing a company', () => {
  it('is for owners, managers and administrators', async () => {
    const [owner, manager, member, other] = await Promise.all([1, 2, 3, 4].map(() => aMember(api)));
    const { _id } = await aCompany(api, owner!);
    await addMember(api, owner!, _id, manager!, { role: 'Chef', permission: 'manager' });
    await addMember(api, owner!, _id, member!, { role: 'Maçon' });
    await edit(other!, _id, { name: 'Autre' }).expect(403);
    await edit(member!, _id, { name: 'Autre' }).expect(403);
    await edit(manager!, _id, { hours: weekdays }).expect(200);
    await edit(await anAdmin(api), _id, { location: 'Abidjan' }).expect(200);
    const { body } = await edit(owner!, _id, { name: 'Bâtir' }).expect(200);
    expect(body).toMatchObject({ name: 'Bâtir', hours: weekdays, location: 'Abidjan' });
    await api.put(`/api/companies/${_id}`).send({}).expect(401);
  });

  it.each([
    ['six days', Array(6).fill([])],
    ['a time no clock shows', [[{ from: '08:00', to: '25:00' }], ...Array(6).fill([])]],
    ['a closing before the opening', [[{ from: '18:00', to: '08:00' }], ...Array(6).fill([])]],
    [
      'two openings at once',
      [
        [
          { from: '08:00', to: '12:00' },
          { from: '11:00', to: '18:00' },
        ],
        ...Array(6).fill([]),
      ],
    ],
    ['words', 'Lundi à samedi'],
    ['an operator', { $set: 1 }],
  ])('refuses %s as opening hours', async (_, hours) => {
    const owner = await aMember(api);
    const { _id } = await aCompany(api, owner);
    const { body } = await edit(owner, _id, { hours }).expect(400);
    expect(body.errors[0].path).toMatch(/^hours/);
  });

  it('reads opening hours from a form as JSON, and deletes them when they are empty', async () => {
    const owner = await aMember(api);
    const { _id } = await aCompany(api, owner);
    const send = (hours: string) => owner.put(`/api/companies/${_id}`).field('hours', hours).expect(200);
    expect((await send(JSON.stringify(weekdays))).body.hours).toEqual(weekdays);
    expect((await send('')).body.hours).toBeNull();
  });

  it('rejects an empty required field, and ignores fields of other documents', async () => {
    const owner = await aMember(api);
    const { _id, members } = await aCompany(api, owner);
    await edit(owner, _id, { description: ' ' }).expect(400);
    const { body } = await edit(owner, _id, { members: [], averageRating: 5, companyLogo: 'x.webp' }).expect(
      200,
    );
    expect(body).toMatchObject({ members, averageRating: 0, companyLogo: null });
  });

  it('replaces pictures, whose old files go, and searches follow', async () => {
    const owner = await aMember(api);
    const { _id } = await aCompany(api, owner, { name: 'Quincaillerie Zanzan', type: 'magasin' });
    const send = async (name: string) =>
      (
        await owner
          .put(`/api/companies/${_id}`)
          .field('name', name)
          .attach('logo', await aPhoto(), 'l.jpg')
          .expect(200)
      ).body.companyLogo;
    const [first, second] = [await send('Quincaillerie Zanzan'), await send('Droguerie Bandama')];
    await deleteDiscardedImages();
    expect([first, second].map(isStored)).toEqual([false, true]);
    const find = async (query: string) =>
      (await api.get(`/api/search/companies?query=${query}`).expect(200)).body.total;
    expect([await find('bandama'), await find('zanzan')]).toEqual([1, 0]);
  });

  it('removes its logo and its cover', async () => {
    const owner = await aMember(api);
    const { _id } = await aCompany(api, owner);
    const put = () => owner.put(`/api/companies/${_id}`);
    const { body: before } = await put()
      .attach('logo', await aPhoto(), 'l.jpg')
      .attach('banner', await aPhoto(), 'b.jpg')
      .expect(200);
    const { body: half } = await put()
      .send({ removed: ['logo'] })
      .expect(200);
    expect(half).toMatchObject({ companyLogo: null, companyBanner: before.companyBanner });
    const { body } = await put().field('removed', 'banner').expect(200);
    expect(body.companyBanner).toBeNull();
    await deleteDiscardedImages();
    expect([before.companyLogo, before.companyBanner].map(isStored)).toEqual([false, false]);
  });
});

describe('deleting a company', () => {
  it('is reserved to its owners, and deletes its images', async () => {
    const [owner, other] = [await aMember(api), await aMember(api)];
    const { _id } = await aCompany(api, owner);
    const professional = await aProfessional(api, owner, { companyId: _id });
    await other.delete(`/api/companies/${_id}`).expect(403);
    await owner.delete(`/api/companies/${_id}`).expect(204);
    await api.get(`/api/companies/${_id}`).expect(404);
    const { body } = await api.get(`/api/professionals/${professional._id}`).expect(200);
    expect(body).toMatchObject({ company: 'Bâtir & Fils', companyId: null });
  });
});
