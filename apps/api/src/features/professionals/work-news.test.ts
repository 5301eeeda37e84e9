import { dayMs } from '@laterite/shared/time.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { notificationsOf } from '../../../test/support/notifications.ts';
import { aMember, aPhoto, type TestMember } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { startApi } from '../../../test/support/server.ts';
import { ProfessionalModel } from './professional.model.ts';

const { api } = await startApi();

let owner: TestMember;
let follower: TestMember;
let path: string;
let page: string;

beforeEach(async () => {
  [owner, follower] = [await aMember(api), await aMember(api)];
  page = (await aProfessional(api, owner, { name: 'Ali Maçon' }))._id;
  path = `/api/professionals/${page}`;
  await follower.post(`${path}/follow`).expect(200);
});

const addPhoto = async (by = owner) => {
  const { body } = await by
    .post(`${path}/photos`)
    .attach('images', await aPhoto(64, 48), '1.jpg')
    .expect(201);
  return body.photos as { _id: string }[];
};
const addProject = (title = 'Villa à Assinie') => owner.post(`${path}/projects`, { title }).expect(201);
const told = async (who = follower) =>
  (await notificationsOf(api, who)).items.filter(({ kind }) => kind.startsWith('follow_'));
const pretendADayAgo = () =>
  ProfessionalModel.updateOne({ _id: page }, { $set: { announcedAt: new Date(Date.now() - dayMs - 1) } });

describe('followers of a professional', () => {
  it('are notified of new photos, and led to them', async () => {
    await addPhoto();
    expect(await told()).toMatchObject([
      {
        kind: 'follow_photos',
        path: `/professional/${page}?work=photos#realisations`,
        data: { professional: page, name: 'Ali Maçon' },
      },
    ]);
  });

  it('are notified of photos that were uploaded first', async () => {
    const upload = await owner
      .post('/api/uploads')
      .attach('image', await aPhoto(64, 48), '1.jpg')
      .expect(201);
    await owner.put(`${path}/photos`, { photos: [{ key: upload.body.key }] }).expect(200);
    expect((await told()).map(({ kind }) => kind)).toEqual(['follow_photos']);
  });

  it('are notified of a new project by its title, and led to the projects', async () => {
    await addProject('Villa, appelez le 07 07 12 34 56');
    const [notification] = await told();
    expect(notification).toMatchObject({
      kind: 'follow_project',
      path: `/professional/${page}?work=projects#realisations`,
      data: { professional: page, name: 'Ali Maçon' },
    });
    expect(notification!.data.title).toContain('Villa');
    expect(notification!.data.title).not.toContain('12 34 56');
  });

  it('are notified once of all that a page adds within a day', async () => {
    await Promise.all([addPhoto(), addPhoto()]);
    await addPhoto();
    await addProject();
    expect(await told()).toHaveLength(1);
    await pretendADayAgo();
    await addProject();
    expect((await told()).map(({ kind }) => kind)).toEqual(['follow_project', 'follow_photos']);
  });

  it('are not notified of another order, of captions, or of changes of a project', async () => {
    const { _id } = (await addProject()).body;
    const photos = await addPhoto();
    await pretendADayAgo();
    const before = await told();
    await owner.put(`${path}/photos`, { photos: [{ _id: photos[0]!._id, caption: 'Mur' }] }).expect(200);
    await owner.put(`${path}/projects/${_id}`, { title: 'Villa' }).expect(200);
    await owner.put(path, { description: 'Maçonnerie' }).expect(200);
    expect(await told()).toEqual(before);
  });

  it('hear nothing after a block or of a hidden page, and new ones nothing of what is older', async () => {
    const blocked = await aMember(api);
    await blocked.post(`${path}/follow`).expect(200);
    const { body } = await blocked.post('/api/conversations', { member: owner.userId }).expect(200);
    await blocked.put(`/api/conversations/${body._id}/block`).expect(204);
    await addPhoto();
    expect(await told(blocked)).toEqual([]);
    const late = await aMember(api);
    await late.post(`${path}/follow`).expect(200);
    expect(await told(late)).toEqual([]);
    await pretendADayAgo();
    const admin = await anAdmin(api);
    await admin
      .put(`/api/admin/profiles/professionals/${page}/visibility`, { isHidden: true, reason: 'Faux' })
      .expect(200);
    await addPhoto();
    expect(await told()).toHaveLength(1);
  });

  it('are not notified of what they added themselves, nor is the professional', async () => {
    const admin = await anAdmin(api);
    await admin.post(`${path}/follow`).expect(200);
    await addPhoto(admin);
    expect(await told()).toHaveLength(1);
    expect(await told(admin)).toEqual([]);
    expect(await told(owner)).toEqual([]);
  });

  it('hear of the first photos also when there were photos before the first follower', async () => {
    path = path.replace(page, (await aProfessional(api, follower))._id);
    [owner, follower] = [follower, owner];
    await addPhoto();
    await follower.post(`${path}/follow`).expect(200);
    expect(await told()).toEqual([]);
    await addPhoto();
    expect(await told()).toHaveLength(1);
  });
});
