import type { Project } from '@laterite/shared/features/professionals/project.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCompany, addMember } from '../../../test/support/companies.ts';
import { notificationsOf } from '../../../test/support/notifications.ts';
import { aMember, aPhoto, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { ProjectModel } from '../professionals/project.model.ts';

const { api } = await startApi();
let owner: TestMember;
let _id: string;
let path: string;

beforeEach(async () => {
  owner = await aMember(api);
  ({ _id } = await aCompany(api, owner));
  path = `/api/companies/${_id}`;
});

async function aProject(by: TestMember, title = 'Villa à Assinie') {
  const { body } = await by
    .post(`${path}/projects`)
    .field('title', title)
    .attach('photos', await aPhoto(64, 48), '1.jpg')
    .expect(201);
  return body as Project;
}

const titlesOf = (projects: Project[]) => projects.map(({ title }) => title);

describe('the projects of a company', () => {
  it('are added by its owners and managers, and by no other member', async () => {
    const [manager, member] = [await aMember(api), await aMember(api)];
    await addMember(api, owner, _id, manager, { permission: 'manager' });
    await addMember(api, owner, _id, member);
    await aProject(owner, 'Un');
    await aProject(manager, 'Deux');
    await member.post(`${path}/projects`, { title: 'Trois' }).expect(403);
    const { body } = await api.get(`${path}/projects`).expect(200);
    expect(titlesOf(body.items)).toEqual(['Deux', 'Un']);
  });

  it('show before and after, and are changed and deleted', async () => {
    const project = await aProject(owner);
    const url = `${path}/projects/${project._id}`;
    const sent = owner.post('/api/uploads').attach('image', await aPhoto(64, 48), 'after.jpg');
    const { key } = (await sent.expect(201)).body;
    const before = project.photos[0]!.image;
    const pairs = [{ before, after: key }];
    const { body } = await owner.put(url, { images: [before, key], pairs, city: 'Assinie' }).expect(200);
    expect(body).toMatchObject({ city: 'Assinie', pairs });
    await owner.delete(url).expect(204);
    expect((await api.get(`${path}/projects`).expect(200)).body.total).toBe(0);
  });

  it('belong to it alone: another company does not change them', async () => {
    const project = await aProject(owner);
    const other = await aCompany(api, owner, { name: 'Autre' });
    const foreign = `/api/companies/${other._id}/projects/${project._id}`;
    expect((await owner.put(foreign, { city: 'Man' }).expect(404)).body.code).toBe('project_not_found');
  });

  it('are part of what the company shows, the newest three, without phone numbers in their texts', async () => {
    for (const title of ['Un', 'Deux', 'Trois', 'Quatre']) await aProject(owner, title);
    const [latest] = (await api.get(path).expect(200)).body.projects as Project[];
    await owner.put(`${path}/projects/${latest!._id}`, { client: 'M. Koffi, 07 08 12 34 12' }).expect(200);
    const { body } = await api.get(path).expect(200);
    expect(titlesOf(body.projects)).toEqual(['Quatre', 'Trois', 'Deux']);
    expect(body.projects[0].client).not.toContain('12 34');
    const own = await owner.get(path).expect(200);
    expect(own.body.projects[0].client).toContain('12 34');
  });

  it('are deleted with the company', async () => {
    const project = await aProject(owner);
    await owner.delete(path).expect(204);
    expect(await ProjectModel.exists({ _id: project._id })).toBeNull();
    await api.get(`${path}/projects`).expect(404);
  });
});

describe('the followers of a company', () => {
  it('are notified of its first new project of a day, its members are not', async () => {
    const [follower, manager] = [await aMember(api), await aMember(api)];
    await addMember(api, owner, _id, manager, { permission: 'manager' });
    await aProject(owner, 'Avant le premier abonné');
    for (const one of [follower, manager]) await one.put(`/api/follows/companies/${_id}`).expect(204);
    await aProject(owner, 'Villa à Assinie');
    await aProject(owner, 'Immeuble à Bassam');
    const told = async (who: TestMember) =>
      (await notificationsOf(api, who)).items.filter(({ kind }) => kind === 'follow_project');
    expect(await told(follower)).toMatchObject([
      { path: `/company/${_id}#realisations`, data: { company: _id, title: 'Villa à Assinie' } },
    ]);
    expect(await told(manager)).toEqual([]);
  });
});
