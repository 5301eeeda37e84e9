import type { ProfileKind } from '@laterite/shared/features/profiles/profile.ts';
import { describe, expect, it, vi } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { aCompany } from '../../../test/support/companies.ts';
import { aMember, type TestMember } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { watchQueries } from '../../../test/support/queries.ts';
import { startApi } from '../../../test/support/server.ts';
import type { AnyModel } from '../../core/documents/any-model.ts';
import { ContactDayModel } from '../contact/contact-day.model.ts';
import { AttachmentModel } from '../professionals/attachment.model.ts';
import { reviewModels } from '../reviews/review.model.ts';
import { kinds } from './profile-kinds.ts';

const { api } = await startApi({ monitorCommands: true });
const queries: ReturnType<typeof watchQueries> = watchQueries();
const admin = await anAdmin(api);

const merge = (kind: ProfileKind, from: string, into: string) =>
  admin.put(`/api/admin/profiles/${kind}/${from}/merged`, { into });
const pageOf = (kind: ProfileKind, member: TestMember) =>
  kind === 'companies' ? aCompany(api, member) : aProfessional(api, member);

describe.each(['companies', 'professionals'] as const)('a merge of %s that was interrupted', (kind) => {
  const { model, field } = kinds[kind];

  /** Lets the deletion of one document fail during a merge, as if the server was killed there. */
  async function interrupt(deleting: AnyModel, from: string, into: string) {
    const deletion = vi.spyOn(deleting, 'deleteOne').mockRejectedValueOnce(new Error('killed'));
    await merge(kind, from, into).expect(500);
    deletion.mockRestore();
  }

  it.each([
    ['the page', model],
    ['a review', reviewModels[field]],
    ['a day of figures', ContactDayModel],
  ])('before it deleted %s adds everything once when it is repeated', async (_, deleting) => {
    const [owner, visitor] = [await aMember(api), await aMember(api)];
    const [from, into] = [await pageOf(kind, await aMember(api)), await pageOf(kind, owner)];
    for (const [page, comment] of [
      [from, 'Lent'],
      [into, 'Soigné'],
    ] as const) {
      await api.post(`/api/${kind}/${page._id}/view`).expect(204);
      await visitor.post(`/api/${kind}/${page._id}/reviews`, { rating: 4, comment }).expect(201);
    }
    await interrupt(deleting as AnyModel, from._id, into._id);
    await merge(kind, from._id, into._id).expect(200);
    const { views } = await model.findById(into._id, { views: 1 }).lean();
    expect(views).toBe(2);
    const { body: figures } = await owner.get(`/api/${kind}/${into._id}/figures`).expect(200);
    expect(figures.week.views).toBe(2);
    const { body: reviews } = await api.get(`/api/${kind}/${into._id}/reviews`).expect(200);
    expect(reviews.items).toMatchObject([{ comment: 'Soigné\n\nLent' }]);
  });
});

describe('the follows of two merged professionals', () => {
  const follow = (who: TestMember, id: string, what = 'follow') =>
    who.post(`/api/professionals/${id}/${what}`, {}).expect(200);
  const statsOf = async (id: string) => (await api.get(`/api/professionals/${id}`).expect(200)).body.stats;
  const people = () => Promise.all([aMember(api), aMember(api), aMember(api)]);

  it('count once for a professional who followed both, also after an interruption', async () => {
    const [first, second, follower] = await people();
    const [from, into] = [await aProfessional(api, first), await aProfessional(api, second)];
    const { _id } = await aProfessional(api, follower);
    for (const page of [from, into]) await follow(follower, page._id);
    expect(await statsOf(_id)).toMatchObject({ following: 2 });
    const deletion = vi.spyOn(AttachmentModel, 'deleteOne').mockRejectedValueOnce(new Error('killed'));
    await merge('professionals', from._id, into._id).expect(500);
    deletion.mockRestore();
    await merge('professionals', from._id, into._id).expect(200);
    expect(await statsOf(_id)).toMatchObject({ following: 1 });
    expect(await statsOf(into._id)).toMatchObject({ followers: 1 });
  });

  it('of the other page by the owner of the kept one are deleted', async () => {
    const [first, second, third] = await people();
    const [from, into] = [await aProfessional(api, first), await aProfessional(api, second)];
    const { _id: another } = await aProfessional(api, third);
    await follow(second, from._id);
    await follow(second, from._id, 'like');
    await follow(second, another);
    await merge('professionals', from._id, into._id).expect(200);
    expect(await statsOf(into._id)).toEqual({ followers: 0, following: 1, likes: 0 });
    const { body } = await second.get(`/api/professionals/${into._id}`).expect(200);
    expect(body).toMatchObject({ isFollowed: false, isLiked: false });
  });
});

it('every query of these merges was answered by an index', async () => {
  expect(await queries.scans()).toEqual([]);
});
