import { beforeEach, describe, expect, it } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { aCompany, addMember } from '../../../test/support/companies.ts';
import { aListing, aMember, type TestMember } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { startApi } from '../../../test/support/server.ts';
import { type ReviewedKind, reviewModels } from './review.model.ts';

let owner: TestMember;
let author: TestMember;
let path: string;
const { api } = await startApi();

const review = (member: TestMember, rating: unknown, comment: unknown = 'Travail soigné') =>
  member.post(`${path}/reviews`, { rating, comment });
const remove = (member: TestMember, id: string) => member.delete(`${path}/reviews/${id}`);
const reply = (member: TestMember, id: string, text: unknown) =>
  member.put(`${path}/reviews/${id}/reply`, { reply: text });
const removeReply = (member: TestMember, id: string) => member.delete(`${path}/reviews/${id}/reply`);
const reviewed = async () => (await api.get(path).expect(200)).body;
const list = async (query = '') => (await api.get(`${path}/reviews${query}`).expect(200)).body;

/** Sends a request about a listing of the seller, which both parties complete. */
async function finishRequest(buyer: TestMember, seller: TestMember): Promise<void> {
  const listing = await aListing(api, seller);
  const { body } = await buyer.post('/api/orders', { listing: listing._id, kind: 'achat' }).expect(201);
  await seller.post(`/api/orders/${body._id}/accept`).expect(200);
  await buyer.post(`/api/orders/${body._id}/complete`).expect(200);
  await seller.post(`/api/orders/${body._id}/complete`).expect(200);
}

const pathOf: Record<ReviewedKind, (owner: TestMember) => Promise<string>> = {
  professional: async (member) => `/api/professionals/${(await aProfessional(api, member))._id}`,
  company: async (member) => `/api/companies/${(await aCompany(api, member))._id}`,
};

describe.each(['professional', 'company'] as const)('reviewing a %s', (kind) => {
  beforeEach(async () => {
    [owner, author] = [await aMember(api), await aMember(api)];
    path = await pathOf[kind](owner);
  });

  it('responds with 201 the first time and 200 when it replaces the earlier one', async () => {
    const first = await review(author, 2).expect(201);
    expect(first.body).toMatchObject({
      rating: 2,
      comment: 'Travail soigné',
      author: { _id: author.userId },
      reply: null,
    });
    const second = await review(author, 4, 'Bien mieux').expect(200);
    expect(second.body).toMatchObject({ _id: first.body._id, rating: 4, comment: 'Bien mieux' });
    expect(await reviewed()).toMatchObject({ averageRating: 4, ratingCount: 1 });
  });

  it('keeps the average right when many review at once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => aMember(api)));
    await Promise.all(people.map((person, i) => review(person, i + 1)));
    expect(await reviewed()).toMatchObject({ averageRating: 3, ratingCount: 5 });
    expect((await list()).total).toBe(5);
  });

  it('is not for oneself, nor without a login', async () => {
    expect((await review(owner, 5).expect(403)).body.code).toMatch(/^own_/);
    const { body } = await api.post(`${path}/reviews`).send({}).expect(401);
    expect(body.message).toBe('Vous devez être connecté pour laisser un avis.');
  });

  it.each([0, 6, 2.5, '4', null, { $gt: 1 }])('refuses %j stars', async (rating) => {
    const { body } = await review(author, rating).expect(400);
    expect(body.errors[0].path).toBe('rating');
  });

  it('refuses a blank comment', async () => {
    await review(author, 3, '   ').expect(400);
  });

  it('hides a phone number in the words of others', async () => {
    await review(author, 3, 'Appelez le 07 07 12 34 56').expect(201);
    expect(JSON.stringify(await list())).not.toContain('12 34 56');
  });

  it('can be replied to once in public by the reviewed side, which may change and delete the reply', async () => {
    const { _id } = (await review(author, 2).expect(201)).body;
    const shown = async () => (await list()).items[0].reply;
    await reply(author, _id, 'Merci').expect(403);
    await reply(await anAdmin(api), _id, 'Merci').expect(403);
    for (const blank of ['  ', null, 5, { $set: 1 }, 'a'.repeat(1001)])
      await reply(owner, _id, blank).expect(400);
    expect((await reply(owner, _id, 'Merci').expect(200)).body).toMatchObject({ _id, reply: 'Merci' });
    await reply(owner, _id, 'Merci, nous avons repris le mur').expect(200);
    expect(await shown()).toBe('Merci, nous avons repris le mur');
    await removeReply(author, _id).expect(403);
    await removeReply(owner, _id).expect(204);
    expect(await shown()).toBeNull();
  });

  it('is deleted by its author or an administrator only', async () => {
    const { _id } = (await review(author, 5).expect(201)).body;
    await remove(owner, _id).expect(403);
    await remove(await aMember(api), _id).expect(403);
    const answers = await Promise.all([1, 2, 3].map(() => remove(author, _id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect((await remove(author, _id).expect(404)).body.code).toBe('review_not_found');
    expect(await reviewed()).toMatchObject({ averageRating: 0, ratingCount: 0 });
    const again = (await review(author, 1).expect(201)).body;
    await remove(await anAdmin(api), again._id).expect(204);
  });

  it('does not reach the reviews of another one', async () => {
    const { _id } = (await review(author, 5).expect(201)).body;
    path = await pathOf[kind](author);
    await remove(author, _id).expect(404);
    await reply(author, _id, 'Merci').expect(404);
  });

  it('can be sorted newest, best or worst first, page by page', async () => {
    const people = await Promise.all([aMember(api), aMember(api), aMember(api)]);
    for (const [i, rating] of [3, 5, 1].entries()) await review(people[i]!, rating).expect(201);
    const ratings = async (query: string) =>
      (await list(query)).items.map(({ rating }: { rating: number }) => rating);
    expect(await ratings('?sort=recent')).toEqual([1, 5, 3]);
    expect(await ratings('?sort=best')).toEqual([5, 3, 1]);
    expect(await ratings('?sort=worst')).toEqual([1, 3, 5]);
    const { nextCursor } = await list('?sort=best&limit=2');
    expect(await ratings(`?sort=best&limit=2&cursor=${nextCursor}`)).toEqual([1]);
    await api.get(`${path}/reviews?sort=price`).expect(400);
  });

  it('is on the first page for its author, however many came after it', async () => {
    const { body } = await review(author, 2).expect(201);
    await review(await aMember(api), 4).expect(201);
    const page = async (query: string, reader = author) =>
      (await reader.get(`${path}/reviews?limit=1${query}`).expect(200)).body;
    const first = await page('');
    expect(first.items).toHaveLength(1);
    expect(first.mine).toEqual(body);
    expect(await page(`&cursor=${first.nextCursor}`)).not.toHaveProperty('mine');
    expect(await page('', owner)).not.toHaveProperty('mine');
    expect(await list()).not.toHaveProperty('mine');
  });

  it('can be changed for 30 days', async () => {
    const { body } = await review(author, 2).expect(201);
    await review(author, 4).expect(200);
    const old = new Date(Date.now() - 31 * 86_400_000);
    await reviewModels[kind].updateOne({ _id: body._id }, { $set: { createdAt: old } });
    expect((await review(author, 5).expect(409)).body.code).toBe('review_closed');
    expect((await reviewed()).averageRating).toBe(4);
  });

  it('names a verified client where a finished request lies behind the review', async () => {
    await review(author, 5).expect(201);
    const isVerified = async () => (await list()).items[0].isVerifiedClient;
    expect(await isVerified()).toBe(false);
    await finishRequest(author, owner);
    expect(await isVerified()).toBe(true);
  });

  it('is exported with its author’s account, and stays without a name when the account is deleted', async () => {
    await review(author, 4).expect(201);
    const exported = await author.get('/api/auth/me/export').expect(200);
    const id = path.split('/').at(-1);
    expect(exported.body[`${kind}Reviews`]).toMatchObject([{ [kind]: id, rating: 4 }]);
    await author.delete('/api/auth/me', { password: author.account.password }).expect(204);
    expect((await list()).items).toMatchObject([{ author: null, rating: 4 }]);
    expect(await reviewed()).toMatchObject({ averageRating: 4, ratingCount: 1 });
  });

  it('deletes reviews with the reviewed page', async () => {
    await review(author, 4).expect(201);
    await owner.delete(path).expect(204);
    const id = path.split('/').at(-1)!;
    expect(await reviewModels[kind].countDocuments({ [kind]: id })).toBe(0);
  });
});

describe('the reviews of a company', () => {
  let manager: TestMember;
  let worker: TestMember;
  beforeEach(async () => {
    const four = [aMember(api), aMember(api), aMember(api), aMember(api)] as const;
    [owner, author, manager, worker] = await Promise.all(four);
    path = await pathOf.company(owner);
    const id = path.split('/').at(-1)!;
    await addMember(api, owner, id, manager, { permission: 'manager' });
    await addMember(api, owner, id, worker);
  });

  it('are not written by any of its members', async () => {
    for (const member of [owner, manager, worker])
      expect((await review(member, 5).expect(403)).body.code).toBe('own_company');
  });

  it('are replied to by its managers, not by other members', async () => {
    const { _id } = (await review(author, 2).expect(201)).body;
    await reply(worker, _id, 'Merci').expect(403);
    await reply(manager, _id, 'Merci').expect(200);
    await removeReply(worker, _id).expect(403);
  });

  it('name a verified client who finished a request with any of its members', async () => {
    await review(author, 5).expect(201);
    await finishRequest(author, worker);
    expect((await list()).items[0].isVerifiedClient).toBe(true);
  });

  it('sort the companies of the directory by their average', async () => {
    const word = `Zq${owner.userId.slice(-6)}`;
    const named = async (member: TestMember, rating: number) => {
      path = `/api/companies/${(await aCompany(api, member, { name: `${word} ${rating}` }))._id}`;
      await review(author, rating).expect(201);
    };
    for (const rating of [2, 5, 3]) await named(await aMember(api), rating);
    const averages = async (query: string) =>
      (await api.get(`/api/search/companies?sort=rating${query}`).expect(200)).body.items.map(
        ({ averageRating }: { averageRating: number }) => averageRating,
      );
    expect(await averages(`&query=${word}`)).toEqual([5, 3, 2]);
    const all = await averages('');
    expect(all).toEqual(all.toSorted((a: number, b: number) => b - a));
  });
});
