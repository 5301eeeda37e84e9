import { describe, expect, it } from 'vitest';
import { aModerator } from '../../support/admins.ts';
import { aListing, aMember, provePhone, type TestMember } from '../../support/people.ts';
import { startApi } from '../../support/server.ts';

const { api } = await startApi();
const moderator = await aModerator(api);
const title = 'Groupe électrogène 60 kVA';

/** Creates a pending listing that three members have reported. */
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

  it('is not back online after its owner deleted it: moderators read of the reports, until they approve it', async () => {
    const seller = await aMember(api);
    const id = await aReportedListing(seller);
    await seller.delete(`/api/stuff/${id}`).expect(204);
    const again = await aListing(api, seller, { title });
    expect(again).toMatchObject({ status: 'pending', waitsFor: ['likeReported'] });
    const { items } = (await moderator.get('/api/stuff/pending?limit=100').expect(200)).body;
    const item = items.find(({ _id }: { _id: string }) => _id === again._id);
    expect(item.waitsFor).not.toContain('refused');
    expect(item.waitsFor).not.toContain('refusals');
    expect(item.refusals).toMatchObject([{ title, reason: null, isReported: true }]);
    await moderator.put(`/api/stuff/${again._id}/moderation`, { to: 'published' }).expect(200);
    expect((await publishCopy(seller, again._id)).status).toBe('published');
  });

  it('is recognised after its deletion by one report too, and nothing else is that was deleted', async () => {
    const seller = await aMember(api);
    const listings = [
      await aListing(api, seller, { title }),
      await aListing(api, seller, { title: 'Villa basse' }),
    ];
    const report = { kind: 'listing', target: listings[0]!._id, reason: 'arnaque' };
    await (await aMember(api)).post('/api/reports', report).expect(201);
    for (const { _id } of listings) await seller.delete(`/api/stuff/${_id}`).expect(204);
    expect(
      (await aListing(api, seller, { title: 'Villa basse', description: 'Cour, titre foncier.' })).status,
    ).toBe('published');
    expect((await aListing(api, seller, { title })).status).toBe('pending');
    expect((await aListing(api, await aMember(api), { title })).status).toBe('published');
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
