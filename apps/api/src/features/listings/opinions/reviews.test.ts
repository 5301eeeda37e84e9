import { notificationText } from '@laterite/shared/features/notifications/notification-text.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAdmin } from '../../../../test/support/admins.ts';
import { notificationsOf } from '../../../../test/support/notifications.ts';
import { aListing, aMember, rate, type TestMember } from '../../../../test/support/people.ts';
import { startApi } from '../../../../test/support/server.ts';
import { OrderModel } from '../../orders/order.model.ts';
import { ListingModel } from '../listing.model.ts';

const { api } = await startApi();

let seller: TestMember;
let buyer: TestMember;
let path: string;

beforeEach(async () => {
  [seller, buyer] = [await aMember(api), await aMember(api)];
  path = `/api/stuff/${(await aListing(api, seller))._id}`;
});

const review = (member: TestMember, rating: unknown, comment: unknown = 'Conforme à l’annonce') =>
  member.post(`${path}/reviews`, { rating, comment });
const remove = (member: TestMember, id: string) => member.delete(`${path}/reviews/${id}`);
const listing = async () => (await api.get(path).expect(200)).body;

describe('reviews of a listing', () => {
  it('rate and comment in one call', async () => {
    const { body } = await review(buyer, 4).expect(201);
    expect(body).toMatchObject({
      author: { _id: buyer.userId },
      rating: 4,
      comment: 'Conforme à l’annonce',
      reply: null,
    });
    expect(await listing()).toMatchObject({ averageRating: 4, ratingCount: 1, commentCount: 1 });
  });

  it('notify the seller once, with the stars', async () => {
    await review(buyer, 4).expect(201);
    const { items } = await notificationsOf(api, seller);
    expect(items).toMatchObject([
      {
        kind: 'comment_received',
        data: { person: buyer.userName, rating: 4 },
        path: expect.stringContaining('#commentaires'),
      },
    ]);
    const { kind, data } = items[0]!;
    expect(notificationText('fr', kind, data).text).toContain('4/5 et laissé un commentaire');
  });

  it('are the same as comments, with their authors’ stars of today', async () => {
    await review(buyer, 2, 'Premier').expect(201);
    await rate(api, buyer, path.split('/').at(-1)!, 5).expect(200);
    await review(buyer, 3, 'Second').expect(201);
    const answer = { comment: 'Merci' };
    await seller.post(`${path}/comment`, answer).expect(201);
    const { body } = await api.get(`${path}/reviews?limit=2`).expect(200);
    expect(body).toMatchObject({
      total: 3,
      items: [
        { comment: 'Merci', rating: null, author: { _id: seller.userId } },
        { comment: 'Second', rating: 3 },
      ],
    });
    const next = await api.get(`${path}/reviews?limit=2&cursor=${body.nextCursor}`).expect(200);
    expect(next.body).toMatchObject({ items: [{ comment: 'Premier', rating: 3 }], nextCursor: null });
  });

  it('are not for the seller, nor without a login', async () => {
    expect((await review(seller, 5).expect(403)).body.code).toBe('own_listing');
    const { body } = await api.post(`${path}/reviews`).send({}).expect(401);
    expect(body.message).toBe('Vous devez être connecté pour laisser un avis.');
  });

  it('need stars and words', async () => {
    const { body } = await review(buyer, 9, ' ').expect(400);
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual(['rating', 'comment']);
    expect(await listing()).toMatchObject({ ratingCount: 0, commentCount: 0 });
  });

  it('are not written twice in a row', async () => {
    await review(buyer, 4).expect(201);
    expect((await review(buyer, 4).expect(409)).body.code).toBe('comment_repeated');
  });

  it('are deleted by their author or an administrator; the stars stay', async () => {
    const { _id } = (await review(buyer, 4).expect(201)).body;
    await remove(seller, _id).expect(403);
    await remove(await aMember(api), _id).expect(403);
    await remove(buyer, _id).expect(204);
    expect((await remove(buyer, _id).expect(404)).body.code).toBe('review_not_found');
    expect(await listing()).toMatchObject({ ratingCount: 1, commentCount: 0, comments: [] });
    const again = (await review(buyer, 5, 'Encore').expect(201)).body;
    await remove(await anAdmin(api), again._id).expect(204);
  });

  it('are deleted also while the listing is not public', async () => {
    const { _id } = (await review(buyer, 4).expect(201)).body;
    await ListingModel.updateOne({ _id: path.split('/').at(-1) }, { $set: { status: 'expired' } });
    await remove(buyer, _id).expect(204);
  });

  it('name a verified client where a finished request lies behind them; without one they are opinions', async () => {
    expect((await review(buyer, 5).expect(201)).body).not.toHaveProperty('isVerifiedClient');
    await review(await aMember(api), 2).expect(201);
    const shown = async () => [
      // Responses to visitors are cached until the listing changes.
      (await seller.get(path)).body.comments[1].isVerifiedClient,
      (await api.get(`${path}/reviews`).expect(200)).body.items[1].isVerifiedClient,
      (await api.get(`/api/sellers/${seller.userId}/reviews`).expect(200)).body.items[1].isVerifiedClient,
    ];
    expect(await shown()).toEqual([undefined, undefined, undefined]);
    expect((await listing()).clientRatingSpread).toEqual([0, 0, 0, 0, 0]);
    await OrderModel.create({
      listing: { _id: path.split('/').at(-1), title: 'Pelle' },
      buyer: buyer.userId,
      seller: seller.userId,
      kind: 'visite',
      status: 'terminée',
      events: [{ status: 'terminée', at: new Date() }],
    });
    expect(await shown()).toEqual([true, true, true]);
    expect((await review(buyer, 4, 'Encore mieux').expect(201)).body.isVerifiedClient).toBe(true);
    expect(await listing()).toMatchObject({
      ratingSpread: [0, 1, 0, 1, 0],
      clientRatingSpread: [0, 0, 0, 1, 0],
    });
    expect((await api.get(`/api/sellers/${seller.userId}`).expect(200)).body).toMatchObject({
      deals: 1,
      averageRating: 3,
      clientRating: { averageRating: 4, ratingCount: 1 },
    });
  });

  it('belong to their listing', async () => {
    const { _id } = (await review(buyer, 4).expect(201)).body;
    path = `/api/stuff/${(await aListing(api, seller))._id}`;
    await remove(buyer, _id).expect(404);
  });
});
