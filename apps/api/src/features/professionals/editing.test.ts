import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { aCompany, addMember } from '../../../test/support/companies.ts';
import { aMember, aPhoto, type TestMember } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { startApi } from '../../../test/support/server.ts';
import { config } from '../../config.ts';
import { CompanyModel } from '../companies/company.model.ts';
import { deleteDiscardedImages } from '../maintenance/sweep.service.ts';

const { api } = await startApi();

const create = (member: TestMember, body: object) => member.post('/api/professionals', body);
const edit = (member: TestMember, id: string, body: object) => member.put(`/api/professionals/${id}`, body);
const read = async (id: string) => (await api.get(`/api/professionals/${id}`).expect(200)).body;
const isStored = (name: string) => existsSync(join(config.uploadsDir, name));

describe('becoming a professional', () => {
  it('takes a form with a picture, which is avatar too', async () => {
    const member = await aMember(api);
    const { body } = await member
      .post('/api/professionals')
      .field('name', 'Awa Koné')
      .field('role', 'Cheffe de chantier')
      .field('location', 'Cocody, Abidjan')
      .attach('image', await aPhoto(), 'me.jpg')
      .expect(201);
    expect(body).toMatchObject({
      userId: member.userId,
      name: 'Awa Koné',
      role: 'Cheffe de chantier',
      location: 'Cocody, Abidjan',
      avatar: body.image,
      stats: { followers: 0, following: 0, likes: 0 },
      averageRating: 0,
    });
    expect(isStored(body.image)).toBe(true);
  });

  it('takes JSON too, and shows in lists, searches and one’s own account', async () => {
    const member = await aMember(api);
    const { body } = await create(member, { name: 'Zan Traoré', role: 'Topographe', company: '' }).expect(
      201,
    );
    expect(body.company).toBeNull();
    const found = await api.get('/api/search/professionals?query=topographe').expect(200);
    expect(found.body.items.map(({ _id }: { _id: string }) => _id)).toEqual([body._id]);
    const me = await member.get('/api/auth/me').expect(200);
    expect(me.body.professional).toBe(body._id);
  });

  it('is done once', async () => {
    const member = await aMember(api);
    await aProfessional(api, member);
    const { body } = await create(member, { name: 'Again', role: 'Again' }).expect(409);
    expect(body.code).toBe('professional_exists');
    const two = await aMember(api);
    const answers = await Promise.all([1, 2, 3].map(() => create(two, { name: 'Deux', role: 'Plombier' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const codes = answers.flatMap(({ body }) => body.code ?? []);
    expect(codes).toEqual(['professional_exists', 'professional_exists']);
  });

  it('needs name and role, and a login', async () => {
    const { body } = await create(await aMember(api), { name: ' ' }).expect(400);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['name', 'role']);
    await api.post('/api/professionals').send({}).expect(401);
  });

  it('sets nothing that others decide', async () => {
    const forged = {
      userId: '0'.repeat(24),
      stats: { likes: 9 },
      averageRating: 5,
      photos: [],
      image: 'x.webp',
    };
    const member = await aMember(api);
    const { body } = await create(member, { name: 'Ali', role: 'Maçon', ...forged }).expect(201);
    expect(body).toMatchObject({ userId: member.userId, image: null, averageRating: 0, stats: { likes: 0 } });
  });

  it('can name a company of one’s own, but no other', async () => {
    const member = await aMember(api);
    const company = await CompanyModel.create({
      name: 'Bâtir & Fils',
      description: 'Gros œuvre',
      type: 'prestataire',
      terms: [],
      members: [{ user: member.userId, role: 'Gérante', permission: 'owner' }],
    });
    const input = { name: 'Awa', role: 'Gérante', companyId: String(company._id) };
    await create(await aMember(api), input).expect(400);
    const { body } = await create(member, input).expect(201);
    expect(body).toMatchObject({ companyId: input.companyId, company: 'Bâtir & Fils' });
    const found = await api.get('/api/search/professionals?query=batir').expect(200);
    expect(found.body.items.map(({ _id }: { _id: string }) => _id)).toContain(body._id);
  });
});

it('the company of a professional who leaves it stays as a text, without the link', async () => {
  const [owner, member] = [await aMember(api), await aMember(api)];
  const { _id: companyId } = await aCompany(api, owner, { name: 'Atelier Bois' });
  await addMember(api, owner, companyId, member);
  const { _id } = await aProfessional(api, member, { companyId });
  const { _id: other } = await aProfessional(api, owner, { companyId });
  await member.delete(`/api/companies/${companyId}/members/${member.userId}`).expect(204);
  expect(await read(_id)).toMatchObject({ companyId: null, company: 'Atelier Bois' });
  expect(await read(other)).toMatchObject({ companyId });
});

describe('changing a professional profile', () => {
  it('changes what is sent, and searches follow', async () => {
    const member = await aMember(api);
    const { _id } = await aProfessional(api, member, { role: 'Carreleur', description: 'Sols et murs' });
    const { body } = await edit(member, _id, { role: 'Ferronnier', description: '' }).expect(200);
    expect(body).toMatchObject({ role: 'Ferronnier', description: null, name: 'Awa Koné' });
    const find = async (query: string) =>
      (await api.get(`/api/search/professionals?query=${query}`).expect(200)).body.total;
    expect([await find('ferronnier'), await find('carreleur')]).toEqual([1, 0]);
  });

  it('replaces pictures, whose old files go', async () => {
    const member = await aMember(api);
    const { _id } = await aProfessional(api, member);
    const send = async () =>
      (
        await member
          .put(`/api/professionals/${_id}`)
          .attach('avatar', await aPhoto(), 'a.jpg')
          .attach('coverImage', await aPhoto(), 'c.jpg')
          .expect(200)
      ).body;
    const [first, second] = [await send(), await send()];
    await deleteDiscardedImages();
    expect([first.avatar, first.coverImage, second.avatar, second.coverImage].map(isStored)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('removes pictures, and shows the member’s own in place of the avatar', async () => {
    const member = await aMember(api);
    await member
      .put('/api/auth/profile')
      .attach('profilePicture', await aPhoto(), 'me.jpg')
      .expect(200);
    const { body: own } = await member.get('/api/auth/me').expect(200);
    const created = await member
      .post('/api/professionals')
      .field('name', 'Awa Koné')
      .field('role', 'Maçonne')
      .attach('image', await aPhoto(), 'image.jpg')
      .expect(201);
    const { _id, image } = created.body;
    const put = () => member.put(`/api/professionals/${_id}`);
    const { body: before } = await put()
      .attach('avatar', await aPhoto(), 'a.jpg')
      .attach('coverImage', await aPhoto(), 'c.jpg')
      .expect(200);
    const { body } = await put().field('removed', 'avatar,coverImage').field('name', 'Awa').expect(200);
    expect(body).toMatchObject({ name: 'Awa', avatar: own.profilePicture, coverImage: null });
    await deleteDiscardedImages();
    const names = [image, before.avatar, before.coverImage, own.profilePicture];
    expect(names.map(isStored)).toEqual([false, false, false, true]);
    await put()
      .send({ removed: ['photos'] })
      .expect(400);
  });

  it('takes a new picture rather than removing it, where a form asks for both', async () => {
    const member = await aMember(api);
    const { _id } = await aProfessional(api, member);
    const { body } = await member
      .put(`/api/professionals/${_id}`)
      .field('removed', 'coverImage')
      .attach('coverImage', await aPhoto(), 'c.jpg')
      .expect(200);
    expect(isStored(body.coverImage)).toBe(true);
  });

  it('is for its owner and administrators', async () => {
    const [member, other, admin] = [await aMember(api), await aMember(api), await anAdmin(api)];
    const { _id } = await aProfessional(api, member);
    await api.put(`/api/professionals/${_id}`).send({}).expect(401);
    await edit(other, _id, { name: 'Mine' }).expect(403);
    await edit(admin, _id, { name: 'Corrigé' }).expect(200);
    await edit(member, 'a'.repeat(24), {}).expect(404);
    await edit(member, _id, { name: '' }).expect(400);
  });
});

describe('deleting a professional profile', () => {
  it('deletes its images, projects and reviews', async () => {
    const [member, fan] = [await aMember(api), await aMember(api)];
    const { _id } = await aProfessional(api, member);
    const before = readdirSync(config.uploadsDir).length;
    await member
      .post(`/api/professionals/${_id}/photos`)
      .attach('images', await aPhoto(), '1.jpg')
      .expect(201);
    await member
      .post(`/api/professionals/${_id}/projects`)
      .field('title', 'École')
      .attach('photos', await aPhoto(), '1.jpg')
      .expect(201);
    await fan.post(`/api/professionals/${_id}/follow`).expect(200);
    await fan.delete(`/api/professionals/${_id}`).expect(403);
    await member.delete(`/api/professionals/${_id}`).expect(204);
    await deleteDiscardedImages();
    expect(readdirSync(config.uploadsDir)).toHaveLength(before);
    await api.get(`/api/professionals/${_id}`).expect(404);
    await api.get(`/api/professionals/${_id}/projects`).expect(404);
    await aProfessional(api, member);
  });
});

describe('following and liking', () => {
  const act = (member: TestMember, id: string, what: string) =>
    member.post(`/api/professionals/${id}/${what}`);
  const undo = (member: TestMember, id: string, what: string) =>
    member.delete(`/api/professionals/${id}/${what}`);

  it('counts each person once', async () => {
    const [member, fan] = [await aMember(api), await aMember(api)];
    const { _id } = await aProfessional(api, member);
    await Promise.all([act(fan, _id, 'follow'), act(fan, _id, 'follow'), act(fan, _id, 'like')]);
    const { body } = await act(fan, _id, 'like').expect(200);
    expect(body.stats).toEqual({ followers: 1, following: 0, likes: 1 });
    await undo(fan, _id, 'like').expect(200);
    expect((await undo(fan, _id, 'like').expect(200)).body.stats.likes).toBe(0);
    const seen = await fan.get(`/api/professionals/${_id}`).expect(200);
    expect(seen.body).toMatchObject({ isFollowed: true, isLiked: false });
    expect(await read(_id)).toMatchObject({ isFollowed: false });
  });

  it('counts on both sides when professionals follow one another', async () => {
    const [one, two] = [await aMember(api), await aMember(api)];
    const first = await aProfessional(api, one);
    await act(two, first._id, 'follow').expect(200);
    const second = await aProfessional(api, two);
    expect(second.stats.following).toBe(1);
    await undo(two, first._id, 'follow').expect(200);
    expect((await read(second._id)).stats.following).toBe(0);
  });

  it('is not for oneself, nor without a login', async () => {
    const member = await aMember(api);
    const { _id } = await aProfessional(api, member);
    expect((await act(member, _id, 'follow').expect(403)).body.code).toBe('own_profile');
    await api.post(`/api/professionals/${_id}/like`).expect(401);
  });
});
