import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { aMember, aPhoto, type TestMember } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { startApi } from '../../../test/support/server.ts';
import { config } from '../../config.ts';
import { deleteDiscardedImages } from '../maintenance/sweep.service.ts';
import { ProfessionalModel } from './professional.model.ts';
import { ProjectModel } from './project.model.ts';

const { api } = await startApi();

let member: TestMember;
let path: string;

beforeEach(async () => {
  member = await aMember(api);
  path = `/api/professionals/${(await aProfessional(api, member))._id}`;
});

const isStored = (name: string) => existsSync(join(config.uploadsDir, name));

async function addPhotos(count: number, caption = '') {
  const request = member.post(`${path}/photos`).field('caption', caption);
  const photo = await aPhoto(64, 48);
  for (let i = 0; i < count; i++) request.attach('images', photo, `${i}.jpg`);
  return request;
}

describe('photos', () => {
  it('are added several at once, with a caption', async () => {
    const { body, status } = await addPhotos(2, 'Chantier de Bingerville');
    expect(status).toBe(201);
    expect(body.photos.map(({ caption }: { caption: string }) => caption)).toEqual(
      Array(2).fill('Chantier de Bingerville'),
    );
    await api.get(body.photos[0].imageUrl).expect(200);
  });

  it('are 24 at most, also when two uploads come at once', async () => {
    const filler = Array.from({ length: 20 }, () => ({ image: `${'0'.repeat(32)}.webp`, caption: '' }));
    await ProfessionalModel.updateOne({ userId: member.userId }, { $push: { photos: { $each: filler } } });
    const answers = await Promise.all([addPhotos(3), addPhotos(3)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const stored = await ProfessionalModel.findOne({ userId: member.userId }).lean();
    expect(stored?.photos).toHaveLength(23);
  });

  it('need a file, and a picture', async () => {
    expect((await addPhotos(0)).body.code).toBe('image_required');
    await member
      .post(`${path}/photos`)
      .attach('images', Buffer.from('GIF89a..........'), 'a.gif')
      .expect(415);
  });

  it('are put in another order, those left out behind', async () => {
    const photos = (await addPhotos(3)).body.photos.map(({ _id }: { _id: string }) => _id);
    const order = { photos: [{ _id: photos[2], caption: 'La fin' }] };
    const { body } = await member.put(`${path}/photos`, order).expect(200);
    expect(body.photos).toMatchObject([
      { _id: photos[2], caption: 'La fin' },
      { _id: photos[0] },
      { _id: photos[1] },
    ]);
    const foreign = { photos: [{ _id: 'a'.repeat(24) }] };
    await member.put(`${path}/photos`, foreign).expect(400);
  });

  it('go with their file', async () => {
    const { photos } = (await addPhotos(1)).body;
    const other = await aMember(api);
    const photo = `${path}/photos/${photos[0]._id}`;
    await other.delete(photo).expect(403);
    await member.delete(photo).expect(204);
    await member.delete(photo).expect(404);
    await deleteDiscardedImages();
    expect(isStored(photos[0].image)).toBe(false);
  });
});

describe('projects', () => {
  async function aProject(title = 'Villa à Assinie') {
    const { body } = await member
      .post(`${path}/projects`)
      .field('title', title)
      .field('year', '2024')
      .field('trade', 'gros oeuvre')
      .attach('photos', await aPhoto(64, 48), '1.jpg')
      .expect(201);
    return body;
  }

  it.each([1949, 2101, new Date().getUTCFullYear() + 1, 'hier'])('cannot be of the year %j', async (year) => {
    const sent = member.post(`${path}/projects`);
    const { body } = await sent.send({ title: 'Villa', year }).expect(400);
    expect(body.errors[0].path).toBe('year');
  });

  it('are shown newest first', async () => {
    const [first, second] = [await aProject('Un'), await aProject('Deux')];
    expect(first).toMatchObject({ title: 'Un', year: 2024, trade: 'Gros oeuvre', city: null });
    const { body } = await api.get(`${path}/projects`).expect(200);
    const items = [second, first].map(({ version: _, ...shown }) => shown);
    expect(body).toMatchObject({ items, total: 2, totalIsExact: true, page: 1, nextCursor: null });
    expect(Object.keys(body.items[0])).not.toContain('version');
  });

  it('are changed; photos sent along take the place of the old', async () => {
    const project = await aProject();
    const url = `${path}/projects/${project._id}`;
    const renamed = await member.put(url, { city: 'Assinie' }).expect(200);
    expect(renamed.body).toEqual({ ...project, city: 'Assinie', version: 1 });
    const replaced = await member
      .put(url)
      .attach('photos', await aPhoto(64, 48), '2.jpg')
      .expect(200);
    await deleteDiscardedImages();
    expect([project.photos[0].image, replaced.body.photos[0].image].map(isStored)).toEqual([false, true]);
  });

  it('have a lowest budget that is not above the highest, also where only one of both is changed', async () => {
    const url = `${path}/projects/${(await aProject())._id}`;
    await member.put(url, { budgetMin: 1_000_000, budgetMax: 5_000_000 }).expect(200);
    const { body } = await member.put(url, { budgetMin: 90_000_000 }).expect(400);
    expect(body.errors).toMatchObject([{ path: 'budgetMax' }]);
    await member.put(url, { budgetMax: 900_000 }).expect(400);
    await member.put(url, { budgetMin: 90_000_000, budgetMax: null }).expect(200);
  });

  it('are deleted with their photos, by their owner', async () => {
    const project = await aProject();
    const url = `${path}/projects/${project._id}`;
    await (await aMember(api)).delete(url).expect(403);
    await member.delete(url).expect(204);
    expect((await member.delete(url).expect(404)).body.code).toBe('project_not_found');
    await deleteDiscardedImages();
    expect(isStored(project.photos[0].image)).toBe(false);
  });

  it('are 50 at most, also where several are added at the same moment', async () => {
    const { _id: professional } = (await ProfessionalModel.findOne({ userId: member.userId }).lean())!;
    const stored = await ProjectModel.countDocuments({ professional });
    await ProjectModel.insertMany(
      Array.from({ length: 49 - stored }, () => ({ professional, title: 'Chantier', photos: [] })),
    );
    const add = () => member.post(`${path}/projects`, { title: 'Le dernier' });
    const all = await Promise.all([add(), add(), add()]);
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await add().expect(409)).body.code).toBe('too_many_projects');
  });
});
