import type { ProfileKind } from '@laterite/shared/features/profiles/profile.ts';
import { describe, expect, it, vi } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { aCompany } from '../../../test/support/companies.ts';
import { aMember, type TestMember } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { startApi } from '../../../test/support/server.ts';
import { CompanyModel } from '../companies/company.model.ts';

const { api } = await startApi();
const admin = await anAdmin(api);

const merge = (kind: ProfileKind, from: string, into: string) =>
  admin.put(`/api/admin/profiles/${kind}/${from}/merged`, { into });
const pageOf = (kind: ProfileKind, member: TestMember) =>
  kind === 'companies' ? aCompany(api, member) : aProfessional(api, member);
const review = (kind: ProfileKind, id: string, rating: number, who: TestMember) =>
  who.post(`/api/${kind}/${id}/reviews`, { rating, comment: 'Travail soigné' });
const read = async (kind: ProfileKind, id: string) => (await api.get(`/api/${kind}/${id}`).expect(200)).body;

describe.each(['companies', 'professionals'] as const)('of two simultaneous merges of %s', (kind) => {
  const pages = async () =>
    Promise.all([1, 2, 3].map(async () => (await pageOf(kind, await aMember(api)))._id as string));

  /** Sends both merges at once; returns the target of the one that won. */
  async function race(first: [string, string], second: [string, string]): Promise<string> {
    const both = [first, second];
    const results = await Promise.all(both.map(([from, into]) => merge(kind, from, into)));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(results.find(({ status }) => status === 409)?.body.code).toBe('conflict');
    return both[results.findIndex(({ status }) => status === 200)]![1];
  }

  it('in opposite directions one wins and both addresses lead to the kept page', async () => {
    const [a, b] = (await pages()) as [string, string];
    const kept = await race([a, b], [b, a]);
    for (const id of [a, b]) expect(await read(kind, id)).toMatchObject({ _id: kept });
  });

  it('of one page into two others one wins and the other page gets nothing', async () => {
    const [a, b, c] = (await pages()) as [string, string, string];
    await review(kind, a, 5, await aMember(api)).expect(201);
    const kept = await race([a, b], [a, c]);
    expect(await read(kind, a)).toMatchObject({ _id: kept });
    const other = kept === b ? c : b;
    expect((await api.get(`/api/${kind}/${other}/reviews`).expect(200)).body.items).toEqual([]);
  });
});

it('a merge refused because the kept page was edited meanwhile changes nothing', async () => {
  const [owner, other] = [await aMember(api), await aMember(api)];
  const [from, into] = [await aCompany(api, owner), await aCompany(api, other)];
  const original = CompanyModel.findOneAndUpdate.bind(CompanyModel) as unknown as (...args: never[]) => never;
  const storing = vi.spyOn(CompanyModel, 'findOneAndUpdate');
  storing.mockImplementationOnce(((...args: never[]) => ({
    lean: async () => {
      await other.put(`/api/companies/${into._id}`, { name: 'Bâtir ensemble' }).expect(200);
      return (original(...args) as unknown as { lean: () => Promise<unknown> }).lean();
    },
  })) as never);
  expect((await merge('companies', from._id, into._id).expect(409)).body.code).toBe('conflict');
  storing.mockRestore();
  await owner.delete(`/api/companies/${from._id}`).expect(204);
  await api.get(`/api/companies/${from._id}`).expect(404);
  await api.get(`/api/companies/${from.slug}`).expect(404);
});

it.each(['companies', 'professionals'] as const)(
  'reviews of merged %s by their own people are deleted and no longer count',
  async (kind) => {
    const [owner, other, visitor] = [await aMember(api), await aMember(api), await aMember(api)];
    const [from, into] = [await pageOf(kind, owner), await pageOf(kind, other)];
    await review(kind, from._id, 5, other).expect(201);
    await review(kind, into._id, 5, owner).expect(201);
    await review(kind, from._id, 2, visitor).expect(201);
    await merge(kind, from._id, into._id).expect(200);
    expect(await read(kind, into._id)).toMatchObject({ averageRating: 2 });
    const { body } = await api.get(`/api/${kind}/${into._id}/reviews`).expect(200);
    expect(body.items).toMatchObject([{ rating: 2 }]);
  },
);
