import { beforeEach, describe, expect, it } from 'vitest';
import { notificationsOf, receivedKinds } from '../../../test/support/notifications.ts';
import { aListing, aMember, type TestMember } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { startApi } from '../../../test/support/server.ts';

const { api } = await startApi();

let professional: TestMember;
let follower: TestMember;
let path: string;

beforeEach(async () => {
  [professional, follower] = [await aMember(api), await aMember(api)];
  const { _id } = await aProfessional(api, professional);
  path = `/api/professionals/${_id}/follow`;
  await follower.post(path).expect(200);
});

describe('who follows a professional is notified', () => {
  it('of each new listing, once', async () => {
    const { _id, title } = await aListing(api, professional);
    const status = (to: string) => professional.patch(`/api/stuff/${_id}/status`, { to }).expect(200);
    await status('paused');
    await status('published');
    expect((await notificationsOf(api, follower)).items).toMatchObject([
      {
        kind: 'follow_listing',
        path: `/stuff/${_id}`,
        data: { listing: _id, title, name: professional.userName },
      },
    ]);
    expect(await receivedKinds(api, professional)).toEqual([]);
  });

  it('of a draft when it is published', async () => {
    const { _id } = await aListing(api, professional);
    const post = (address: string) => professional.post(address);
    const { body: copy } = await post(`/api/stuff/${_id}/duplicate`).expect(201);
    expect(await receivedKinds(api, follower)).toHaveLength(1);
    await professional.patch(`/api/stuff/${copy._id}/status`, { to: 'published' }).expect(200);
    expect((await notificationsOf(api, follower)).items[0]).toMatchObject({ data: { listing: copy._id } });
  });

  it('of nothing any more after unfollowing', async () => {
    await follower.delete(path).expect(200);
    await aListing(api, professional);
    expect(await receivedKinds(api, follower)).toEqual([]);
  });
});
