import { trusted } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { changeConfig } from '../../../../test/support/config.ts';
import { aListing, aMember, rate } from '../../../../test/support/people.ts';
import { startApi } from '../../../../test/support/server.ts';
import { UserModel } from '../../users/user.model.ts';
import { CommentModel } from './comment.model.ts';
import { RatingModel } from './rating.model.ts';

const unknownId = '0123456789abcdef01234567';

const { api } = await startApi();
const [seller, buyer] = [await aMember(api), await aMember(api)];

const comment = (who: { bearer: string }, id: string, text: unknown) =>
  api.post(`/api/stuff/${id}/comment`).set('Authorization', who.bearer).send({ comment: text });

describe('rating a listing', () => {
  it('returns the new average, count, distribution and the own rating', async () => {
    const { _id } = await aListing(api, seller);
    await rate(api, buyer, _id, 5).expect(200);
    const other = await aMember(api);
    const { body } = await rate(api, other, _id, 2).expect(200);
    expect(body).toEqual({
      averageRating: 3.5,
      ratingCount: 2,
      ratings: expect.arrayContaining([
        { userId: buyer.userId, value: 5 },
        { userId: other.userId, value: 2 },
      ]),
      ratingSpread: [0, 1, 0, 0, 1],
      clientRatingSpread: [0, 0, 0, 0, 0],
      myRating: 2,
    });
    const read = await buyer.get(`/api/stuff/${_id}`).expect(200);
    expect(read.body).toMatchObject({
      averageRating: 3.5,
      ratingCount: 2,
      myRating: 5,
      ratingSpread: [0, 1, 0, 0, 1],
    });
  });

  it('changes a rating instead of adding one', async () => {
    const { _id } = await aListing(api, seller);
    await rate(api, buyer, _id, 1).expect(200);
    const { body } = await rate(api, buyer, _id, 4).expect(200);
    expect(body).toMatchObject({ averageRating: 4, ratingCount: 1, ratingSpread: [0, 0, 0, 1, 0] });
  });

  it('keeps its counters right when many rate at once, and one member many times', async () => {
    const { _id } = await aListing(api, seller);
    const people = await Promise.all(Array.from({ length: 5 }, () => aMember(api)));
    const many = people.map((person, i) => rate(api, person, _id, i + 1));
    const again = [1, 2, 3, 4, 5].map((value) => rate(api, buyer, _id, value));
    const answers = await Promise.all([...many, ...again]);
    const refused = answers.filter(({ status }) => status !== 200 && status !== 409);
    expect(refused.map(({ body }) => body)).toEqual([]);
    const { body } = await rate(api, buyer, _id, 3).expect(200);
    expect(body).toMatchObject({ averageRating: 3, ratingCount: 6 });
  });

  it.each([0, 6, 2.5, '4', null, { $gt: 0 }])('refuses %j as a number of stars', async (value) => {
    const { _id } = await aListing(api, seller);
    const { body } = await rate(api, buyer, _id, value).expect(400);
    expect(body.errors[0].path).toBe('value');
  });

  it('is refused to visitors and to the seller, in the words of the specification', async () => {
    const { _id } = await aListing(api, seller);
    const visitor = await rate(api, { bearer: '' }, _id, 5).expect(401);
    expect(visitor.body.message).toBe('Vous devez être connecté pour noter.');
    const own = await rate(api, seller, _id, 5).expect(403);
    expect(own.body.message).toBe('Vous ne pouvez pas noter votre propre annonce.');
    await rate(api, buyer, unknownId, 5).expect(404);
    await rate(api, buyer, 'nonsense', 5).expect(400);
  });
});

describe('commenting on a listing', () => {
  it('needs a rating first', async () => {
    const { _id } = await aListing(api, seller);
    const { body } = await comment(buyer, _id, 'Sérieux').expect(409);
    expect(body.message).toBe('Merci de noter le produit avant de laisser un avis.');
  });

  it('returns the comment with the current rating of its author', async () => {
    const { _id } = await aListing(api, seller);
    await rate(api, buyer, _id, 2);
    const { body } = await comment(buyer, _id, ' Sérieux\net rapide ').expect(201);
    expect(body).toMatchObject({
      userId: buyer.userId,
      userName: buyer.userName,
      comment: 'Sérieux\net rapide',
      rating: 2,
      isSeller: false,
    });
    await rate(api, buyer, _id, 5);
    const read = await api.get(`/api/stuff/${_id}`);
    expect(read.body.commentCount).toBe(1);
    expect(read.body.comments).toEqual([{ ...body, rating: 5 }]);
  });

  it('lets the seller answer without rating', async () => {
    const { _id } = await aListing(api, seller);
    const { body } = await comment(seller, _id, 'Toujours disponible').expect(201);
    expect(body).toMatchObject({ isSeller: true, rating: null });
  });

  it('refuses the same text twice within a minute, a blank one and one too long', async () => {
    const { _id } = await aListing(api, seller);
    await rate(api, buyer, _id, 4);
    await comment(buyer, _id, 'Bon vendeur').expect(201);
    const { body } = await comment(buyer, _id, 'Bon vendeur').expect(409);
    expect(body.code).toBe('comment_repeated');
    await comment(buyer, _id, 'Bon vendeur, vraiment').expect(201);
    await comment(buyer, _id, '   ').expect(400);
    await comment(buyer, _id, 'x'.repeat(2001)).expect(400);
  });

  it('is kept once when it is sent several times at once', async () => {
    const { _id } = await aListing(api, seller);
    await rate(api, buyer, _id, 4);
    const answers = await Promise.all([1, 2, 3, 4].map(() => comment(buyer, _id, 'Une seule fois')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('asks for half a minute between two comments of one person', async () => {
    changeConfig({ rateLimitFactor: 1 });
    const { _id } = await aListing(api, seller);
    const hasty = await aMember(api);
    await rate(api, hasty, _id, 4).expect(200);
    await comment(hasty, _id, 'Première impression.').expect(201);
    const { body, headers } = await comment(hasty, _id, 'Une chose encore.').expect(429);
    expect(body.code).toBe('comment_too_soon');
    expect(Number(headers['retry-after'])).toBeGreaterThan(25);
  });

  it('can be sent again at once after the database refused it', async () => {
    changeConfig({ rateLimitFactor: 1 });
    const { _id } = await aListing(api, seller);
    await comment(seller, _id, 'Disponible').expect(201);
    const author = await aMember(api);
    await rate(api, author, _id, 4).expect(200);
    await CommentModel.deleteMany({ stuff: trusted({ $ne: _id }) });
    const oncePerListing = await CommentModel.collection.createIndex({ stuff: -1 }, { unique: true });
    expect((await comment(author, _id, 'Bon vendeur')).status).toBeGreaterThanOrEqual(400);
    await CommentModel.collection.dropIndex(oncePerListing);
    await comment(author, _id, 'Bon vendeur').expect(201);
  });

  it('waits half a minute also where it is sent again with its idempotency key', async () => {
    changeConfig({ rateLimitFactor: 1 });
    const { _id } = await aListing(api, seller);
    await comment(seller, _id, 'Disponible').expect(201);
    const again = () =>
      comment(seller, _id, 'Toujours').set('Idempotency-Key', 'c0ffee00-0000-4000-8000-000000000001');
    await again().expect(429);
    await again().expect(429);
  });

  it('is refused to visitors, and for listings that are not there', async () => {
    const { _id } = await aListing(api, seller);
    const { body } = await comment({ bearer: '' }, _id, 'Bonjour').expect(401);
    expect(body.message).toBe('Vous devez être connecté pour laisser un avis.');
    await comment(buyer, unknownId, 'Bonjour').expect(404);
    await comment(buyer, 'nonsense', 'Bonjour').expect(400);
  });

  it('stays when its author has left, without naming them', async () => {
    const { _id } = await aListing(api, seller);
    const leaver = await aMember(api);
    await rate(api, leaver, _id, 4);
    await comment(leaver, _id, 'Au revoir').expect(201);
    await UserModel.deleteOne({ _id: leaver.userId });
    const { body } = await api.get(`/api/stuff/${_id}`).expect(200);
    expect(body.comments[0]).toMatchObject({
      userId: null,
      userName: null,
      comment: 'Au revoir',
    });
  });
});

it('deleting a listing removes its ratings and comments', async () => {
  const { _id } = await aListing(api, seller);
  await rate(api, buyer, _id, 4);
  await comment(buyer, _id, 'Bien').expect(201);
  await seller.delete(`/api/stuff/${_id}`).expect(204);
  expect(await RatingModel.countDocuments({ stuff: _id })).toBe(0);
  expect(await CommentModel.countDocuments({ stuff: _id })).toBe(0);
});
