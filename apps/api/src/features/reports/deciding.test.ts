import { describe, expect, it, vi } from 'vitest';
import { aModerator, anAdmin } from '../../../test/support/admins.ts';
import { runAllJobs } from '../../../test/support/jobs.ts';
import { receivedKinds } from '../../../test/support/notifications.ts';
import { aListing, aMember, newListing, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { UserModel } from '../users/user.model.ts';
import { ReportCaseModel } from './report-case.model.ts';

const { api } = await startApi();
const [admin, moderator] = [await anAdmin(api), await aModerator(api)];

const report = (who: TestMember, kind: string, target: string) =>
  who.post('/api/reports', { kind, target, reason: 'arnaque' }).expect(201);
const cases = async (who: TestMember = moderator) =>
  (await who.get('/api/reports?limit=100').expect(200)).body.items;
const caseOf = async (target: string, who = moderator) =>
  (await cases(who)).find((item: { target: string }) => item.target === target);
/** Reports a document as another person, and returns its case. */
const reported = async (kind: string, target: string) => {
  await report(await aMember(api), kind, target);
  return caseOf(target);
};
const decide = (id: string, body: object, who = moderator) => who.put(`/api/reports/${id}`, body);
const statusOf = async ({ _id }: { _id: string }, owner: TestMember) =>
  (await owner.get('/api/stuff/mine').expect(200)).body.items.find(
    (item: { _id: string }) => item._id === _id,
  ).status;
const standing = (who: TestMember, body: object) =>
  admin.put(`/api/admin/members/${who.userId}/standing`, body).expect(200);

describe('two decisions about one case at the same moment', () => {
  it('have the effects of the stored one alone', async () => {
    for (let i = 0; i < 3; i += 1) {
      const owner = await aMember(api);
      const listing = await aListing(api, owner);
      const { _id, version } = await reported('listing', listing._id);
      const [kept, hidden] = await Promise.all([
        decide(_id, { to: 'keep', version }),
        decide(_id, { to: 'hide', reason: 'Arnaque', version }, admin),
      ]);
      expect([kept.status, hidden.status].toSorted()).toEqual([200, 409]);
      const isHidden = hidden.status === 200;
      expect(await statusOf(listing, owner)).toBe(isHidden ? 'rejected' : 'published');
      expect(await receivedKinds(api, owner)).toEqual(isHidden ? ['listing_hidden'] : []);
    }
  });

  it('leave nothing of the one that is refused, whichever is stored first', async () => {
    const owner = await aMember(api);
    const listing = await aListing(api, owner);
    const { _id, version } = await reported('listing', listing._id);
    const find = ReportCaseModel.findById.bind(ReportCaseModel);
    const reading = vi.spyOn(ReportCaseModel, 'findById');
    reading.mockImplementationOnce(((id: string) => ({
      lean: async () => {
        const read = await find(id).lean();
        await decide(_id, { to: 'keep', version }).expect(200);
        return read;
      },
    })) as never);
    const late = await decide(_id, { to: 'hide', reason: 'Arnaque', version }, admin).expect(409);
    reading.mockRestore();
    expect(late.body.code).toBe('conflict');
    expect(await statusOf(listing, owner)).toBe('published');
    expect(await receivedKinds(api, owner)).toEqual([]);
  });
});

it('a decision that was interrupted takes effect by a job, once', async () => {
  const owner = await aMember(api);
  const listing = await aListing(api, owner);
  const { _id } = await reported('listing', listing._id);
  const at = new Date(Date.now() - 5 * 60_000);
  await ReportCaseModel.updateOne(
    { _id },
    {
      $set: {
        state: 'decided',
        isWaiting: false,
        decision: { to: 'hide', reason: 'Arnaque', at },
        decidedAt: at,
        unfinishedSince: at,
        hiddenAt: at,
        isTold: true,
      },
    },
  );
  await runAllJobs();
  await runAllJobs();
  expect(await statusOf(listing, owner)).toBe('rejected');
  expect(await receivedKinds(api, owner)).toEqual(['listing_hidden']);
});

describe('a listing that is hidden', () => {
  const hide = async (listing: { _id: string }) => {
    const { _id } = await caseOf(listing._id);
    await decide(_id, { to: 'hide', reason: 'Acompte demandé' }).expect(200);
    return _id as string;
  };
  const own = async (owner: TestMember) => (await owner.get('/api/stuff/mine').expect(200)).body.items[0];

  it('while its owner is suspended does not come back online with the end of the suspension', async () => {
    const owner = await aMember(api);
    const listing = await aListing(api, owner);
    await reported('listing', listing._id);
    await standing(owner, { to: 'suspend', days: 3, reason: 'Acompte' });
    await hide(listing);
    await standing(owner, { to: 'restore' });
    await api.get(`/api/stuff/${listing._id}`).expect(404);
    expect(await own(owner)).toMatchObject({
      status: 'rejected',
      isTakenDown: true,
      rejectedFor: 'Acompte demandé',
    });
    expect(await receivedKinds(api, owner)).toContain('listing_hidden');
    const { body } = await owner.get('/api/reports/received').expect(200);
    expect(body.items).toMatchObject([
      { decision: { to: 'hide', reason: 'Acompte demandé' }, isHidden: true },
    ]);
  });

  it('while its owner is suspended, and shown again after all, is online when the suspension ends', async () => {
    const owner = await aMember(api);
    const listing = await aListing(api, owner);
    await reported('listing', listing._id);
    await standing(owner, { to: 'suspend', days: 3, reason: 'Acompte' });
    const id = await hide(listing);
    await ReportCaseModel.updateOne({ _id: id }, { $set: { state: 'appealed', isWaiting: true } });
    await decide(id, { to: 'keep' }).expect(200);
    await api.get(`/api/stuff/${listing._id}`).expect(404);
    await standing(owner, { to: 'restore' });
    expect(await own(owner)).toMatchObject({ status: 'published' });
    expect(await own(owner)).not.toHaveProperty('isTakenDown');
  });

  it('before its owner is suspended, and approved during the suspension, is online when it ends', async () => {
    const owner = await aMember(api);
    const listing = await aListing(api, owner);
    const moderate = (body: object) => admin.put(`/api/stuff/${listing._id}/moderation`, body).expect(200);
    await moderate({ to: 'rejected', reason: 'Photo d’un autre' });
    await standing(owner, { to: 'suspend', days: 3, reason: 'Acompte' });
    await moderate({ to: 'published' });
    await api.get(`/api/stuff/${listing._id}`).expect(404);
    await standing(owner, { to: 'restore' });
    await api.get(`/api/stuff/${listing._id}`).expect(200);
    expect(await own(owner)).toMatchObject({ status: 'published' });
  });

  it('before its owner is suspended stays hidden after the suspension', async () => {
    const owner = await aMember(api);
    const listing = await aListing(api, owner);
    await reported('listing', listing._id);
    await hide(listing);
    await standing(owner, { to: 'suspend', days: 3, reason: 'Acompte' });
    await standing(owner, { to: 'restore' });
    await api.get(`/api/stuff/${listing._id}`).expect(404);
    expect(await own(owner)).toMatchObject({ status: 'rejected', rejectedFor: 'Acompte demandé' });
  });

  it('after its owner archived it cannot be put online again without a review', async () => {
    const owner = await aMember(api);
    const listing = await aListing(api, owner);
    await reported('listing', listing._id);
    await owner.patch(`/api/stuff/${listing._id}/status`, { to: 'archived' }).expect(200);
    await hide(listing);
    await owner.patch(`/api/stuff/${listing._id}/status`, { to: 'published' }).expect(409);
    expect(await own(owner)).toMatchObject({ status: 'rejected', rejectedFor: 'Acompte demandé' });
  });
});

describe('a warning by a report', () => {
  const warningsOf = async ({ userId }: TestMember) =>
    (await admin.get(`/api/admin/members/${userId}`).expect(200)).body.warnings;

  it('counts among the warnings of the member, once, until an appeal lifts it', async () => {
    const member = await aMember(api);
    const { _id } = await reported('member', member.userId);
    await decide(_id, { to: 'warn', reason: 'Insultes' }).expect(200);
    expect(await warningsOf(member)).toMatchObject([{ reason: 'Insultes' }]);
    await standing(member, { to: 'warn', reason: 'Acompte demandé' });
    await member.post(`/api/reports/received/${_id}/appeal`, { message: 'Non.' }).expect(200);
    await decide(_id, { to: 'keep' }).expect(200);
    expect(await warningsOf(member)).toMatchObject([{ reason: 'Acompte demandé' }]);
  });

  it('is refused beyond the maximum of warnings, and the case waits on', async () => {
    const member = await aMember(api);
    const warnings = Array.from({ length: 20 }, () => ({ at: new Date(), reason: 'Insultes' }));
    await UserModel.updateOne({ _id: member.userId }, { $set: { warnings } });
    const { _id } = await reported('member', member.userId);
    const { body } = await decide(_id, { to: 'warn', reason: 'Insultes' }).expect(409);
    expect(body.code).toBe('decision_refused');
    expect(await caseOf(member.userId)).toMatchObject({ state: 'open' });
    expect(await warningsOf(member)).toHaveLength(20);
  });

  it('never reaches an administrator', async () => {
    const other = await anAdmin(api);
    const { _id } = await reported('member', other.userId);
    await decide(_id, { to: 'warn', reason: 'Insultes' }).expect(403);
    expect(await receivedKinds(api, other)).toEqual([]);
    await decide(_id, { to: 'keep' }).expect(200);
  });
});

describe('cases', () => {
  it('are not decided by who reported them, who does not find them in the list', async () => {
    const listing = await aListing(api, await aMember(api));
    await report(moderator, 'listing', listing._id);
    expect(await caseOf(listing._id)).toBeUndefined();
    const { _id } = await caseOf(listing._id, admin);
    await decide(_id, { to: 'hide', reason: 'Arnaque' }).expect(403);
    await decide(_id, { to: 'keep' }, admin).expect(200);
  });

  it('about what was deleted meanwhile can only be closed', async () => {
    const owner = await aMember(api);
    const { _id: listing } = await aListing(api, owner, newListing({ title: 'Pelle supprimée' }));
    const { _id } = await reported('listing', listing);
    await owner.delete(`/api/stuff/${listing}`).expect(204);
    for (const to of ['hide', 'refuse'])
      expect((await decide(_id, { to, reason: 'Arnaque' }).expect(409)).body.code).toBe('decision_refused');
    await decide(_id, { to: 'keep' }).expect(200);
  });
});
