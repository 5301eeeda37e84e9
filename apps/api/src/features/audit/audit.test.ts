import { describe, expect, it } from 'vitest';
import { aListing, aMember, aSignedUpMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { AuditEventModel } from './audit-event.model.ts';

const { api } = await startApi();

const kindsOf = async (actor: string) =>
  (await AuditEventModel.find({ actor }).sort({ at: 1 }).lean()).map(({ kind }) => kind);

describe('the audit trail', () => {
  it('records the actions of a member and their network', async () => {
    const member = await aSignedUpMember(api);
    await api.post('/api/auth/login').send(member.account).expect(200);
    const other = await aListing(api, await aMember(api));
    await member.delete(`/api/stuff/${other._id}`).expect(403);
    const { _id } = await aListing(api, member);
    await member.delete(`/api/stuff/${_id}`).expect(204);
    expect(await kindsOf(member.userId)).toEqual(['signup', 'login', 'forbidden', 'listing_deleted']);
    const refused = await AuditEventModel.findOne({ actor: member.userId, kind: 'forbidden' }).lean();
    expect(refused).toMatchObject({ target: 'DELETE /api/stuff/:id', network: '127.0.0.0/24' });
  });

  it('records failed log-ins without the e-mail', async () => {
    await api.post('/api/auth/login').send({ email: 'who@example.com', password: 'wrong' }).expect(401);
    const event = await AuditEventModel.findOne({ kind: 'login_failed' }).lean();
    expect(event).toMatchObject({ target: 'POST /api/auth/login' });
    expect(JSON.stringify(event)).not.toContain('who@');
  });

  it('is never changed or deleted, and ends after twelve months by itself', async () => {
    await expect(AuditEventModel.updateMany({}, { $set: { kind: 'login' } })).rejects.toThrow();
    await expect(AuditEventModel.deleteMany({})).rejects.toThrow();
    const indexes = await AuditEventModel.collection.indexes();
    expect(indexes.find(({ expireAfterSeconds }) => expireAfterSeconds)?.expireAfterSeconds).toBe(
      365 * 24 * 3600,
    );
  });
});
