import { generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { changeConfig } from '../../../test/support/config.ts';
import { type Person, startIdentityProvider } from '../../../test/support/identity-provider.ts';
import { codeTo, noticesTo } from '../../../test/support/outbox.ts';
import { aMember, newAccount, provePhone, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { config } from '../../config.ts';
import { UserModel } from '../users/user.model.ts';
import { IdentityModel } from './identity.model.ts';
import { IdentityFlowModel } from './identity-flow.model.ts';
import { IdentityLinkTokenModel } from './identity-link-token.model.ts';

vi.hoisted(() => {
  process.env.OTP_OUTBOX = `${process.env.DATA_DIR}-outbox`;
});

const site: Awaited<ReturnType<typeof startIdentityProvider>> = await startIdentityProvider();
const { api } = await startApi({ config: { providers: { ...config.providers, test: { url: site.url } } } });

afterAll(() => site.stop());

let count = 0;
const aPerson = (changes: Partial<Person> = {}): Person => {
  count += 1;
  return { sub: `person-${count}`, email: `person${count}@example.com`, email_verified: true, ...changes };
};

const start = async () => (await api.post('/api/auth/providers/test/start').expect(200)).body;
const finish = (body: object) => api.post('/api/auth/providers/test/finish').send(body);

/** Starts a log-in at the provider, logs in there as a person, and returns to the callback. */
async function comeBack(person: Person) {
  const { url, secret } = await start();
  return finish({ ...site.visit(url, person), secret });
}

/** Creates a member with a linked account at the provider. */
async function aLinkedMember(person = aPerson()) {
  const { body } = await comeBack(person);
  const account = newAccount({ email: person.email, identity: body.identity.token });
  const session = (await api.post('/api/auth/signup').send(account).expect(201)).body;
  return { person, account, session };
}

const bearer = ({ token }: { token: string }) => `Bearer ${token}`;

describe('the ways to log in', () => {
  it('are those that are configured; the others are reported as unavailable', async () => {
    const { body } = await api.get('/api/auth/providers').expect(200);
    expect(body).toEqual({ providers: ['test'] });
    const refused = await api.post('/api/auth/providers/google/start').expect(404);
    expect(refused.body).toMatchObject({
      code: 'provider_unavailable',
      message: 'Connexion Google pas encore disponible.',
    });
    await api.post('/api/auth/providers/nobody/start').expect(400);
  });

  it('lead to the site with a code challenge, a state and a nonce of their own each time', async () => {
    const [first, second] = [await start(), await start()];
    const queryOf = ({ url }: { url: string }) => Object.fromEntries(new URL(url).searchParams);
    expect(queryOf(first)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: expect.stringMatching(/^http:\/\/localhost:\d+\/login\/test$/),
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(queryOf(first)[name]).not.toBe(queryOf(second)[name]);
    expect(first.url).not.toContain(first.secret);
  });

  it('ask Apple for a form, with a statement for a secret', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    const apple = { clientId: 'ci.laterite', teamId: 'TEAM', keyId: 'KEY', privateKey: pem };
    changeConfig({ providers: { ...config.providers, apple } });
    const { providerOf } = await import('./providers.ts');
    const claims = jwt.verify(providerOf('apple').clientSecret(), publicKey, { algorithms: ['ES256'] });
    expect(claims).toMatchObject({ iss: 'TEAM', sub: 'ci.laterite', aud: 'https://appleid.apple.com' });
    const { body } = await api.post('/api/auth/providers/apple/start').expect(200);
    expect(body.url).toMatch(/^https:\/\/appleid\.apple\.com\/auth\/authorize\?.*response_mode=form_post/);
    const back = await api.post('/login/apple').type('form').send('code=a+b&state=c&user={}').expect(303);
    expect(back.headers.location).toBe('/login/apple?state=c&code=a+b');
    await api
      .post('/login/apple')
      .type('form')
      .send('state[$ne]=c')
      .expect(303)
      .expect('Location', '/login/apple');
  });
});

describe('coming back', () => {
  it('logs in the member who linked the account, even after their e-mail there has changed', async () => {
    const { person, session } = await aLinkedMember();
    const { body } = await comeBack({ ...person, email: 'other@example.com' });
    expect(body).toMatchObject({ identity: null, session: { userId: session.userId } });
    await api.get('/api/auth/me').set('Authorization', bearer(body.session)).expect(200);
  });

  it('opens nothing by e-mail alone: the password of the account is asked for once', async () => {
    const { account, userId } = await aMember(api);
    await provePhone({ userId });
    const person = aPerson({ email: account.email.toUpperCase(), name: 'Awa Koné' });
    const { body } = await comeBack(person);
    expect(body).toMatchObject({
      session: null,
      identity: { email: account.email, name: 'Awa Koné', hasAccount: true },
    });
    const logIn = (password: string) =>
      api.post('/api/auth/login').send({ email: account.email, password, identity: body.identity.token });
    await logIn('not the password').expect(401);
    expect((await logIn(account.password).expect(200)).body.warnings).toBeUndefined();
    expect((await comeBack(person)).body.session.userId).toBe(userId);
    expect(await noticesTo(account.phoneNumber)).toEqual([expect.stringContaining('peut maintenant ouvrir')]);
  });

  it('links nothing to an account with another e-mail, and says so', async () => {
    const other: TestMember = await aMember(api);
    const person = aPerson();
    const { token } = (await comeBack(person)).body.identity;
    const login = { email: other.account.email, password: other.account.password, identity: token };
    const { body } = await api.post('/api/auth/login').set('Accept-Language', 'en').send(login).expect(200);
    expect(body.warnings).toEqual([{ path: 'identity', message: expect.stringContaining('not linked') }]);
    expect((await comeBack(person)).body.session).toBeNull();
  });

  it('signs up a new member, once for each token', async () => {
    const { person, session } = await aLinkedMember();
    expect(session.warnings).toBeUndefined();
    expect((await comeBack(person)).body.session.userId).toBe(session.userId);
  });

  it.each<[string, Partial<Person>]>([
    ['calls the e-mail unverified', { email_verified: false }],
    ['calls the e-mail unverified in text', { email_verified: 'false' }],
    ['names no e-mail', { email: undefined }],
    ['names no e-mail address', { email: 'not an address' }],
  ])('goes no further where the site %s', async (_, changes) => {
    const { body, status } = await comeBack(aPerson(changes));
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'identity_without_email' });
  });

  it.each<[string, Partial<Person>]>([
    ['signed by someone else', { isForged: true }],
    ['for another log-in', { wrong: { nonce: 'another' } }],
    ['for another client', { wrong: { aud: 'another' } }],
    ['of another site', { wrong: { iss: 'https://another.example' } }],
    ['out of time', { wrong: { exp: 1, iat: 1 } }],
  ])('refuses a statement that is %s', async (_, changes) => {
    const { body, status } = await comeBack(aPerson(changes));
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'identity_refused' });
  });

  it('refuses another browser, a second time, another state and a code that is not good', async () => {
    const refused = async (body: object) =>
      expect((await finish(body).expect(400)).body.code).toBe('identity_refused');
    const [first, second] = [await start(), await start()];
    await refused({ ...site.visit(first.url, aPerson()), secret: second.secret });
    const back = { ...site.visit(second.url, aPerson()), secret: second.secret };
    await finish(back).expect(200);
    await refused(back);
    await refused({ ...back, state: 'unknown' });
    const third = await start();
    await refused({ ...site.visit(third.url, aPerson()), code: 'no such code', secret: third.secret });
    const { code, state } = site.visit((await start()).url, aPerson());
    expect((await finish({ code, state }).expect(400)).body.errors[0].path).toBe('secret');
  });

  it('says so when the site does not answer', async () => {
    const { url, secret } = await start();
    const back = site.visit(url, aPerson());
    changeConfig({ providers: { ...config.providers, test: { url: 'http://127.0.0.1:9' } } });
    const { body, headers } = await finish({ ...back, secret }).expect(503);
    expect(body).toMatchObject({
      code: 'provider_unreachable',
      message: expect.stringMatching(/^Test does/),
    });
    expect(headers['retry-after']).toBe('30');
  });

  it('opens no account that is disabled', async () => {
    const { person, session } = await aLinkedMember();
    await UserModel.updateOne({ _id: session.userId }, { $set: { disabledAt: new Date() } });
    expect((await comeBack(person)).body.code).toBe('identity_refused');
  });

  it('shows a suspended member the reason, and lets them appeal once', async () => {
    const { person, session } = await aLinkedMember();
    const restriction = { kind: 'banned', reason: 'Arnaque', at: new Date() };
    await UserModel.updateOne({ _id: session.userId }, { $set: { disabledAt: restriction.at, restriction } });
    const { body } = await comeBack(person);
    expect(body).toMatchObject({ code: 'account_banned', message: expect.stringContaining('Arnaque') });
    const appeal = { token: body.appealToken, message: 'Mon compte a été volé.' };
    await api.post('/api/support/appeals').send(appeal).expect(201);
    expect((await api.post('/api/support/appeals').send(appeal)).body.code).toBe('appeal_closed');
    const again = (await comeBack(person)).body;
    expect(again.code).toBe('account_banned');
    expect(again).not.toHaveProperty('appealToken');
  });
});

describe('resetting a password', () => {
  it('shows the linked accounts, and unlinks those the person no longer wants', async () => {
    const { person, account } = await aLinkedMember();
    const { phoneNumber } = account;
    const reset = async (newPassword: string, unlink?: string[]) => {
      await api.post('/api/auth/forgot-password').send({ phoneNumber }).expect(200);
      const { body } = await api
        .post('/api/auth/verify-otp')
        .send({ phoneNumber, otp: await codeTo(phoneNumber) })
        .expect(200);
      await api.post('/api/auth/reset-password').send({ token: body.token, newPassword, unlink }).expect(200);
      return body.linked;
    };
    const linked = await reset('un premier mot de passe');
    expect(linked).toEqual([{ provider: 'test', linkedAt: expect.any(String) }]);
    expect((await comeBack(person)).body.session).not.toBeNull();
    await reset('un deuxième mot de passe', ['test']);
    expect((await comeBack(person)).body.session).toBeNull();
    expect(await reset('un troisième mot de passe')).toBeUndefined();
  });
});

describe('a linked account', () => {
  it('is part of the export, and can be unlinked', async () => {
    const { person, session } = await aLinkedMember();
    const authorization = bearer(session);
    const exported = await api.get('/api/users/me/export').set('Authorization', authorization).expect(200);
    expect(exported.body.identities).toEqual([{ provider: 'test', linkedAt: expect.any(String) }]);
    await api.delete('/api/auth/providers/test').set('Authorization', authorization).expect(204);
    expect((await comeBack(person)).body).toMatchObject({ session: null, identity: { hasAccount: true } });
  });

  it('is listed to its member alone, until it is unlinked; the password still opens the account', async () => {
    const { account, session } = await aLinkedMember();
    const listed = async ({ token }: { token: string }) =>
      (await api.get('/api/auth/providers/linked').set('Authorization', `Bearer ${token}`).expect(200)).body;
    expect(await listed(session)).toEqual({
      identities: [{ provider: 'test', linkedAt: expect.any(String) }],
    });
    expect(await listed(await aMember(api))).toEqual({ identities: [] });
    await api.delete('/api/auth/providers/test').set('Authorization', bearer(session)).expect(204);
    expect(await listed(session)).toEqual({ identities: [] });
    const { email, password } = account;
    await api.post('/api/auth/login').send({ email, password }).expect(200);
  });

  it('is deleted with its member', async () => {
    const { account, session } = await aLinkedMember();
    const remove = api.delete('/api/users/me').set('Authorization', bearer(session));
    await remove.send({ password: account.password }).expect(204);
    expect(await IdentityModel.countDocuments({ user: session.userId })).toBe(0);
  });

  it('stores only hashes of tokens, and only for a short time', async () => {
    const { url, secret } = await start();
    const { body } = await comeBack(aPerson());
    const stored = [await IdentityFlowModel.find().lean(), await IdentityLinkTokenModel.find().lean()];
    const text = JSON.stringify(stored);
    for (const token of [secret, new URL(url).searchParams.get('state')!, body.identity.token])
      expect(text).not.toContain(token);
    for (const model of [IdentityFlowModel, IdentityLinkTokenModel]) {
      const indexes = await model.collection.indexes();
      expect(indexes.some(({ expireAfterSeconds }) => expireAfterSeconds === 0)).toBe(true);
    }
  });
});
