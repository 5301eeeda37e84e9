import { describe, expect, it, vi } from 'vitest';
import { AuditEventModel } from '../../../src/features/audit/audit-event.model.ts';
import { codesTo, codeTo, noticesTo, otherThan } from '../../support/outbox.ts';
import {
  aListing,
  aMember,
  newAccount,
  proveEmail,
  provePhone,
  type TestMember,
} from '../../support/people.ts';
import { startApi } from '../../support/server.ts';

vi.hoisted(() => {
  process.env.OTP_OUTBOX = `${process.env.DATA_DIR}-outbox`;
});

const { api } = await startApi();

const me = async (member: TestMember) => (await member.get('/api/auth/me').expect(200)).body;
const change = (member: TestMember, changes: object) =>
  member.put('/api/auth/profile', { ...changes, currentPassword: member.account.password });
const verify = (member: TestMember, otp: string) => member.post('/api/auth/email/verify', { otp });
const logIn = (name: string, { account }: TestMember) =>
  api.post('/api/auth/login').send({ email: name, password: account.password });

/** Signs up two members; the second has proven the e-mail address of the first. */
async function aTakenEmail() {
  const [squatter, owner] = [await aMember(api), await aMember(api)];
  await provePhone(squatter);
  const { email } = squatter.account;
  const { _id: listing } = await aListing(api, squatter);
  await change(owner, { email }).expect(200);
  await verify(owner, await codeTo(email)).expect(200);
  return { squatter, owner, email, listing };
}

describe('an e-mail that somebody signed up with and never proved', () => {
  it('goes to whoever proves it by code, which is recorded and notified by phone', async () => {
    const { squatter, owner, email } = await aTakenEmail();
    expect(await me(owner)).toMatchObject({ email, emailVerified: true });
    expect(await me(squatter)).toMatchObject({ email: '', emailVerified: false });
    const trace = { actor: owner.userId, target: squatter.userId };
    expect(await AuditEventModel.countDocuments({ ...trace, kind: 'email_released' })).toBe(1);
    expect((await noticesTo(squatter.account.phoneNumber)).at(-1)).toContain('adresse e-mail');
    expect((await noticesTo(email)).join()).not.toContain('votre compte');
  });

  it('opens the account of its owner alone; the other one opens by phone, with a sentence, and has all it had', async () => {
    const { squatter, owner, email, listing } = await aTakenEmail();
    expect((await logIn(email, owner).expect(200)).body.userId).toBe(owner.userId);
    const { body } = await logIn(squatter.account.phoneNumber, squatter).expect(200);
    expect(body).toMatchObject({ userId: squatter.userId, email: '' });
    expect(body.warnings).toEqual([{ path: 'email', message: expect.stringContaining('confirmé') }]);
    expect((await squatter.get('/api/stuff/mine').expect(200)).body.items).toMatchObject([{ _id: listing }]);
    expect((await owner.get('/api/stuff/mine').expect(200)).body.items).toEqual([]);
    await owner.put(`/api/stuff/${listing}`, { title: 'À moi' }).expect(403);
  });

  it('cannot be reclaimed by the account that lost it, which can prove another', async () => {
    const { squatter, owner, email } = await aTakenEmail();
    const codes = (await codesTo(email)).length;
    expect((await squatter.post('/api/auth/email/code').expect(409)).body.code).toBe('nothing_to_verify');
    await change(squatter, { email }).expect(200);
    expect(await codesTo(email)).toHaveLength(codes);
    await verify(squatter, '123456').expect(400);
    expect((await me(owner)).email).toBe(email);
    const another = newAccount().email;
    await change(squatter, { email: another }).expect(200);
    const { body } = await verify(squatter, await codeTo(another)).expect(200);
    expect(body).toMatchObject({ email: another, emailVerified: true });
  });

  it('is asked for with the same answer whether it is free, unproven or proven, and the proven one gets no code', async () => {
    const [unproven, proven] = [await aMember(api), await aMember(api)];
    await proveEmail(proven);
    const answers = [];
    for (const email of [newAccount().email, unproven.account.email, proven.account.email]) {
      const { body } = await change(await aMember(api), { email }).expect(200);
      expect(body.toVerify).toEqual({ email });
      answers.push(Object.keys(body));
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await codesTo(proven.account.email)).toEqual([]);
  });

  it('stays with the account when the code is wrong, and when the account proves it first', async () => {
    const [holder, other] = [await aMember(api), await aMember(api)];
    const { email } = holder.account;
    await change(other, { email }).expect(200);
    const otp = await codeTo(email);
    await verify(other, otherThan(otp)).expect(400);
    await proveEmail(holder);
    await verify(other, otp).expect(400);
    expect((await me(holder)).email).toBe(email);
    expect((await me(other)).email).toBe(other.account.email);
  });

  it('leaves nothing of itself in notices, the export and what others read', async () => {
    const { squatter } = await aTakenEmail();
    const answers = [
      await squatter.get('/api/users/me/export').expect(200),
      await api.get(`/api/auth/user/${squatter.userId}`).expect(200),
    ];
    for (const { body } of answers) expect(JSON.stringify(body)).not.toContain('released');
  });
});
