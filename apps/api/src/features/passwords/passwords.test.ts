import { defaultPreferences } from '@laterite/shared/features/notifications/preferences.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { advanceClock, aPermit } from '../../../test/support/codes.ts';
import { changeConfig } from '../../../test/support/config.ts';
import { codeTextsTo, noticesTo } from '../../../test/support/outbox.ts';
import { aMember, newAccount, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { UserModel } from '../users/user.model.ts';

vi.hoisted(() => {
  process.env.OTP_OUTBOX = `${process.env.DATA_DIR}-outbox`;
});

const fresh = 'un tout autre mot de passe';
const minute = 60_000;

const { api } = await startApi();

afterEach(() => {
  vi.useRealTimers();
});

const permitOf = ({ account }: TestMember) => aPermit(api, account.phoneNumber);
const reset = (token: unknown, newPassword: string = fresh) =>
  api.post('/api/auth/reset-password').send({ token, newPassword });
const login = ({ account }: TestMember, password: string) =>
  api.post('/api/auth/login').send({ email: account.email, password });
const me = (bearer: string) => api.get('/api/auth/me').set('Authorization', bearer);

describe('resetting a password', () => {
  it('sets the new one, ends every session and revokes other reset tokens', async () => {
    const member = await aMember(api);
    const earlier = await permitOf(member);
    advanceClock(minute);
    const token = await permitOf(member);
    const { body } = await reset(token).expect(200);
    expect(body).toEqual({ message: 'Password reset successfully' });
    await me(member.bearer).expect(401);
    await login(member, member.account.password).expect(401);
    await login(member, fresh).expect(200);
    expect((await reset(earlier).expect(400)).body.code).toBe('reset_expired');
  });

  it('notifies the owner of the account, as does a change', async () => {
    const member = await aMember(api);
    await reset(await permitOf(member)).expect(200);
    const { body } = await login(member, fresh).expect(200);
    await api
      .put('/api/auth/change-password')
      .set('Authorization', `Bearer ${body.token}`)
      .send({ oldPassword: fresh, newPassword: member.account.password })
      .expect(200);
    const notices = await noticesTo(member.account.phoneNumber);
    expect(notices).toHaveLength(2);
    expect(notices[0]).toContain('le mot de passe de votre compte vient de changer');
  });

  it('is notified in the language the member chose, like the code', async () => {
    const member = await aMember(api);
    await member.put('/api/notifications/prefs', { ...defaultPreferences, language: 'en' }).expect(200);
    await reset(await permitOf(member)).expect(200);
    expect((await codeTextsTo(member.account.phoneNumber)).at(-1)).toContain('is your code (10 min)');
    expect(await noticesTo(member.account.phoneNumber)).toEqual([
      expect.stringMatching(/ Latérite: the password of your account has just been changed/),
    ]);
  });

  it('is notified in the language in which the member signed up, then in that of the last log-in', async () => {
    const account = newAccount();
    await api.post('/api/auth/signup').set('Accept-Language', 'en').send(account).expect(201);
    await reset(await aPermit(api, account.phoneNumber)).expect(200);
    expect((await noticesTo(account.phoneNumber)).at(-1)).toContain('the password of your account');
    const again = { email: account.email, password: fresh };
    await api.post('/api/auth/login').set('Accept-Language', 'fr').send(again).expect(200);
    await api.post('/api/auth/login').set('Accept-Language', '*').send(again).expect(200);
    advanceClock(minute);
    await reset(await aPermit(api, account.phoneNumber)).expect(200);
    expect((await noticesTo(account.phoneNumber)).at(-1)).toContain('le mot de passe de votre compte');
  });

  it('lets exactly one of many simultaneous requests win', async () => {
    const member = await aMember(api);
    const token = await permitOf(member);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => reset(token, `${fresh} ${i}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    await login(member, `${fresh} ${winner}`).expect(200);
  });

  it('holds against a log-in with the old password that renews its hash meanwhile', async () => {
    const member = await aMember(api);
    const token = await permitOf(member);
    changeConfig({ bcryptCost: 5 });
    const logins = Array.from({ length: 3 }, () => login(member, member.account.password));
    await Promise.all([reset(token), ...logins]);
    await login(member, member.account.password).expect(401);
    await login(member, fresh).expect(200);
  });

  it('keeps the permit when the new password is too weak', async () => {
    const member = await aMember(api);
    const token = await permitOf(member);
    const { body } = await reset(token, 'password1').expect(400);
    expect(body.errors[0].path).toBe('newPassword');
    await reset(token).expect(200);
  });

  it('is over after ten minutes, and after the password was changed', async () => {
    const member = await aMember(api);
    const token = await permitOf(member);
    await UserModel.updateOne({ _id: member.userId }, { $inc: { tokenVersion: 1 } });
    await reset(token).expect(400);
    advanceClock(minute);
    const second = await permitOf(member);
    advanceClock(10 * minute);
    await reset(second).expect(400);
  });

  it('takes no session token, and its own token opens no session', async () => {
    const member = await aMember(api);
    await reset(member.token).expect(400);
    await me(`Bearer ${await permitOf(member)}`).expect(401);
  });

  it.each([undefined, '', 42, { $ne: null }, ['a']])('refuses %j as a token', async (token) => {
    await reset(token).expect(400);
  });

  it('lets someone who was locked out log in again', async () => {
    const member = await aMember(api);
    for (let i = 0; i < 11; i++) await login(member, 'wrong password');
    await login(member, member.account.password).expect(429);
    await reset(await permitOf(member)).expect(200);
    await login(member, fresh).expect(200);
  });
});

describe('changing a known password', () => {
  const change = (bearer: string, oldPassword: unknown, newPassword: string = fresh) =>
    api.put('/api/auth/change-password').set('Authorization', bearer).send({ oldPassword, newPassword });
  const verifyOld = (bearer: string, oldPassword: unknown) =>
    api.post('/api/auth/verify-old-password').set('Authorization', bearer).send({ oldPassword });

  it('returns a new session and ends all earlier ones', async () => {
    const member = await aMember(api);
    const { body } = await change(member.bearer, member.account.password).expect(200);
    expect(body).toMatchObject({ userId: member.userId, message: 'Password changed successfully!' });
    await me(member.bearer).expect(401);
    await me(`Bearer ${body.token}`).expect(200);
    await login(member, fresh).expect(200);
  });

  it('lets exactly one of many simultaneous changes win', async () => {
    const member = await aMember(api);
    const changes = Array.from({ length: 6 }, (_, i) => ({
      oldPassword: member.account.password,
      newPassword: `${fresh} ${i}`,
    }));
    const answers = await Promise.all(changes.map((one) => member.put('/api/auth/change-password', one)));
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    await me(`Bearer ${winners[0]!.body.token}`).expect(200);
    await login(member, changes[answers.indexOf(winners[0]!)]!.newPassword).expect(200);
  });

  it('says of a password whether it is the current one', async () => {
    const member = await aMember(api);
    expect((await verifyOld(member.bearer, member.account.password).expect(200)).body).toEqual({
      valid: true,
    });
    expect((await verifyOld(member.bearer, 'another').expect(200)).body).toEqual({ valid: false });
  });

  it('refuses a wrong old password with 400: 401 would end the session', async () => {
    const member = await aMember(api);
    const { body } = await change(member.bearer, 'not this one').expect(400);
    expect(body.code).toBe('wrong_password');
    await me(member.bearer).expect(200);
  });

  it('ends guessing after five wrong ones in both places together, but not the session', async () => {
    const member = await aMember(api);
    for (let i = 0; i < 3; i++) await verifyOld(member.bearer, 'wrong').expect(200);
    for (let i = 0; i < 2; i++) await change(member.bearer, 'wrong').expect(400);
    await verifyOld(member.bearer, member.account.password).expect(429);
    await change(member.bearer, member.account.password).expect(429);
    await me(member.bearer).expect(200);
  });

  it('counts wrong ones as failed log-ins, which a right one does not forgive', async () => {
    const member = await aMember(api);
    for (let i = 0; i < 4; i++) await verifyOld(member.bearer, 'wrong').expect(200);
    await verifyOld(member.bearer, member.account.password).expect(200);
    for (let i = 0; i < 6; i++) await login(member, 'wrong').expect(401);
    await login(member, member.account.password).expect(429);
    await verifyOld(member.bearer, member.account.password).expect(200);
  });

  it('does not count requests that are not well formed', async () => {
    const member = await aMember(api);
    for (let i = 0; i < 12; i++) await verifyOld(member.bearer, { $ne: 1 }).expect(400);
    await verifyOld(member.bearer, member.account.password).expect(200);
  });

  it('needs someone logged in', async () => {
    await api.put('/api/auth/change-password').send({}).expect(401);
    await api.post('/api/auth/verify-old-password').send({}).expect(401);
  });
});
