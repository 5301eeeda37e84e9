import { beforeEach, describe, expect, it } from 'vitest';
import { aCompany, acceptInvitation, addMember, invite, tokenOf } from '../../support/companies.ts';
import { changeConfig } from '../../support/config.ts';
import { receivedKinds } from '../../support/notifications.ts';
import { aMember, newAccount, proveEmail, type TestMember } from '../../support/people.ts';
import { startApi } from '../../support/server.ts';

const { api } = await startApi();

let attacker: TestMember;
let victim: TestMember;
let company: string;

beforeEach(async () => {
  [attacker, victim] = [await aMember(api), await aMember(api)];
  company = (await aCompany(api, attacker))._id;
});

const contact = () => api.post(`/api/companies/${company}/contact`).send({ channel: 'call' });
const leave = (who: TestMember) => who.delete(`/api/companies/${company}/members/${who.userId}`);

describe('a member who was invited to a company without their consent', () => {
  it('does not become its owner, nor appear among its members', async () => {
    await invite(api, attacker, company, { userId: victim.userId, permission: 'owner' }).expect(201);
    const { body } = await api.get(`/api/companies/${company}`).expect(200);
    expect(JSON.stringify(body)).not.toContain(victim.userId);
    expect((await leave(attacker).expect(409)).body.code).toBe('last_owner');
  });

  it('can still delete their account', async () => {
    await invite(api, attacker, company, { userId: victim.userId, permission: 'owner' }).expect(201);
    await victim.delete('/api/users/me', { password: victim.account.password }).expect(204);
  });

  it('is not listed with the companies of their profile', async () => {
    await invite(api, attacker, company, { userId: victim.userId }).expect(201);
    const { body } = await victim.get('/api/auth/me').expect(200);
    expect(body.companies).toEqual([]);
  });
});

describe('the contact of a company', () => {
  it('never gives the private number of an owner, accepted or not', async () => {
    await addMember(api, attacker, company, victim, { permission: 'owner' });
    await leave(attacker).expect(204);
    expect((await contact().expect(409)).body.code).toBe('contact_unavailable');
  });

  it('gives the number of the company itself', async () => {
    await attacker.put(`/api/companies/${company}`, { phones: ['0501020304'] }).expect(200);
    expect((await contact().expect(200)).body.url).toBe('tel:+2250501020304');
  });
});

describe('an invitation', () => {
  it.each(['email', 'phoneNumber'] as const)(
    'answers the same whether or not the %s has an account',
    async (name) => {
      const [known, unknown] = [victim.account[name], newAccount()[name]];
      const answers = [];
      for (const value of [known, unknown]) {
        const { body } = await invite(api, attacker, company, { [name]: value }).expect(201);
        expect(body.to).toBe(value);
        answers.push({ ...body, _id: '', to: '', createdAt: '', expiresAt: '', link: '' });
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(JSON.stringify(answers)).not.toContain(victim.userName);
      const { body } = await attacker.get(`/api/companies/${company}/invitations`).expect(200);
      expect(body.items.map((item: object) => Object.keys(item))).toEqual(
        Array(2).fill(['_id', 'role', 'permission', 'expiresAt', 'to', 'createdAt']),
      );
    },
  );

  it('cannot be accepted by anyone else without its link', async () => {
    const { body } = await invite(api, attacker, company, { userId: victim.userId }).expect(201);
    await acceptInvitation(api, await aMember(api), body._id).expect(404);
    await acceptInvitation(api, await aMember(api), body._id, '0'.repeat(64)).expect(404);
    await acceptInvitation(api, victim, body._id).expect(200);
  });

  it('to an e-mail reaches in the app only an account that has proven it; its link is enough by itself', async () => {
    const { email } = victim.account;
    const received = async () => (await victim.get('/api/invitations').expect(200)).body.items;
    const sent = await invite(api, attacker, company, { email }).expect(201);
    expect(await received()).toEqual([]);
    expect(await receivedKinds(api, victim)).not.toContain('company_invitation');
    await acceptInvitation(api, victim, sent.body._id).expect(404);
    await proveEmail(victim);
    const again = await invite(api, attacker, company, { email }).expect(201);
    expect(await received()).toMatchObject([{ _id: again.body._id }]);
    expect(await receivedKinds(api, victim)).toContain('company_invitation');
    const other = await aMember(api);
    await acceptInvitation(api, other, again.body._id).expect(404);
    await acceptInvitation(api, other, again.body._id, tokenOf(again)).expect(200);
  });

  it('to one account is good for no other, also with its link', async () => {
    const sent = await invite(api, attacker, company, { userId: victim.userId }).expect(201);
    await acceptInvitation(api, await aMember(api), sent.body._id, tokenOf(sent)).expect(404);
    await acceptInvitation(api, victim, sent.body._id, tokenOf(sent)).expect(200);
  });

  it('goes out twenty times a day for each company', async () => {
    changeConfig({ rateLimitFactor: 1 });
    const statuses = [];
    for (let i = 0; i < 21; i++) {
      statuses.push((await invite(api, attacker, company, { email: newAccount().email })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
  });
});
