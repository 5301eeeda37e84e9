import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { aCompany, acceptInvitation, addMember, invite, tokenOf } from '../../../test/support/companies.ts';
import { receivedKinds } from '../../../test/support/notifications.ts';
import { aMember, newAccount, proveEmail, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { sendSlowly } from '../../../test/support/slow-request.ts';
import { InvitationModel } from '../invitations/invitation.model.ts';
import { CompanyModel } from './company.model.ts';

const { api, address } = await startApi();

let owner: TestMember;
let person: TestMember;
let id: string;

beforeEach(async () => {
  [owner, person] = [await aMember(api), await aMember(api)];
  id = (await aCompany(api, owner))._id;
});

const add = (by: TestMember, who: TestMember, terms: object = {}) => addMember(api, by, id, who, terms);
const send = (by: TestMember, body: object) => invite(api, by, id, body);
const change = (by: TestMember, who: TestMember, body: object) =>
  by.put(`/api/companies/${id}/members/${who.userId}`, body);
const remove = (by: TestMember, who: TestMember) => by.delete(`/api/companies/${id}/members/${who.userId}`);
const sent = (by: TestMember) => by.get(`/api/companies/${id}/invitations`);
const received = (who: TestMember) => who.get('/api/invitations');
const withdraw = (by: TestMember, invitation: string) =>
  by.delete(`/api/companies/${id}/invitations/${invitation}`);
const answer = (who: TestMember, invitation: string, what: 'accept' | 'refuse') =>
  who.post(`/api/invitations/${invitation}/${what}`, {});

describe('inviting members', () => {
  it.each(['userId', 'email', 'phoneNumber'] as const)('finds them by %s', async (name) => {
    await proveEmail(person);
    const value = name === 'userId' ? person.userId : person.account[name];
    const { body } = await send(owner, { [name]: value }).expect(201);
    await acceptInvitation(api, person, body._id).expect(200);
    const { body: company } = await api.get(`/api/companies/${id}`).expect(200);
    expect(company.members[1]).toMatchObject({
      user: { _id: person.userId },
      role: 'Associée',
      permission: 'member',
    });
  });

  it('needs a name and replaces an open invitation to the same one', async () => {
    await send(owner, {}).expect(400);
    const first = await send(owner, { phoneNumber: person.account.phoneNumber }).expect(201);
    const national = person.account.phoneNumber.replace('+225', '');
    const again = await send(owner, { phoneNumber: national, permission: 'manager' }).expect(201);
    const { body } = await sent(owner).expect(200);
    expect(body.items).toMatchObject([{ _id: again.body._id, permission: 'manager' }]);
    await acceptInvitation(api, await aMember(api), first.body._id, tokenOf(first)).expect(404);
  });

  it('keeps the permission of an open invitation when the next one says none', async () => {
    const to = { userId: person.userId };
    await send(owner, { ...to, permission: 'manager' }).expect(201);
    const { body } = await send(owner, to).expect(201);
    expect(body.permission).toBe('manager');
    expect((await send(owner, { ...to, permission: 'member' }).expect(201)).body.permission).toBe('member');
  });

  it('gives a manager no link to an invitation that only owners send', async () => {
    await add(owner, person, { permission: 'manager' });
    const { email } = newAccount();
    await send(owner, { email, permission: 'owner' }).expect(201);
    await send(person, { email }).expect(403);
  });

  it('of an owner is not replaced by a manager, neither by a lower permission nor at the same time', async () => {
    await add(owner, person, { permission: 'manager' });
    const { email } = newAccount();
    const first = await send(owner, { email, permission: 'owner' }).expect(201);
    await send(person, { email, permission: 'member' }).expect(403);
    expect((await sent(owner)).body.items).toMatchObject([{ _id: first.body._id, permission: 'owner' }]);
    await acceptInvitation(api, await aMember(api), first.body._id, tokenOf(first)).expect(200);
    for (let i = 0; i < 5; i += 1) {
      const to = { email: newAccount().email };
      const [ofOwner, ofManager] = await Promise.all([
        send(owner, { ...to, permission: 'owner' }),
        send(person, { ...to, permission: 'member' }),
      ]);
      expect(ofOwner.status).toBe(201);
      expect([201, 403]).toContain(ofManager.status);
      const { items } = (await sent(owner)).body;
      expect(items.find((item: { to: string }) => item.to === to.email).permission).toBe('owner');
    }
  });

  it('of an owner that expired makes way for one of a manager', async () => {
    await add(owner, person, { permission: 'manager' });
    const to = { email: newAccount().email };
    const { body } = await send(owner, { ...to, permission: 'owner' }).expect(201);
    await InvitationModel.updateOne({ _id: body._id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await send(person, to).expect(201)).body.permission).toBe('member');
  });

  it('by an id is for accounts that exist', async () => {
    const { body } = await send(owner, { userId: '65f0c0ffee65f0c0ffee65f0' }).expect(404);
    expect(body.code).toBe('profile_not_found');
    expect((await sent(owner).expect(200)).body.items).toEqual([]);
  });

  it('managers invite members, only owners invite managers and owners', async () => {
    await add(owner, person, { permission: 'manager' });
    const third = await aMember(api);
    await send(person, { userId: third.userId, permission: 'manager' }).expect(403);
    await add(person, third);
    await send(third, { email: newAccount().email }).expect(403);
    const ofOwner = await send(owner, { email: newAccount().email, permission: 'owner' }).expect(201);
    await withdraw(person, ofOwner.body._id).expect(403);
    await withdraw(owner, ofOwner.body._id).expect(204);
  });

  it('is shown to the invited person, who accepts or refuses once', async () => {
    await proveEmail(person);
    const { body: invitation } = await send(owner, { email: person.account.email }).expect(201);
    const { body } = await received(person).expect(200);
    expect(body.items).toMatchObject([
      {
        _id: invitation._id,
        company: { _id: id, name: 'Bâtir & Fils' },
        invitedBy: owner.userName,
        permission: 'member',
      },
    ]);
    expect((await received(owner).expect(200)).body.items).toEqual([]);
    await answer(person, invitation._id, 'refuse').expect(204);
    await acceptInvitation(api, person, invitation._id).expect(404);
    expect((await received(person)).body.items).toEqual([]);
    expect((await sent(owner)).body.items).toEqual([]);
  });

  it('deletes the review of the company that its new member had written', async () => {
    const review = { rating: 5, comment: 'Travail soigné' };
    const { body } = await person.post(`/api/companies/${id}/reviews`, review).expect(201);
    await add(owner, person);
    expect((await api.get(`/api/companies/${id}`)).body).toMatchObject({ averageRating: 0, ratingCount: 0 });
    await owner.put(`/api/companies/${id}/reviews/${body._id}/reply`, { reply: 'Merci' }).expect(404);
  });

  it('has a link that works once for its holder', async () => {
    const invitation = await send(owner, { email: newAccount().email }).expect(201);
    const token = tokenOf(invitation);
    expect(invitation.body.link).toMatch(/\/invitation#[0-9a-f]{64}$/);
    const { body } = await api.post('/api/invitations/find').send({ token }).expect(200);
    expect(body).toMatchObject({ _id: invitation.body._id, company: { name: 'Bâtir & Fils' } });
    const late = await aMember(api);
    await acceptInvitation(api, late, invitation.body._id).expect(404);
    const answers = await Promise.all(
      [person, late].map((who) => acceptInvitation(api, who, invitation.body._id, token)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    await api.post('/api/invitations/find').send({ token }).expect(404);
  });

  it('ends after seven days, when it is withdrawn, and when its sender may no longer invite', async () => {
    const day = 24 * 3600 * 1000;
    const old = await send(owner, { userId: person.userId }).expect(201);
    expect(new Date(old.body.expiresAt).getTime() - Date.now()).toBeGreaterThan(6.9 * day);
    await InvitationModel.updateOne({ _id: old.body._id }, { $set: { expiresAt: new Date() } });
    await acceptInvitation(api, person, old.body._id, tokenOf(old)).expect(404);
    const withdrawn = await send(owner, { userId: person.userId }).expect(201);
    await withdraw(owner, withdrawn.body._id).expect(204);
    await acceptInvitation(api, person, withdrawn.body._id).expect(404);
    const manager = await aMember(api);
    await add(owner, manager, { permission: 'manager' });
    const orphaned = await send(manager, { userId: person.userId }).expect(201);
    await remove(owner, manager).expect(204);
    await acceptInvitation(api, person, orphaned.body._id).expect(404);
  });

  it.each(['userId', 'email', 'phoneNumber'] as const)(
    'is refused for someone who belongs to the company already, named by %s',
    async (name) => {
      await add(owner, person);
      for (const who of [owner, person]) {
        const value = name === 'userId' ? who.userId : who.account[name];
        const { body } = await send(owner, { [name]: value, permission: 'manager' }).expect(409);
        expect(body).toMatchObject({
          code: 'already_member',
          message: expect.stringContaining('déjà partie'),
        });
      }
      expect((await sent(owner)).body.items).toEqual([]);
    },
  );

  it('is not used up by someone who belongs to the company already', async () => {
    const invitation = await send(owner, { email: newAccount().email, permission: 'owner' }).expect(201);
    const accept = (who: TestMember) => acceptInvitation(api, who, invitation.body._id, tokenOf(invitation));
    expect((await accept(owner).expect(409)).body.code).toBe('already_your_company');
    const { body } = await api.get(`/api/companies/${id}`).expect(200);
    expect(body.members).toMatchObject([{ user: { _id: owner.userId }, permission: 'owner' }]);
    await accept(person).expect(200);
  });

  it('ends once its invited person, who joined by another link, accepts it', async () => {
    const { body } = await send(owner, { userId: person.userId }).expect(201);
    const other = await send(owner, { email: newAccount().email }).expect(201);
    await acceptInvitation(api, person, other.body._id, tokenOf(other)).expect(200);
    await acceptInvitation(api, person, body._id).expect(409);
    expect((await received(person)).body.items).toEqual([]);
  });

  it('makes a hundred members at most; an invitation waits for a place', async () => {
    const { body: invitation } = await send(owner, { userId: person.userId }).expect(201);
    const member = (await CompanyModel.findById(id).lean())!.members[0]!;
    const filler = Array.from({ length: 99 }, (_, i) => ({
      ...member,
      user: i.toString(16).padStart(24, '0'),
    }));
    await CompanyModel.updateOne({ _id: id }, { $push: { members: { $each: filler } } });
    expect((await acceptInvitation(api, person, invitation._id).expect(409)).body.code).toBe(
      'too_many_members',
    );
    await send(owner, { email: newAccount().email }).expect(409);
    await CompanyModel.updateOne({ _id: id }, { $pop: { members: 1 } });
    await acceptInvitation(api, person, invitation._id).expect(200);
  });
});

describe('changing members', () => {
  it('changes what they do and may do', async () => {
    await add(owner, person);
    const { body } = await change(owner, person, { role: 'Comptable', permission: 'manager' }).expect(200);
    expect(body.members).toMatchObject([
      { permission: 'owner', role: 'Directrice technique' },
      { permission: 'manager', role: 'Comptable' },
    ]);
    await change(person, person, { permission: 'owner' }).expect(403);
    expect((await change(owner, await aMember(api), {}).expect(404)).body.code).toBe('member_not_found');
  });

  it('keeps one owner, also when two step down at once', async () => {
    expect((await change(owner, owner, { permission: 'member' }).expect(409)).body.code).toBe('last_owner');
    await add(owner, person, { permission: 'owner' });
    const answers = await Promise.all([
      change(owner, owner, { permission: 'member' }),
      change(person, person, { permission: 'member' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    ['company that was deleted', () => owner.delete(`/api/companies/${id}`).expect(204)],
    ['member who left', () => remove(person, person).expect(204)],
  ])('finds no %s meanwhile', async (_what, meanwhile) => {
    await add(owner, person);
    const member = `${address}/api/companies/${id}/members/${person.userId}`;
    expect(await sendSlowly(owner, member, { permission: 'manager' }, meanwhile, 'PUT')).toBe(404);
    expect(await receivedKinds(api, person)).not.toContain('company_rights');
  });
});

describe('removing members', () => {
  it('is for owners and managers, and for oneself', async () => {
    await add(owner, person, { permission: 'manager' });
    const third = await aMember(api);
    await add(owner, third);
    await remove(third, person).expect(403);
    await remove(await aMember(api), third).expect(403);
    await remove(person, owner).expect(403);
    await remove(person, third).expect(204);
    await remove(person, person).expect(204);
    const { body } = await api.get(`/api/companies/${id}`).expect(200);
    expect(body.members).toHaveLength(1);
  });

  it('keeps one owner, also when two leave at once', async () => {
    expect((await remove(owner, owner).expect(409)).body.code).toBe('last_owner');
    await add(owner, person, { permission: 'owner' });
    const answers = await Promise.all([remove(owner, owner), remove(person, person)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('makes a manager owner where both owners delete their accounts at once', async () => {
    const manager = await aMember(api);
    await add(owner, await aMember(api));
    await add(owner, manager, { permission: 'manager' });
    await add(owner, person, { permission: 'owner' });
    const leave = (who: TestMember) =>
      who.delete(`/api/users/${who.userId}`, { password: who.account.password });
    const answers = await Promise.all([leave(owner), leave(person)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const { body } = await api.get(`/api/companies/${id}`).expect(200);
    expect(body.members).toHaveLength(2);
    const rights = Object.fromEntries(
      body.members.map((member: CompanyDetail['members'][number]) => [member.user._id, member.permission]),
    );
    expect(rights[manager.userId]).toBe('owner');
    expect(await receivedKinds(api, manager)).toContain('company_entrusted');
  });

  it('needs a login and someone who is there', async () => {
    await api.delete(`/api/companies/${id}/members/${owner.userId}`).expect(401);
    await remove(owner, person).expect(404);
  });
});

it('the team of a company is its own: administrators neither invite, change nor remove, nor make its webhooks', async () => {
  const admin = await anAdmin(api);
  await add(owner, person);
  const { body: open } = await send(owner, { email: newAccount().email }).expect(201);
  await send(admin, { userId: admin.userId }).expect(403);
  await sent(admin).expect(403);
  await withdraw(admin, open._id).expect(403);
  await change(admin, person, { permission: 'owner' }).expect(403);
  await remove(admin, person).expect(403);
  const webhook = {
    name: 'Stock',
    url: 'https://example.com/hook',
    events: ['listing.sold'],
    companyId: id,
  };
  await admin.post('/api/webhooks', webhook).expect(403);
  await owner.post('/api/webhooks', webhook).expect(201);
});
