import type { Endpoint } from '@laterite/shared/contract.ts';
import { contracts } from '@laterite/shared/contracts.ts';
import { expect, it } from 'vitest';
import { AccessTokenModel } from '../../../src/features/access-tokens/access-token.model.ts';
import { UserModel } from '../../../src/features/users/user.model.ts';
import { aMember } from '../../support/people.ts';
import { startApi } from '../../support/server.ts';

const aToken = async (scopes: string[]) => {
  const { body } = await member.post('/api/tokens', { name: 'Stock', scopes, days: 30 }).expect(201);
  return `Bearer ${body.token}`;
};

const { api } = await startApi();
const member = await aMember(api);
const bearer: string = await aToken(['read', 'publish', 'orders', 'company']);

const endpoints = Object.values(contracts).flatMap((contract) => Object.values<Endpoint>(contract));

it('a token with every scope opens no account, password, token, member or staff endpoint', async () => {
  const closed = endpoints.filter(
    ({ scope, access, method }) => !scope && !(access === 'public' && method === 'GET'),
  );
  expect(closed.length).toBeGreaterThan(60);
  for (const { method, path } of closed) {
    const address = path.replace(/:\w+/g, 'a'.repeat(24));
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const { status, body } = await api[verb](address).set('Authorization', bearer);
    expect([path, status, body.code]).toEqual([path, 403, 'scope_missing']);
  }
});

it('a token has no other scope than its own', async () => {
  const reading = await aToken(['read']);
  await api.post('/api/stuff').set('Authorization', reading).send({}).expect(403);
  const publishing = await aToken(['publish']);
  await api.get('/api/orders').set('Authorization', publishing).expect(403);
  await api.get('/api/auth/me').set('Authorization', publishing).expect(403);
});

it('the token of an administrator reads as a member', async () => {
  await UserModel.updateOne({ _id: member.userId }, { $set: { role: 'admin' } });
  await member.get('/api/users').expect(200);
  await api.get('/api/users').set('Authorization', bearer).expect(403);
  await UserModel.updateOne({ _id: member.userId }, { $set: { role: 'user' } });
});

it('an access token opens no stream, and is accepted in no URL', async () => {
  await api.get('/api/notifications/stream').set('Authorization', bearer).expect(401);
  await api.get(`/api/auth/me?token=${bearer.slice(7)}`).expect(401);
});

it('tokens end with their day, with a log-out everywhere, and with the account', async () => {
  const me = (token: string) => api.get('/api/auth/me').set('Authorization', token);
  const old = await aToken(['read']);
  await AccessTokenModel.updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
  await me(old).expect(401);
  const living = await aToken(['read']);
  await UserModel.updateOne({ _id: member.userId }, { $set: { disabledAt: new Date() } });
  await me(living).expect(401);
  await UserModel.updateOne({ _id: member.userId }, { $unset: { disabledAt: 1 } });
  await me(living).expect(200);
  await member.post('/api/auth/logout-all').expect(204);
  await me(living).expect(401);
});
