import { describe, expect, it } from 'vitest';
import { AuditEventModel } from '../../../src/features/audit/audit-event.model.ts';
import { aListing, aMember } from '../../support/people.ts';
import { startApi } from '../../support/server.ts';

const { api } = await startApi();

const many = 40;
const perHour = 20;
const times = <T>(ask: () => PromiseLike<T>) => Promise.all(Array.from({ length: many }, ask));

describe('audit events that anybody can cause at will', () => {
  it('are twenty an hour of one member for what is forbidden, and others still leave theirs', async () => {
    const [cheat, other] = [await aMember(api), await aMember(api)];
    const { _id } = await aListing(api, await aMember(api));
    const remove = (bearer: string) =>
      api.delete(`/api/stuff/${_id}`).set('Authorization', bearer).expect(403);
    await times(() => remove(cheat.bearer));
    await remove(other.bearer);
    const eventsOf = (actor: string) => AuditEventModel.countDocuments({ actor, kind: 'forbidden' });
    expect(await eventsOf(cheat.userId)).toBe(perHour);
    expect(await eventsOf(other.userId)).toBe(1);
  });

  it.each([
    ['wrong codes', 'code_refused', '/api/auth/verify-otp', { phoneNumber: '0707070707', otp: '000000' }],
    ['wrong passwords', 'login_failed', '/api/auth/login', { password: 'wrong' }],
  ] as const)('are twenty an hour of one network for %s', async (_, kind, path, body) => {
    await times(() => api.post(path).send({ ...body, email: `who${Math.random()}@example.com` }));
    expect(await AuditEventModel.countDocuments({ kind })).toBe(perHour);
  });
});
