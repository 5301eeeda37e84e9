import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAdmin } from '../../../test/admins.ts';
import { aMember, type TestMember } from '../../../test/people.ts';
import { aProfessional } from '../../../test/professionals.ts';
import { type Api, startApi } from '../../../test/server.ts';

let api: Api;
let owner: TestMember;
let author: TestMember;
let path: string;
beforeAll(async () => {
  ({ api } = await startApi());
});
beforeEach(async () => {
  [owner, author] = [await aMember(api), await aMember(api)];
  path = `/api/professionals/${(await aProfessional(api, owner))._id}`;
});

const review = (member: TestMember, rating: unknown, comment: unknown = 'Travail soigné') =>
  api.post(`${path}/reviews`).set('Authorization', member.bearer).send({ rating, comment });
const remove = (member: TestMember, id: string) =>
  api.delete(`${path}/reviews/${id}`).set('Authorization', member.bearer);
const professional = async () => (await api.get(path).expect(200)).body;

describe('reviewing a professional', () => {
  it('answers 201 the first time and 200 when it replaces the earlier one', async () => {
    const first = await review(author, 2).expect(201);
    expect(first.body).toMatchObject({
      rating: 2,
      comment: 'Travail soigné',
      author: { _id: author.userId },
      reply: null,
    });
    const second = await review(author, 4, 'Bien mieux').expect(200);
    expect(second.body).toMatchObject({ _id: first.body._id, rating: 4, comment: 'Bien mieux' });
    expect(await professional()).toMatchObject({ averageRating: 4, ratingCount: 1 });
  });

  it('keeps the average right when many review at once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => aMember(api)));
    await Promise.all(people.map((person, i) => review(person, i + 1)));
    expect(await professional()).toMatchObject({ averageRating: 3, ratingCount: 5 });
    const { body } = await api.get(`${path}/reviews`).expect(200);
    expect(body.total).toBe(5);
  });

  it('is not for oneself, nor without a login', async () => {
    expect((await review(owner, 5).expect(403)).body.code).toBe('own_profile');
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

  it('can be answered once in public by the professional, who may change and take back the answer', async () => {
    const { _id } = (await review(author, 2).expect(201)).body;
    const answer = (member: TestMember, reply: unknown) =>
      api.put(`${path}/reviews/${_id}/reply`).set('Authorization', member.bearer).send({ reply });
    const shown = async () => (await api.get(`${path}/reviews`).expect(200)).body.items[0].reply;
    await answer(author, 'Merci').expect(403);
    await answer(await anAdmin(api), 'Merci').expect(403);
    for (const blank of ['  ', null, 5, { $set: 1 }, 'a'.repeat(1001)])
      await answer(owner, blank).expect(400);
    expect((await answer(owner, 'Merci').expect(200)).body).toMatchObject({ _id, reply: 'Merci', rating: 2 });
    await answer(owner, 'Merci, nous avons repris le mur').expect(200);
    expect(await shown()).toBe('Merci, nous avons repris le mur');
    const take = (member: TestMember) =>
      api.delete(`${path}/reviews/${_id}/reply`).set('Authorization', member.bearer);
    await take(author).expect(403);
    await take(owner).expect(204);
    expect(await shown()).toBeNull();
  });

  it('is taken back by its author or an administrator only', async () => {
    const { _id } = (await review(author, 5).expect(201)).body;
    await remove(owner, _id).expect(403);
    await remove(await aMember(api), _id).expect(403);
    const answers = await Promise.all([1, 2, 3].map(() => remove(author, _id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect((await remove(author, _id).expect(404)).body.code).toBe('review_not_found');
    expect(await professional()).toMatchObject({ averageRating: 0, ratingCount: 0 });
    const again = (await review(author, 1).expect(201)).body;
    await remove(await anAdmin(api), again._id).expect(204);
  });
});
