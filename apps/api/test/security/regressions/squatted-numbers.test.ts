import { expect, it } from 'vitest';
import { aCompany, acceptInvitation, invite, tokenOf } from '../../support/companies.ts';
import { aMember, provePhone } from '../../support/people.ts';
import { startApi } from '../../support/server.ts';

const { api } = await startApi({ config: { phoneProof: 'contact' } });
const owner = await aMember(api);
const { _id: company } = await aCompany(api, owner);

it('an invitation to a number is not for the account that never proved it, and its link works for its reader', async () => {
  const squatter = await aMember(api);
  const { phoneNumber } = squatter.account;
  const sent = await invite(api, owner, company, { phoneNumber, permission: 'manager' }).expect(201);
  expect((await squatter.get('/api/invitations').expect(200)).body.items).toEqual([]);
  await acceptInvitation(api, squatter, sent.body._id).expect(404);
  await acceptInvitation(api, await aMember(api), sent.body._id, tokenOf(sent)).expect(200);
});

it('an invitation to a number is for the account that proved it', async () => {
  const person = await aMember(api);
  await provePhone(person);
  const { phoneNumber } = person.account;
  const { body } = await invite(api, owner, company, { phoneNumber }).expect(201);
  await acceptInvitation(api, person, body._id).expect(200);
});
