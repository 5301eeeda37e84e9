import { beforeEach, describe, expect, it } from 'vitest';
import { changeConfig } from '../../support/config.ts';
import { aListing, aMember, rate, type TestMember } from '../../support/people.ts';
import { aProfessional } from '../../support/professionals.ts';
import { startApi } from '../../support/server.ts';

const { api } = await startApi();
const seller = await aMember(api);

let buyer: TestMember;
let listing: string;

beforeEach(async () => {
  buyer = await aMember(api);
  listing = (await aListing(api, seller))._id;
  await rate(api, buyer, listing, 4).expect(200);
});

const phishing = 'Bien, voir https://pay.example.com/x, www.exemple.ci, gagner.shop ou a@b.com';
const clean = 'Bien, voir,, ou';

describe('links and e-mail addresses', () => {
  it('are removed from a comment on a listing', async () => {
    const { body } = await buyer.post(`/api/stuff/${listing}/comment`, { comment: phishing }).expect(201);
    expect(body.comment).toBe(clean);
    expect((await api.get(`/api/stuff/${listing}/reviews`)).body.items[0].comment).toBe(clean);
  });

  it('are removed from a review of a listing, and of a professional with its reply', async () => {
    const review = await buyer.post(`/api/stuff/${listing}/reviews`, { rating: 4, comment: phishing });
    expect(review.body.comment).toBe(clean);
    const { _id } = await aProfessional(api, await aMember(api));
    const path = `/api/professionals/${_id}/reviews`;
    const { body } = await buyer.post(path, { rating: 4, comment: phishing }).expect(201);
    expect(body.comment).toBe(clean);
  });

  it('alone are no comment, which the answer says', async () => {
    const { body } = await buyer
      .post(`/api/stuff/${listing}/comment`, { comment: 'www.exemple.ci' })
      .expect(400);
    expect(body.errors).toEqual([
      { path: 'comment', message: 'N’écrivez ici ni numéro de téléphone, ni lien, ni adresse e-mail.' },
    ]);
    const blank = await buyer.post(`/api/stuff/${listing}/comment`, { comment: ' ' }).expect(400);
    expect(blank.body.errors).toEqual([{ path: 'comment', message: 'Ce champ est obligatoire.' }]);
  });
});

describe('the wait between two comments', () => {
  it('counts for each listing, and the answer says how long it is in both languages', async () => {
    const other = (await aListing(api, seller))._id;
    changeConfig({ rateLimitFactor: 1 });
    const answer = (id: string, comment: string) => seller.post(`/api/stuff/${id}/comment`, { comment });
    await answer(listing, 'Oui').expect(201);
    await answer(other, 'Oui').expect(201);
    const { body, headers } = await answer(listing, 'Toujours disponible').expect(429);
    const seconds = headers['retry-after'];
    expect(body).toMatchObject({
      code: 'comment_too_soon',
      message: `Attendez encore ${seconds} s avant de commenter cette annonce à nouveau.`,
    });
    expect(Number(seconds)).toBeLessThanOrEqual(30);
    const english = await answer(listing, 'Encore').set('Accept-Language', 'en').expect(429);
    expect(english.body.message).toMatch(/^Wait another \d+ s before you comment on this listing again\.$/);
  });
});
