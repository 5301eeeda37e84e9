import { describe, expect, it } from 'vitest';
import { aModerator } from '../../admins.ts';
import { aListing, aMember, provePhone, type TestMember } from '../../people.ts';
import { startApi } from '../../server.ts';

const { api } = await startApi();
const moderator = await aModerator(api);
const title = 'Groupe électrogène 60 kVA';

/** A listing of a member that three others have reported, so that it waits. */
async function aReportedListing(seller: TestMember): Promise<string> {
  const { _id } = await aListing(api, seller, { title });
  for (let i = 0; i < 3; i++) {
    const reporter = await aMember(api);
    await provePhone(reporter);
    await reporter.post('/api/reports', { kind: 'listing', target: _id, reason: 'arnaque' }).expect(201);
  }
  expect((await seller.get(`/api/stuff/${_id}`).expect(200)).body.status).toBe('pending');
  return _id;
}

async function publishCopy(seller: TestMember, id: string) {
  const { body: copy } = await seller.post(`/api/stuff/${id}/duplicate`).expect(201);
  return (await seller.patch(`/api/stuff/${copy._id}/status`, { to: 'published' }).expect(200)).body;
}

describe('a listing that waits because of reports', () => {
  it('is not back online as a copy or typed anew, and the copy says why it waits', async () => {
    const seller = await aMember(api);
    const id = await aReportedListing(seller);
    expect(await publishCopy(seller, id)).toMatchObject({ status: 'pending', waitsFor: ['likeReported'] });
    expect((await aListing(api, seller, { title })).status).toBe('pending');
    const edited = await seller.put(`/api/stuff/${id}`, { price: 44_000_000 }).expect(200);
    expect(edited.body.waitsFor).toEqual(['reported']);
  });

  it('holds up nothing else, nor listings of others, nor copies once it was approved', async () => {
    const seller = await aMember(api);
    const id = await aReportedListing(seller);
    const other = {
      title: 'Villa basse à Bingerville',
      description: 'Quatre chambres, cour, titre foncier.',
    };
    const villa = { ...other, category: 'Maisons', price: 90_000_000 };
    expect((await aListing(api, seller, villa)).status).toBe('published');
    expect((await aListing(api, await aMember(api), { title })).status).toBe('published');
    await moderator.put(`/api/stuff/${id}/moderation`, { to: 'published' }).expect(200);
    expect((await publishCopy(seller, id)).status).toBe('published');
  });
});
