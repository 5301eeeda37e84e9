import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { codesTo, codeTo, otherThan } from '../../../test/outbox.ts';
import { aMember, newAccount, type TestMember } from '../../../test/people.ts';
import { type Api, startApi } from '../../../test/server.ts';
import { config } from '../../config.ts';
import { RateLimitModel } from '../../http/counters.ts';
import { UserModel } from '../users/user.model.ts';
import { OtpChallengeModel } from './otp-challenge.model.ts';
import { ResetPermitModel } from './reset-permit.model.ts';

vi.hoisted(() => {
  process.env.OTP_OUTBOX = `${process.env.DATA_DIR}-outbox`;
});

const fresh = 'un tout autre mot de passe';
const wideLimits = config.rateLimitFactor;
const minute = 60_000;

let api: Api;
beforeAll(async () => {
  ({ api } = await startApi());
});
afterEach(() => {
  config.rateLimitFactor = wideLimits;
  vi.useRealTimers();
});

const forgot = (phoneNumber: unknown) => api.post('/api/auth/forgot-password').send({ phoneNumber });
const verify = (phoneNumber: string, otp: unknown) =>
  api.post('/api/auth/verify-otp').send({ phoneNumber, otp });
const reset = (token: unknown, newPassword: string = fresh) =>
  api.post('/api/auth/reset-password').send({ token, newPassword });
const login = ({ account }: TestMember, password: string) =>
  api.post('/api/auth/login').send({ email: account.email, password });
const me = (bearer: string) => api.get('/api/auth/me').set('Authorization', bearer);

/** The limits of production, with nothing counted yet. */
async function strictLimits(): Promise<void> {
  await RateLimitModel.deleteMany({});
  config.rateLimitFactor = 1;
}

/** Only the clock of this process moves; sockets and timers go on. */
const laterBy = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

async function aPermit({ account }: TestMember): Promise<string> {
  await forgot(account.phoneNumber).expect(200);
  const { body } = await verify(account.phoneNumber, await codeTo(account.phoneNumber)).expect(200);
  return body.token;
}

describe('asking for a code', () => {
  it('answers the same for a number that is known and one that is not', async () => {
    const member = await aMember(api);
    const known = await forgot(member.account.phoneNumber).expect(200);
    const unknown = await forgot(newAccount().phoneNumber).expect(200);
    expect(known.body).toEqual(unknown.body);
    expect(known.body.message).toBe('OTP sent to your phone number');
    expect(await codesTo(member.account.phoneNumber)).toHaveLength(1);
  });

  it('sends nothing to a number nobody has, but counts it alike', async () => {
    const { phoneNumber } = newAccount();
    await forgot(phoneNumber).expect(200);
    expect(await codesTo(phoneNumber)).toEqual([]);
    expect(await OtpChallengeModel.exists({ _id: phoneNumber })).not.toBeNull();
  });

  it('meets the account however its number is written', async () => {
    const member = await aMember(api);
    const national = member.account.phoneNumber.replace('+225', '').replace(/(..)/g, '$1 ');
    await forgot(`00225 ${national}`).expect(200);
    expect(await codesTo(member.account.phoneNumber)).toHaveLength(1);
  });

  it('says it in French to whoever asks for French', async () => {
    const { body } = await forgot(newAccount().phoneNumber).set('Accept-Language', 'fr').expect(200);
    expect(body.message).toBe('Code envoyé à votre numéro de téléphone');
  });

  it.each(['', 'abc', '1234567', '1234567890123456', 42, null, { $gt: '' }])(
    'refuses %j as a number',
    async (phone) => {
      await forgot(phone).expect(400);
    },
  );

  it('keeps the first code for a minute, and says how long', async () => {
    await strictLimits();
    const { account } = await aMember(api);
    await forgot(account.phoneNumber).expect(200);
    const { body } = await forgot(account.phoneNumber).expect(200);
    expect(body.retryAfter).toBeGreaterThan(50);
    expect(body.retryAfter).toBeLessThanOrEqual(60);
    expect(await codesTo(account.phoneNumber)).toHaveLength(1);
    laterBy(minute);
    await api.post('/api/auth/resend-otp').send({ phoneNumber: account.phoneNumber }).expect(200);
    expect(await codesTo(account.phoneNumber)).toHaveLength(2);
  });

  it('sends one code when many ask at once', async () => {
    await strictLimits();
    const { account } = await aMember(api);
    const answers = await Promise.all(Array.from({ length: 5 }, () => forgot(account.phoneNumber)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await codesTo(account.phoneNumber)).toHaveLength(1);
  });

  it('sends five codes a day to one phone, whoever has it', async () => {
    await strictLimits();
    const { phoneNumber } = newAccount();
    const start = Date.now();
    const ask = (minutes: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: start + minutes * 20 * minute });
      return forgot(phoneNumber);
    };
    for (let i = 1; i <= 5; i++) await ask(i).expect(200);
    const { body, headers } = await ask(6).expect(429);
    expect(body.code).toBe('too_many_requests');
    expect(Number(headers['retry-after'])).toBeGreaterThan(3600);
  });
});

describe('asking from one address', () => {
  it('is over after ten codes an hour', async () => {
    await strictLimits();
    for (let i = 0; i < 10; i++) await forgot(newAccount().phoneNumber).expect(200);
    await forgot(newAccount().phoneNumber).expect(429);
  });
});

describe('verifying a code', () => {
  it('answers a token for the right one, once', async () => {
    const { account } = await aMember(api);
    await forgot(account.phoneNumber).expect(200);
    const code = await codeTo(account.phoneNumber);
    const { body } = await verify(account.phoneNumber, code).expect(200);
    expect(body).toEqual({
      message: 'OTP verified successfully',
      token: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const again = await verify(account.phoneNumber, code).expect(400);
    expect(again.body).toMatchObject({ code: 'otp_invalid', message: 'Invalid OTP' });
  });

  it('lets one of many simultaneous right answers through', async () => {
    const { account } = await aMember(api);
    await forgot(account.phoneNumber).expect(200);
    const code = await codeTo(account.phoneNumber);
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(account.phoneNumber, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ends a code after five wrong tries, also when they come at once', async () => {
    const { account } = await aMember(api);
    await forgot(account.phoneNumber).expect(200);
    const code = await codeTo(account.phoneNumber);
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => verify(account.phoneNumber, otherThan(code))),
    );
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5);
    const { body, headers } = await verify(account.phoneNumber, code).expect(429);
    expect(body.code).toBe('too_many_codes');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('counts tries alike for a number nobody has', async () => {
    const { phoneNumber } = newAccount();
    await forgot(phoneNumber).expect(200);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await verify(phoneNumber, '000000')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('knows no code after ten minutes', async () => {
    const { account } = await aMember(api);
    await forgot(account.phoneNumber).expect(200);
    const code = await codeTo(account.phoneNumber);
    laterBy(10 * minute);
    await verify(account.phoneNumber, code).expect(400);
  });

  it('knows only the newest code', async () => {
    const { account } = await aMember(api);
    await forgot(account.phoneNumber).expect(200);
    const old = await codeTo(account.phoneNumber);
    laterBy(minute);
    await forgot(account.phoneNumber).expect(200);
    const code = await codeTo(account.phoneNumber);
    if (old !== code) await verify(account.phoneNumber, old).expect(400);
    await verify(account.phoneNumber, code).expect(200);
  });

  it.each([123456, '12345', '1234567', '12345a', '١٢٣٤٥٦', ' 12345', '', null, ['123456'], { $ne: '' }])(
    'refuses %j as a code without counting it',
    async (otp) => {
      const { phoneNumber } = newAccount();
      await forgot(phoneNumber).expect(200);
      await verify(phoneNumber, otp).expect(400);
      const challenge = await OtpChallengeModel.findById(phoneNumber).lean();
      expect(challenge?.attempts).toBe(0);
    },
  );

  it('keeps neither code nor token as they are', async () => {
    const member = await aMember(api);
    const token = await aPermit(member);
    const code = await codeTo(member.account.phoneNumber);
    const kept = JSON.stringify([
      await OtpChallengeModel.find().lean(),
      await ResetPermitModel.find().lean(),
    ]);
    expect(kept).not.toContain(`"${code}"`);
    expect(kept).not.toContain(token);
  });
});

describe('resetting a password', () => {
  it('sets the new one, ends every session and takes back other permits', async () => {
    const member = await aMember(api);
    const earlier = await aPermit(member);
    laterBy(minute);
    const token = await aPermit(member);
    const { body } = await reset(token).expect(200);
    expect(body).toEqual({ message: 'Password reset successfully' });
    await me(member.bearer).expect(401);
    await login(member, member.account.password).expect(401);
    await login(member, fresh).expect(200);
    expect((await reset(earlier).expect(400)).body.code).toBe('reset_expired');
  });

  it('lets exactly one of many simultaneous requests win', async () => {
    const member = await aMember(api);
    const token = await aPermit(member);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => reset(token, `${fresh} ${i}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    await login(member, `${fresh} ${winner}`).expect(200);
  });

  it('keeps the permit when the new password is too weak', async () => {
    const member = await aMember(api);
    const token = await aPermit(member);
    const { body } = await reset(token, 'password1').expect(400);
    expect(body.errors[0].path).toBe('newPassword');
    await reset(token).expect(200);
  });

  it('is over after ten minutes, and after the password was changed', async () => {
    const member = await aMember(api);
    const token = await aPermit(member);
    await UserModel.updateOne({ _id: member.userId }, { $inc: { tokenVersion: 1 } });
    await reset(token).expect(400);
    laterBy(minute);
    const second = await aPermit(member);
    laterBy(10 * minute);
    await reset(second).expect(400);
  });

  it('takes no session token, and its own token opens no session', async () => {
    const member = await aMember(api);
    await reset(member.token).expect(400);
    await me(`Bearer ${await aPermit(member)}`).expect(401);
  });

  it.each([undefined, '', 42, { $ne: null }, ['a']])('refuses %j as a token', async (token) => {
    await reset(token).expect(400);
  });

  it('lets someone who was locked out log in again', async () => {
    const member = await aMember(api);
    for (let i = 0; i < 11; i++) await login(member, 'wrong password');
    await login(member, member.account.password).expect(429);
    await reset(await aPermit(member)).expect(200);
    await login(member, fresh).expect(200);
  });
});

describe('changing a known password', () => {
  const change = (bearer: string, oldPassword: unknown, newPassword: string = fresh) =>
    api.put('/api/auth/change-password').set('Authorization', bearer).send({ oldPassword, newPassword });
  const verifyOld = (bearer: string, oldPassword: unknown) =>
    api.post('/api/auth/verify-old-password').set('Authorization', bearer).send({ oldPassword });

  it('answers a new session and ends all earlier ones', async () => {
    const member = await aMember(api);
    const { body } = await change(member.bearer, member.account.password).expect(200);
    expect(body).toMatchObject({ userId: member.userId, message: 'Password changed successfully!' });
    await me(member.bearer).expect(401);
    await me(`Bearer ${body.token}`).expect(200);
    await login(member, fresh).expect(200);
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

  it('ends guessing after ten wrong ones in both places together, but not the session', async () => {
    const member = await aMember(api);
    for (let i = 0; i < 5; i++) await verifyOld(member.bearer, 'wrong').expect(200);
    for (let i = 0; i < 5; i++) await change(member.bearer, 'wrong').expect(400);
    await verifyOld(member.bearer, member.account.password).expect(429);
    await change(member.bearer, member.account.password).expect(429);
    await me(member.bearer).expect(200);
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
