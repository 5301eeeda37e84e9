import { describe, expect, it } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { runAllJobs } from '../../../test/support/jobs.ts';
import { aMember, newAccount, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { verifications } from '../../../test/support/verification.ts';
import { AuditEventModel } from '../audit/audit-event.model.ts';
import { BannedNumberModel } from '../users/banned-number.model.ts';
import { UserModel } from '../users/user.model.ts';

const { api } = await startApi();
const admin = await anAdmin(api);

const ban = ({ userId }: TestMember) =>
  admin.put(`/api/admin/members/${userId}/standing`, { to: 'ban', reason: 'Arnaque.' }).expect(200);
const deleteAccount = ({ userId }: TestMember) => admin.delete(`/api/users/${userId}`, {}).expect(204);
const signUp = ({ account: { phoneNumber } }: TestMember) =>
  api.post('/api/auth/signup').send(newAccount({ phoneNumber }));
const browse = async (q = '') =>
  (await admin.get(`/api/admin/banned-numbers${q && `?q=${encodeURIComponent(q)}`}`).expect(200)).body.items;

async function aBannedNumber() {
  const member = await aMember(api);
  await ban(member);
  await deleteAccount(member);
  return { member, number: member.account.phoneNumber };
}

describe('banned numbers of deleted accounts', () => {
  it('are listed with their last digits and the reason, and lifted once', async () => {
    const { member, number } = await aBannedNumber();
    const [found] = await browse();
    expect(found).toMatchObject({ ending: number.slice(-2), reason: 'Arnaque.', at: expect.any(String) });
    await signUp(member).expect(403);
    await admin.delete(`/api/admin/banned-numbers/${found._id}`).expect(204);
    await admin.delete(`/api/admin/banned-numbers/${found._id}`).expect(404);
    expect(await browse(number)).toEqual([]);
    await signUp(member).expect(201);
    const entry = await AuditEventModel.findOne({ kind: 'number_unbanned' }).lean();
    expect(entry).toMatchObject({
      before: { state: 'banned' },
      after: { state: 'active' },
      reason: 'Arnaque.',
    });
  });

  it('are found by a number as people write it', async () => {
    const [{ number }] = [await aBannedNumber(), await aBannedNumber()];
    expect(await browse(number.replace('+225', ''))).toMatchObject([{ ending: number.slice(-2) }]);
    expect(await browse('0700000000')).toEqual([]);
  });

  it('that belong to an account are lifted by restoring its member only', async () => {
    const member = await aMember(api);
    await ban(member);
    expect(await browse(member.account.phoneNumber)).toEqual([]);
  });
});

describe('members whom an earlier version banned', () => {
  const { get, sendIdentity } = verifications(api, admin);
  const waiting = async () =>
    (await get('/api/verifications?status=waiting', admin).expect(200)).body.items.map(
      ({ _id }: { _id: string }) => _id,
    );

  it('keep no request in the queue of verifications and their reason with the number', async () => {
    const member = await aMember(api);
    const { _id } = await sendIdentity(member);
    const at = new Date('2025-03-01');
    await UserModel.updateOne(
      { _id: member.userId },
      { $set: { disabledAt: at, restriction: { kind: 'banned', reason: 'Faux papiers.', at } } },
    );
    expect(await waiting()).toContain(_id);
    await runAllJobs();
    expect(await waiting()).not.toContain(_id);
    await deleteAccount(member);
    expect(await browse(member.account.phoneNumber)).toMatchObject([
      { reason: 'Faux papiers.', at: at.toISOString() },
    ]);
  });

  it('whose account is gone already are listed without digits and reason', async () => {
    await BannedNumberModel.deleteMany({});
    await BannedNumberModel.create({ _id: 'a'.repeat(43), at: new Date() });
    expect(await browse()).toMatchObject([{ _id: 'a'.repeat(43), ending: null, reason: null }]);
  });
});
