import { reviewEditDays } from '@laterite/shared/features/reviews/review-rules.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCompany } from '../../../test/support/companies.ts';
import { aListing, aMember, rate, type TestMember } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { wanted } from '../../../test/support/public-requests.ts';
import { startApi } from '../../../test/support/server.ts';
import { ProfessionalReviewModel } from '../reviews/review.model.ts';

const { api } = await startApi();

let seller: TestMember;
let buyer: TestMember;

beforeEach(async () => {
  [seller, buyer] = [await aMember(api), await aMember(api)];
});

const orderOf = async (who: TestMember, id: string) => (await who.get(`/api/orders/${id}`).expect(200)).body;

async function complete(id: string): Promise<string> {
  for (const who of [buyer, seller]) await who.post(`/api/orders/${id}/complete`).expect(200);
  return id;
}

/** Sends a request, which is accepted and completed; returns its id. */
async function finished(subject: object): Promise<string> {
  const { body } = await buyer.post('/api/orders', { kind: 'achat', ...subject }).expect(201);
  await seller.post(`/api/orders/${body._id}/accept`).expect(200);
  return complete(body._id);
}

const review = { rating: 4, comment: 'Sérieux' };

describe('a finished request tells its buyer whether they have reviewed', () => {
  it('the listing, whose stars they can always change; it tells the seller nothing', async () => {
    const { _id: listing } = await aListing(api, seller);
    const id = await finished({ listing });
    await rate(api, await aMember(api), listing, 2).expect(200);
    expect(await orderOf(buyer, id)).not.toHaveProperty('ownReview');
    await rate(api, buyer, listing, 4).expect(200);
    expect(await orderOf(buyer, id)).toMatchObject({ ownReview: 'editable' });
    expect(await orderOf(seller, id)).not.toHaveProperty('ownReview');
  });

  it('the professional, whose review they can change for a time', async () => {
    const { _id: professional } = await aProfessional(api, seller);
    const id = await finished({ professional, message: 'Bonjour' });
    await buyer.post(`/api/professionals/${professional}/reviews`, review).expect(201);
    expect(await orderOf(buyer, id)).toMatchObject({ ownReview: 'editable' });
    const createdAt = new Date(Date.now() - (reviewEditDays + 1) * dayMs);
    await ProfessionalReviewModel.updateOne({ professional }, { $set: { createdAt } });
    expect(await orderOf(buyer, id)).toMatchObject({ ownReview: 'closed' });
  });

  it('the company', async () => {
    const { _id: company } = await aCompany(api, seller);
    const id = await finished({ company, message: 'Bonjour' });
    expect(await orderOf(buyer, id)).not.toHaveProperty('ownReview');
    await buyer.post(`/api/companies/${company}/reviews`, review).expect(201);
    expect(await orderOf(buyer, id)).toMatchObject({ ownReview: 'editable' });
  });

  it('the professional whose answer to a public request they chose', async () => {
    const { _id: professional } = await aProfessional(api, seller);
    const { body } = await buyer.post('/api/public-requests', wanted()).expect(201);
    const path = `/api/public-requests/${body._id}`;
    const answer = { text: 'En stock', price: 5000 };
    const { answers } = (await seller.post(`${path}/answers`, answer).expect(201)).body;
    await buyer.post(`${path}/close`, { chosen: answers[0]._id }).expect(200);
    const id = await complete(answers[0]._id);
    expect(await orderOf(buyer, id)).not.toHaveProperty('ownReview');
    await buyer.post(`/api/professionals/${professional}/reviews`, review).expect(201);
    expect(await orderOf(buyer, id)).toMatchObject({ ownReview: 'editable' });
  });
});
