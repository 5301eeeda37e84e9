import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCompany, addMember } from '../../../test/companies.ts';
import { aMember, newAccount, type TestMember } from '../../../test/people.ts';
import { type Api, startApi } from '../../../test/server.ts';
import { CompanyModel } from './company.model.ts';

let api: Api;
let owner: TestMember;
let person: TestMember;
let id: string;
beforeAll(async () => {
  ({ api } = await startApi());
});
beforeEach(async () => {
  [owner, person] = [await aMember(api), await aMember(api)];
  id = (await aCompany(api, owner))._id;
});

const add = (by: TestMember, body: object) => addMember(api, by, id, { role: 'Associée', ...body });
const change = (by: TestMember, who: TestMember, body: object) =>
  api.put(`/api/companies/${id}/members/${who.userId}`).set('Authorization', by.bearer).send(body);
const remove = (by: TestMember, who: TestMember) =>
  api.delete(`/api/companies/${id}/members/${who.userId}`).set('Authorization', by.bearer);

describe('adding members', () => {
  it.each(['userId', 'email', 'phoneNumber'] as const)('finds them by %s', async (name) => {
    const value = name === 'userId' ? person.userId : person.account[name];
    const { body } = await add(owner, { [name]: value }).expect(201);
    expect(body.members[1]).toMatchObject({
      user: { _id: person.userId },
      role: 'Associée',
      permission: 'member',
    });
    expect(JSON.stringify(body)).not.toContain(person.account.email);
  });

  it('needs someone who has an account, once', async () => {
    expect((await add(owner, { email: newAccount().email }).expect(404)).body.code).toBe('member_not_found');
    await add(owner, {}).expect(400);
    const answers = await Promise.all([1, 2, 3].map(() => add(owner, { userId: person.userId })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await add(owner, { userId: person.userId }).expect(409)).body.code).toBe('member_exists');
  });

  it('managers add members, only owners add managers and owners', async () => {
    await add(owner, { userId: person.userId, permission: 'manager' }).expect(201);
    const third = await aMember(api);
    await add(person, { userId: third.userId, permission: 'manager' }).expect(403);
    await add(person, { userId: third.userId }).expect(201);
    await add(third, { userId: (await aMember(api)).userId }).expect(403);
  });

  it('are a hundred at most', async () => {
    const member = (await CompanyModel.findById(id).lean())!.members[0]!;
    const filler = Array.from({ length: 99 }, (_, i) => ({
      ...member,
      user: i.toString(16).padStart(24, '0'),
    }));
    await CompanyModel.updateOne({ _id: id }, { $push: { members: { $each: filler } } });
    expect((await add(owner, { userId: person.userId }).expect(409)).body.code).toBe('too_many_members');
  });
});

describe('changing members', () => {
  it('changes what they do and may do', async () => {
    await add(owner, { userId: person.userId }).expect(201);
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
    await add(owner, { userId: person.userId, permission: 'owner' }).expect(201);
    const answers = await Promise.all([
      change(owner, owner, { permission: 'member' }),
      change(person, person, { permission: 'member' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('removing members', () => {
  it('is for owners and managers, and for oneself', async () => {
    await add(owner, { userId: person.userId, permission: 'manager' }).expect(201);
    const third = await aMember(api);
    await add(owner, { userId: third.userId }).expect(201);
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
    await add(owner, { userId: person.userId, permission: 'owner' }).expect(201);
    const answers = await Promise.all([remove(owner, owner), remove(person, person)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('needs a login and someone who is there', async () => {
    await api.delete(`/api/companies/${id}/members/${owner.userId}`).expect(401);
    await remove(owner, person).expect(404);
  });
});
