import { hiddenDetail } from '@laterite/shared/contact-details/hidden-detail.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { aListing, aMember, rate, type TestMember } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { startApi } from '../../../test/support/server.ts';
import { ListingModel } from '../listings/listing.model.ts';

const { api } = await startApi();

let seller: TestMember;
let buyer: TestMember;
let path: string;

beforeEach(async () => {
  [seller, buyer] = [await aMember(api), await aMember(api)];
  path = `/api/sellers/${seller.userId}`;
});

const review = (by: TestMember, id: string, rating: number, comment: string) =>
  by.post(`/api/stuff/${id}/reviews`, { rating, comment }).expect(201);
const readReviews = async (query = '') => (await api.get(`${path}/reviews${query}`).expect(200)).body;
const setStatus = (id: string, status: string) => ListingModel.updateOne({ _id: id }, { $set: { status } });

describe('the page of a seller', () => {
  it('shows the member and nothing private', async () => {
    const { body } = await api.get(path).expect(200);
    expect(body).toEqual({
      _id: seller.userId,
      userName: seller.userName,
      profilePicture: null,
      profilePictureUrl: null,
      location: null,
      phoneVerified: false,
      memberSince: expect.any(String),
      professional: null,
      averageRating: 0,
      ratingCount: 0,
      clientRating: { averageRating: 0, ratingCount: 0 },
      replies: null,
      deals: 0,
    });
    expect(await readReviews()).toMatchObject({ items: [], total: 0, nextCursor: null });
  });

  it('counts the stars of all listings that anyone may open', async () => {
    const [sold, online, rejected] = [
      await aListing(api, seller),
      await aListing(api, seller, { title: 'Bétonnière' }),
      await aListing(api, seller, { title: 'Compacteur' }),
    ];
    const other = await aMember(api);
    await rate(api, buyer, sold._id, 5).expect(200);
    await rate(api, other, sold._id, 4).expect(200);
    await rate(api, buyer, online._id, 4).expect(200);
    await rate(api, buyer, rejected._id, 1).expect(200);
    await setStatus(sold._id, 'sold');
    await setStatus(rejected._id, 'rejected');
    expect((await api.get(path).expect(200)).body).toMatchObject({ averageRating: 4.3, ratingCount: 3 });
  });

  it('names the professional page, from its creation until its end', async () => {
    const listing = await aListing(api, seller);
    const shown = async () => {
      const answers = await Promise.all([api.get(path), api.get(`/api/stuff/${listing._id}`)]);
      return answers.map(({ body }) => body.professional);
    };
    expect(await shown()).toEqual([null, null]);
    const { _id } = await aProfessional(api, seller);
    expect(await shown()).toEqual([_id, _id]);
    await seller.delete(`/api/professionals/${_id}`).expect(204);
    expect(await shown()).toEqual([null, null]);
  });

  it('is not there for an unknown or disabled member', async () => {
    const admin = await anAdmin(api);
    const unknown = `/api/sellers/${'0'.repeat(24)}`;
    for (const end of ['', '/reviews']) {
      expect((await api.get(unknown + end).expect(404)).body.code).toBe('profile_not_found');
      expect((await api.get(`/api/sellers/nonsense${end}`).expect(400)).body.code).toBe('invalid_id');
    }
    await admin.put(`/api/users/${seller.userId}`, { disabled: true }).expect(200);
    for (const end of ['', '/reviews']) await api.get(path + end).expect(404);
  });
});

describe('the reviews a seller received', () => {
  it('are those of all their listings, newest first, with the stars of today and what they are about', async () => {
    const [digger, mixer] = [
      await aListing(api, seller, { title: 'Pelle 07 01 02 03 04' }),
      await aListing(api, seller, { title: 'Bétonnière' }),
    ];
    await review(buyer, digger._id, 3, 'Sérieux');
    const other = await aMember(api);
    await review(other, mixer._id, 5, 'Comme décrit');
    await rate(api, buyer, digger._id, 4).expect(200);
    await seller.post(`/api/stuff/${mixer._id}/comment`, { comment: 'Merci' }).expect(201);
    const first = await readReviews('?limit=1');
    expect(first).toMatchObject({
      total: 2,
      items: [
        {
          author: { _id: other.userId },
          rating: 5,
          comment: 'Comme décrit',
          listing: { _id: mixer._id, title: 'Bétonnière' },
        },
      ],
    });
    const second = await readReviews(`?limit=1&cursor=${first.nextCursor}`);
    expect(second.items).toMatchObject([
      { author: { _id: buyer.userId }, rating: 4, listing: { title: `Pelle ${hiddenDetail}` } },
    ]);
    expect(second.nextCursor).toBeNull();
  });

  it('leave out listings that nobody may open any more, and those of others', async () => {
    const hidden = await aListing(api, seller);
    await review(buyer, hidden._id, 5, 'Parfait');
    await review(seller, (await aListing(api, buyer))._id, 5, 'Bon acheteur aussi');
    await setStatus(hidden._id, 'archived');
    expect(await readReviews()).toMatchObject({ items: [], total: 0 });
  });
});
