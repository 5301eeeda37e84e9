import type { CreatedAccessToken } from '@laterite/shared/features/access-tokens/access-token.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { describe, expect, it } from 'vitest';
import { aListing, aMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { AuditEventModel } from '../audit/audit-event.model.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { AccessTokenModel } from './access-token.model.ts';

const { api } = await startApi();
const member = await aMember(api);

async function aToken(
  changes: object = {},
  owner = member,
): Promise<CreatedAccessToken & { bearer: string }> {
  const { body } = await owner
    .post('/api/tokens', { name: 'Stock', scopes: ['read', 'publish'], days: 30, ...changes })
    .expect(201);
  return { ...body, bearer: `Bearer ${body.token}` };
}

const list = async (owner = member) => (await owner.get('/api/tokens').expect(200)).body.items;

describe('a token for machines', () => {
  it('is shown once, stored as a hash, listed with its last use, and audited', async () => {
    const { token, bearer, _id } = await aToken();
    expect(token).toMatch(/^lat_[\w-]{43}$/);
    const stored = JSON.stringify(await AccessTokenModel.findById(_id).lean());
    expect(stored).not.toContain(token.slice(4));
    expect(JSON.stringify(await list())).not.toContain(token.slice(4));
    expect((await list())[0]).toMatchObject({ _id, ending: token.slice(-4), lastUsedAt: null });
    const { body, headers } = await api.get('/api/auth/me').set('Authorization', bearer).expect(200);
    expect(body._id).toBe(member.userId);
    expect(headers['ratelimit-policy']).toContain('"accessToken";q=');
    expect((await list())[0].lastUsedAt).toMatch(/^20/);
    expect(await AuditEventModel.countDocuments({ kind: 'access_token_created', target: _id })).toBe(1);
  });

  it('does what its scopes name', async () => {
    const { bearer } = await aToken();
    const { _id } = await aListing(api, { ...member, bearer });
    await api.put(`/api/stuff/${_id}`).set('Authorization', bearer).send({ price: 5 }).expect(200);
    await api.get('/api/stuff/mine').set('Authorization', bearer).expect(200);
  });

  it('renews listings of its member with the scope to publish', async () => {
    const { _id } = await aListing(api, member);
    const lastWeek = new Date(Date.now() - 8 * dayMs);
    await ListingModel.updateOne({ _id }, { $set: { publishedAt: lastWeek } });
    const renew = async (bearer: string) =>
      api.post(`/api/stuff/${_id}/renew`).set('Authorization', bearer).send({});
    const reader = await renew((await aToken({ scopes: ['read'] })).bearer);
    expect([reader.status, reader.body.code]).toEqual([403, 'scope_missing']);
    const publisher = await renew((await aToken()).bearer);
    expect([publisher.status, publisher.body.code]).toEqual([200, undefined]);
  });

  it('ends when it is revoked, and only its member revokes it', async () => {
    const { bearer, _id } = await aToken();
    const other = await aMember(api);
    await other.delete(`/api/tokens/${_id}`).expect(404);
    await member.delete(`/api/tokens/${_id}`).expect(204);
    await api.get('/api/auth/me').set('Authorization', bearer).expect(401);
  });

  it('needs a name, known scopes and a life of a year at most; 20 living ones are the most', async () => {
    const owner = await aMember(api);
    const create = (body: object) =>
      owner.post('/api/tokens', { name: 'A', scopes: ['read'], days: 1, ...body });
    for (const wrong of [{ name: ' ' }, { scopes: [] }, { scopes: ['admin'] }, { days: 366 }])
      await create(wrong).expect(400);
    for (let i = 0; i < 20; i++) await create({}).expect(201);
    expect((await create({}).expect(409)).body.code).toBe('too_many_access_tokens');
  });
});
