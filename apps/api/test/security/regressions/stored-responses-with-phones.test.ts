import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { StoredResponseModel } from '../../../src/core/requests/stored-responses.ts';
import { aCompany, invite, tokenOf } from '../../support/companies.ts';
import { aListing, aMember, newAccount, type TestMember } from '../../support/people.ts';
import { startApi } from '../../support/server.ts';

const { api } = await startApi();

/** Requests the phone number of a seller with an idempotency key. */
const contact = (buyer: TestMember, id: string, key: string) =>
  buyer.post(`/api/stuff/${id}/contact`).set('Idempotency-Key', key).send({ channel: 'msg' }).expect(200);

const stored = () => StoredResponseModel.find().lean();
const removeAccount = (member: TestMember) =>
  member.delete('/api/users/me', { password: member.account.password }).expect(204);

describe('the stored response to a request with an idempotency key', () => {
  it('holds neither the phone number nor the key in clear, and answers the same request again', async () => {
    const [seller, buyer, key] = [await aMember(api), await aMember(api), randomUUID()];
    const { _id } = await aListing(api, seller);
    const first = await contact(buyer, _id, key);
    expect(first.body.url).toContain(seller.account.phoneNumber);
    const text = JSON.stringify(await stored());
    expect(text).not.toContain(seller.account.phoneNumber.slice(4));
    expect(text).not.toContain(key);
    const again = await contact(buyer, _id, key);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
  });

  it('holds no invitation link, whose secret opens a company', async () => {
    const owner = await aMember(api);
    const { _id } = await aCompany(api, owner);
    const key = randomUUID();
    const email = newAccount().email;
    const once = () => invite(api, owner, _id, { email }).set('Idempotency-Key', key).expect(201);
    const first = await once();
    const token = tokenOf(first);
    expect(token.length).toBeGreaterThan(20);
    expect(JSON.stringify(await stored())).not.toContain(token);
    const again = await once();
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(tokenOf(again)).toBe(token);
  });

  it('is deleted with the account, and those of others stay', async () => {
    const [seller, leaving, staying] = [await aMember(api), await aMember(api), await aMember(api)];
    const { _id } = await aListing(api, seller);
    await contact(leaving, _id, randomUUID());
    await contact(staying, _id, randomUUID());
    await removeAccount(leaving);
    const owners = (await stored()).map((response) => response._id.split(':')[0]);
    expect(owners).toContain(staying.userId);
    expect(owners).not.toContain(leaving.userId);
  });
});
