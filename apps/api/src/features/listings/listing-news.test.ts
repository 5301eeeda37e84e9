import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { kindsTold, notificationsOf } from '../../../test/notifications.ts';
import { aListing, aMember, type TestMember } from '../../../test/people.ts';
import { aProfessional } from '../../../test/professionals.ts';
import { type Api, startApi } from '../../../test/server.ts';

let api: Api;
let professional: TestMember;
let follower: TestMember;
let path: string;

beforeAll(async () => {
  ({ api } = await startApi());
});
beforeEach(async () => {
  [professional, follower] = [await aMember(api), await aMember(api)];
  const { _id } = await aProfessional(api, professional);
  path = `/api/professionals/${_id}/follow`;
  await api.post(path).set('Authorization', follower.bearer).expect(200);
});

describe('who follows a professional is notified', () => {
  it('of each new listing, once', async () => {
    const { _id, title } = await aListing(api, professional);
    const status = (to: string) =>
      api
        .patch(`/api/stuff/${_id}/status`)
        .set('Authorization', professional.bearer)
        .send({ to })
        .expect(200);
    await status('paused');
    await status('published');
    expect((await notificationsOf(api, follower)).items).toMatchObject([
      {
        kind: 'follow_listing',
        path: `/stuff/${_id}`,
        data: { listing: _id, title, name: professional.userName },
      },
    ]);
    expect(await kindsTold(api, professional)).toEqual([]);
  });

  it('of a draft when it is published', async () => {
    const { _id } = await aListing(api, professional);
    const post = (address: string) => api.post(address).set('Authorization', professional.bearer);
    const { body: copy } = await post(`/api/stuff/${_id}/duplicate`).expect(201);
    expect(await kindsTold(api, follower)).toHaveLength(1);
    await api
      .patch(`/api/stuff/${copy._id}/status`)
      .set('Authorization', professional.bearer)
      .send({ to: 'published' })
      .expect(200);
    expect((await notificationsOf(api, follower)).items[0]).toMatchObject({ data: { listing: copy._id } });
  });

  it('of nothing any more after unfollowing', async () => {
    await api.delete(path).set('Authorization', follower.bearer).expect(200);
    await aListing(api, professional);
    expect(await kindsTold(api, follower)).toEqual([]);
  });
});
