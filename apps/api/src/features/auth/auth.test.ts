import { termsVersion } from '@laterite/shared/terms-version.ts';
import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { changeConfig } from '../../../test/support/config.ts';
import { aMember, newAccount } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { UserModel } from '../users/user.model.ts';

const { api } = await startApi({ config: { trustProxy: 1 } });

const signup = (body: object) => api.post('/api/auth/signup').send(body);
const login = (body: object) => api.post('/api/auth/login').send(body);
const me = (token: string) => api.get('/api/auth/me').set('Authorization', `Bearer ${token}`);

describe('signing up', () => {
  it('returns a session without the password in any form', async () => {
    const account = newAccount();
    const { body } = await signup(account).expect(201);
    expect(Object.keys(body).sort()).toEqual(
      ['email', 'profilePicture', 'profilePictureUrl', 'token', 'userId', 'userName'].sort(),
    );
    expect(body).toMatchObject({ userName: account.userName, email: account.email, profilePicture: null });
  });

  it('works at /api/auth/register too', async () => {
    await api.post('/api/auth/register').send(newAccount()).expect(201);
  });

  it('names each missing field', async () => {
    const { body } = await signup({}).expect(400);
    expect(body.code).toBe('invalid_request');
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'userName',
      'email',
      'phoneNumber',
      'password',
    ]);
    expect(body.errors[0].message).toBe('This field is required.');
  });

  it('refuses terms that were not accepted, in the words of the specification', async () => {
    const { body } = await signup(newAccount({ termsAccepted: false })).expect(400);
    expect(body.message).toBe('Please accept the Terms & Conditions');
  });

  it.each([
    ['too short', 'abc1234', 'At least 8 characters.'],
    ['too common', 'Password1', 'This password is too common. 15 characters or more is better.'],
    ['made of spaces', '          ', 'A password cannot be made of spaces.'],
    ['too long', 'é'.repeat(129), 'At most 128 characters.'],
    [
      'holding what cannot be seen',
      'un long\u0000mot de passe',
      'A password cannot contain invisible characters.',
    ],
    [
      'the name of the person',
      'fatoumata-d',
      'This password is too close to your name, e-mail, phone number or the name of this site.',
    ],
  ])('refuses a password that is %s', async (_, password, message) => {
    const { body } = await signup(
      newAccount({ userName: 'Fatoumata D', email: 'fatoumata-d@example.com', password }),
    ).expect(400);
    expect(body.errors).toEqual([{ path: 'password', message }]);
  });

  it.each([
    ['email', { email: 'AWA.K@example.com' }],
    ['phoneNumber', { phoneNumber: '07 07 99 88 77' }],
  ])('answers 409 naming the field when the %s is taken, however it is written', async (path, again) => {
    const taken = { email: 'awa.k@example.com', phoneNumber: '+2250707998877' };
    if (path === 'email') await signup(newAccount(taken)).expect(201);
    const { body } = await signup(newAccount(again)).expect(409);
    expect(body).toMatchObject({ code: 'account_exists', message: 'E-mail or phone already used' });
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
  });

  it('lets exactly one of several simultaneous sign-ups have an e-mail', async () => {
    const { email } = newAccount();
    const answers = await Promise.all(Array.from({ length: 6 }, () => signup(newAccount({ email }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('stores a number of an unknown country as digits', async () => {
    const { token } = (await signup(newAccount({ phoneNumber: '12 34 56 78' })).expect(201)).body;
    expect((await me(token)).body.phoneNumber).toBe('12345678');
    await signup(newAccount({ phoneNumber: '1234567' })).expect(400);
  });

  it('warns of an unknown referral code without blocking, and remembers a known one', async () => {
    const { body } = await signup(newAccount({ referralCode: 'NOBODY' })).expect(201);
    expect(body.warnings).toEqual([{ path: 'referralCode', message: 'Code de parrainage inconnu' }]);
    const link = 'https://laterite.example/register?ref=NOBODY';
    const pasted = await signup(newAccount({ referralCode: link })).expect(201);
    expect(pasted.body.warnings).toEqual(body.warnings);
    const code = (await me(body.token)).body.referralCode;
    const referred = await signup(newAccount({ referralCode: code.toLowerCase() })).expect(201);
    expect(referred.body.warnings).toBeUndefined();
    const user = await UserModel.findById(referred.body.userId).lean();
    expect(String(user?.referredBy)).toBe(body.userId);
  });

  it('exports when which version of the terms was accepted, and nothing where none was', async () => {
    const consentOf = async (fields: Record<string, unknown>) => {
      const { body } = await signup(newAccount(fields)).expect(201);
      const exported = await api
        .get('/api/auth/me/export')
        .set('Authorization', `Bearer ${body.token}`)
        .expect(200);
      return exported.body.consent;
    };
    const termsAcceptedAt = expect.stringMatching(/^20.*Z$/);
    expect(await consentOf({ termsAccepted: true })).toEqual({ termsVersion, termsAcceptedAt });
    expect(await consentOf({ termsAccepted: undefined })).toBeNull();
  });

  it('stores when which version of the terms was accepted, and nothing where none was', async () => {
    const stored = async (fields: Record<string, unknown>) => {
      const { body } = await signup(newAccount(fields)).expect(201);
      return UserModel.findById(body.userId).lean();
    };
    expect(await stored({ termsAccepted: true })).toMatchObject({
      termsVersion,
      termsAcceptedAt: expect.any(Date),
    });
    expect(await stored({ termsAccepted: undefined, termsVersion: '1999-01-01' })).not.toHaveProperty(
      'termsVersion',
    );
  });

  it('stores none of the fields a client may not set', async () => {
    const { body } = await signup(newAccount({ role: 'admin', tokenVersion: 9, passwordHash: 'x' })).expect(
      201,
    );
    const user = await UserModel.findById(body.userId).select('+passwordHash').lean();
    expect(user).toMatchObject({
      role: 'user',
      tokenVersion: 0,
      passwordHash: expect.stringMatching(/^\$2/),
    });
  });

  it.each(['é'.repeat(300), 'x@', 'a@b.example\u0000', 'a b@example.com', ''])(
    'refuses the e-mail %j',
    async (email) => {
      await signup(newAccount({ email })).expect(400);
    },
  );
});

describe('logging in', () => {
  it('takes the e-mail in any case, or the phone number in any form', async () => {
    const { account } = await aMember(api, { phoneNumber: '+225 05 05 11 22 33' });
    await login({ email: account.email.toUpperCase(), password: account.password }).expect(200);
    await login({ email: '05 05 11 22 33', password: account.password }).expect(200);
  });

  it('never reveals which of the two is wrong', async () => {
    const { account } = await aMember(api);
    const wrong = await login({ email: account.email, password: 'not the password' }).expect(401);
    const unknown = await login({ email: 'nobody@example.com', password: 'not the password' }).expect(401);
    expect(wrong.body.message).toBe('Invalid email or password');
    expect(unknown.body.message).toBe(wrong.body.message);
  });

  it('lasts a day, or thirty with "remember me"', async () => {
    const { account } = await aMember(api);
    const lifeOf = async (rememberMe: boolean) => {
      const { body } = await login({ email: account.email, password: account.password, rememberMe });
      const { iat, exp } = jwt.decode(body.token) as { iat: number; exp: number };
      return (exp - iat) / 3600;
    };
    expect(await lifeOf(false)).toBe(24);
    expect(await lifeOf(true)).toBe(24 * 30);
  });

  it('locks an account after ten wrong passwords, but not the sessions it has', async () => {
    const { account, token } = await aMember(api);
    const attempt = (password: string) => login({ email: account.email, password });
    for (let i = 0; i < 10; i++) await attempt('not the password').expect(401);
    const { body, headers } = await attempt(account.password).expect(429);
    expect(body.code).toBe('too_many_logins');
    expect(body.message).toMatch(/^Too many attempts\. Try again in 1[45] min\.$/);
    expect(Number(headers['retry-after'])).toBeGreaterThan(800);
    await me(token).expect(200);
  });

  describe('counts wrong passwords', () => {
    const attempt = (email: string, password: string, network = '41.66.7.1') =>
      login({ email, password }).set('X-Forwarded-For', network);

    it('by e-mail and by phone separately, so that nobody learns which two belong together', async () => {
      const { email, phoneNumber, password } = (await aMember(api)).account;
      for (let i = 0; i < 10; i++) await attempt(email, 'wrong one').expect(401);
      await attempt(email.toUpperCase(), password).expect(429);
      for (let i = 0; i < 10; i++) await attempt(phoneNumber, 'wrong one').expect(401);
      await attempt(phoneNumber.replace('+', '00'), password).expect(429);
    });

    it('of all networks together for each account', async () => {
      const { email, phoneNumber, password } = (await aMember(api)).account;
      for (let i = 0; i < 30; i++)
        await attempt(i % 2 ? email : phoneNumber, 'wrong one', `41.66.8.${i}`).expect(401);
      for (const name of [email, phoneNumber]) await attempt(name, password, '41.66.9.1').expect(429);
    });

    it('until the right one, by e-mail or by phone', async () => {
      const { email, phoneNumber, password } = (await aMember(api)).account;
      for (let i = 0; i < 10; i++) await attempt(email, 'wrong one').expect(401);
      await attempt(phoneNumber, password).expect(200);
      await attempt(email, password).expect(200);
    });
  });

  it('counts user names, with which nobody logs in, each for itself', async () => {
    for (let i = 0; i < 12; i++)
      await login({ email: `Awa ${'abcdefghijkl'[i]}`, password: 'wrong' }).expect(401);
  });

  it('resets the counter of wrong passwords after the right one', async () => {
    const { account } = await aMember(api);
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 9; i++) await login({ email: account.email, password: 'wrong one' }).expect(401);
      await login({ email: account.email, password: account.password }).expect(200);
    }
  });

  it('hashes anew a password whose hash cost less than hashes do now', async () => {
    const { account, userId } = await aMember(api);
    changeConfig({ bcryptCost: 5 });
    await login({ email: account.email, password: account.password }).expect(200);
    const user = await UserModel.findById(userId).select('+passwordHash').lean();
    expect(user?.passwordHash).toMatch(/^\$2b\$05\$/);
    await login({ email: account.email, password: account.password }).expect(200);
  });
});

describe('a token', () => {
  it('shows one’s own account', async () => {
    const { token, account } = await aMember(api);
    const { body } = await me(token).expect(200);
    expect(body).toMatchObject({
      userName: account.userName,
      email: account.email,
      role: 'user',
      professional: null,
      companies: [],
    });
    expect(JSON.stringify(body)).not.toMatch(/passwordHash|tokenVersion|\$2[aby]\$/);
  });

  it('is invalid after a log-out; other tokens of the member stay valid', async () => {
    const { token, account } = await aMember(api);
    const other = (await login({ email: account.email, password: account.password })).body.token;
    await api.post('/api/auth/logout').set('Authorization', `Bearer ${token}`).expect(204);
    await me(token).expect(401);
    await me(other).expect(200);
  });

  it('contains no personal data of its member', async () => {
    const { token } = await aMember(api);
    expect(Object.keys(jwt.decode(token) as object).sort()).toEqual([
      'aud',
      'exp',
      'iat',
      'iss',
      'jti',
      'sub',
      'tv',
      'typ',
    ]);
  });

  it.each([
    ['is missing', ''],
    ['is no token', 'Bearer nonsense'],
    [
      'is signed with another key',
      `Bearer ${jwt.sign({ typ: 'access', tv: 0 }, 'another key of thirty-two bytes....')}`,
    ],
    ['is not signed', `Bearer ${jwt.sign({ typ: 'access', tv: 0 }, '', { algorithm: 'none' })}`],
  ])('is refused when it %s', async (_, authorization) => {
    const { body } = await api.get('/api/auth/me').set('Authorization', authorization).expect(401);
    expect(body).toMatchObject({ code: 'unauthorized', message: 'Authentication required' });
  });

  it('ends when the account’s token version moves on, or the account is disabled', async () => {
    const [first, second] = [await aMember(api), await aMember(api)];
    await UserModel.updateOne({ _id: first.userId }, { $inc: { tokenVersion: 1 } });
    await UserModel.updateOne({ _id: second.userId }, { $set: { disabledAt: new Date() } });
    await me(first.token).expect(401);
    await me(second.token).expect(401);
  });
});
