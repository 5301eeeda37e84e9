import { describe, expect, it } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { aMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { AuditEventModel } from '../audit/audit-event.model.ts';

const { api } = await startApi();
const admin = await anAdmin(api);

describe('the list of accounts', () => {
  it('is for administrators', async () => {
    await api.get('/api/users').expect(401);
    const { body } = await (await aMember(api)).get('/api/users').expect(403);
    expect(body.code).toBe('forbidden');
  });

  it('comes in pages, newest first, without hashes', async () => {
    const [first, second] = [await aMember(api), await aMember(api)];
    const page = (await admin.get('/api/users?limit=1').expect(200)).body;
    expect(page.items.map(({ _id }: { _id: string }) => _id)).toEqual([second.userId]);
    const next = (await admin.get(`/api/users?limit=1&cursor=${page.nextCursor}`).expect(200)).body;
    expect(next.items[0]).toMatchObject({
      _id: first.userId,
      email: first.account.email,
      role: 'user',
      disabled: false,
    });
    expect(JSON.stringify(page)).not.toMatch(/passwordHash|tokenVersion/);
  });
});

describe('one account', () => {
  it('is read by its member and by administrators', async () => {
    const [member, other] = [await aMember(api), await aMember(api)];
    const path = `/api/users/${member.userId}`;
    await api.get(path).expect(401);
    await other.get(path).expect(403);
    expect((await member.get(path).expect(200)).body).toMatchObject({ email: member.account.email });
    await admin.get(path).expect(200);
  });

  it('is refused as unknown before it is refused as another’s', async () => {
    const member = await aMember(api);
    await member.get(`/api/users/${'a'.repeat(24)}`).expect(404);
    await member.get('/api/users/12345').expect(400);
  });

  it('is changed by its member as the profile is', async () => {
    const [member, other] = [await aMember(api), await aMember(api)];
    const path = `/api/users/${member.userId}`;
    await other.put(path, { location: 'Man' }).expect(403);
    const { body } = await member
      .put(path, { location: 'Man', role: 'admin', disabled: 'maybe' })
      .expect(200);
    expect(body).toMatchObject({ location: 'Man', role: 'user', disabled: false });
  });

  it('is given a role by administrators, but nobody is made one', async () => {
    const member = await aMember(api);
    const path = `/api/users/${member.userId}`;
    const { body } = await admin.put(path, { role: 'moderator', location: 'Man' }).expect(200);
    expect(body).toMatchObject({ role: 'moderator', location: null });
    await admin.put(path, { role: 'admin' }).expect(400);
    const event = await AuditEventModel.findOne({ actor: admin.userId, kind: 'role_changed' }).lean();
    expect(event).toMatchObject({ target: member.userId, network: '127.0.0.0/24' });
  });

  it('loses every session when it is disabled, until it is enabled again', async () => {
    const member = await aMember(api);
    const path = `/api/users/${member.userId}`;
    const login = () => api.post('/api/auth/login').send(member.account);
    await admin.put(path, { disabled: true }).expect(200);
    await member.get('/api/auth/me').expect(401);
    await login().expect(401);
    await admin.put(path, { disabled: false }).expect(200);
    await login().expect(200);
  });

  it('that was banned is let in again, and its number with it', async () => {
    const member = await aMember(api);
    const ban = { to: 'ban', reason: 'Fausses annonces.' };
    await admin.put(`/api/admin/members/${member.userId}/standing`, ban).expect(200);
    const signUp = () =>
      api.post('/api/auth/signup').send({ ...member.account, email: 'autre@exemple.test' });
    expect((await signUp()).body.code).toBe('phone_banned');
    await admin.put(`/api/users/${member.userId}`, { disabled: false }).expect(200);
    expect((await signUp()).body.code).toBe('account_exists');
  });

  it('of another administrator is out of reach', async () => {
    const second = await anAdmin(api);
    await admin.put(`/api/users/${second.userId}`, { role: 'user' }).expect(403);
  });
});

describe('sessions and providers', () => {
  it('logging out everywhere ends every token', async () => {
    const member = await aMember(api);
    const { body } = await api.post('/api/auth/login').send(member.account).expect(200);
    await member.post('/api/auth/logout-all').expect(204);
    for (const token of [member.token, body.token]) {
      await api.get('/api/auth/me').set('Authorization', `Bearer ${token}`).expect(401);
    }
  });

  it('names no provider this server is not set up for', async () => {
    expect((await api.get('/api/auth/providers').expect(200)).body).toEqual({ providers: [] });
  });
});
