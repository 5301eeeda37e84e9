import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { describe, expect, it } from 'vitest';
import { aCompany, addMember } from '../../support/companies.ts';
import { changeConfig } from '../../support/config.ts';
import { aListing, aMember, provePhone, type TestMember } from '../../support/people.ts';
import { startApi } from '../../support/server.ts';

const { api } = await startApi();

/** Sends a request that its receiver accepts; returns the number of each party that the other one reads. */
async function numbersAfter(seller: TestMember, order: object) {
  const buyer = await aMember(api);
  const tomorrow = new Date(Date.now() + dayMs).toJSON().slice(0, 10);
  const visit = { kind: 'visite', slots: [`${tomorrow}T10:00`], message: 'Bonjour' };
  const { body } = await buyer.post('/api/orders', { ...visit, ...order }).expect(201);
  const accept = seller.post(`/api/orders/${body._id}/accept`, { slot: visit.slots[0] });
  const { body: atSeller } = await accept.expect(200);
  const read = async (): Promise<OrderDetail> =>
    (await buyer.get(`/api/orders/${body._id}`).expect(200)).body;
  return {
    buyer,
    ofBuyer: (atSeller as OrderDetail).buyer!.phoneNumber,
    ofSeller: async () => (await read()).seller!.phoneNumber,
  };
}

describe('an accepted request about a company', () => {
  const phones = ['27 20 30 40 50'];
  const companyNumber = '+2252720304050';

  it('shows the number of the company, for a listing also after its seller has left', async () => {
    const [owner, seller] = [await aMember(api), await aMember(api)];
    const { _id: companyId } = await aCompany(api, owner, { phones });
    await addMember(api, owner, companyId, seller);
    const { _id: listing } = await aListing(api, seller, { companyId });
    const { buyer, ofBuyer, ofSeller } = await numbersAfter(seller, { listing });
    expect(ofBuyer).toBe(buyer.account.phoneNumber);
    expect(await ofSeller()).toBe(companyNumber);
    await owner.delete(`/api/companies/${companyId}/members/${seller.userId}`).expect(204);
    expect(await ofSeller()).toBe(companyNumber);
    expect(await (await numbersAfter(owner, { company: companyId })).ofSeller()).toBe(companyNumber);
  });

  it('shows no number where the company has none', async () => {
    const owner = await aMember(api);
    const { _id: companyId } = await aCompany(api, owner);
    const { _id: listing } = await aListing(api, owner, { companyId });
    for (const order of [{ listing }, { company: companyId }])
      expect(await (await numbersAfter(owner, order)).ofSeller()).toBeNull();
  });
});

it('an accepted request shows numbers only once they are proven, where the server asks for proofs', async () => {
  changeConfig({ phoneProof: 'contact' });
  const seller = await aMember(api);
  const { _id: listing } = await aListing(api, seller);
  const { ofBuyer, ofSeller } = await numbersAfter(seller, { listing });
  expect(ofBuyer).toBeNull();
  expect(await ofSeller()).toBeNull();
  await provePhone(seller);
  expect(await ofSeller()).toBe(seller.account.phoneNumber);
});
