import { hashSync } from 'bcryptjs';
import { describe, expect, it, vi } from 'vitest';
import { UserModel } from '../../../src/features/users/user.model.ts';
import { aPermit } from '../../support/codes.ts';
import { aMember, aSignedUpMember, newAccount } from '../../support/people.ts';
import { startApi } from '../../support/server.ts';

vi.hoisted(() => {
  process.env.OTP_OUTBOX = `${process.env.DATA_DIR}-outbox`;
});

const { api } = await startApi();

const person = {
  userName: 'Fatoumata Diallo',
  email: 'fatou.diallo@chantier.example',
  phoneNumber: '+2250701234567',
};
const personal: [string, string][] = [
  ['the whole e-mail', 'fatou.diallo@chantier.example'],
  ['the whole e-mail in capitals', 'FATOU.DIALLO@CHANTIER.EXAMPLE'],
  ['the first part of the e-mail', 'fatou.diallo1'],
  ['the phone number', '+2250701234567'],
  ['the phone number as it is written at home', '07 01 23 45 67'],
  ['the phone number behind two zeros', '00225-07-01-23-45-67'],
  ['the phone number between dots and letters', 'a07.01.23.45.67'],
  ['the end of the phone number', '01234567'],
  ['the user name', 'fatoumata diallo'],
  ['the name of the product', 'latérite1'],
];

const weak = { code: 'invalid_request' };
const login = (email: string, password: string) => api.post('/api/auth/login').send({ email, password });
const storedHash = async (userId: string) =>
  (await UserModel.findById(userId).select('+passwordHash').lean())?.passwordHash ?? '';

describe('a password that is', () => {
  it.each(personal)('%s is refused at sign-up', async (_, password) => {
    const { body } = await api
      .post('/api/auth/signup')
      .send({ ...person, password })
      .expect(400);
    expect(body).toMatchObject({ ...weak, errors: [{ path: 'password' }] });
  });

  it('personal is refused when it is changed and when it is reset', async () => {
    const member = await aMember(api, person);
    const token = await aPermit(api, person.phoneNumber);
    for (const [, newPassword] of personal) {
      const change = { oldPassword: member.account.password, newPassword };
      const changed = await member.put('/api/auth/change-password', change);
      const reset = await api.post('/api/auth/reset-password').send({ token, newPassword });
      for (const { status, body } of [changed, reset]) {
        expect({ newPassword, status }).toEqual({ newPassword, status: 400 });
        expect(body).toMatchObject({ ...weak, errors: [{ path: 'newPassword' }] });
      }
    }
  });

  it.each([
    ['of 129 characters', 'é'.repeat(129)],
    ['of seven characters that take two units each', '𞤀𞤁𞤂𞤃𞤄𞤅𞤆'],
    ['made of blanks of any kind', '\u00a0\u2003 \u3000\u00a0\u2003 \u3000'],
    ['holding a control character', 'un long\u0085mot de passe'],
  ])('%s is refused', async (_, password) => {
    await api.post('/api/auth/signup').send(newAccount({ password })).expect(400);
  });

  it.each([
    ['128 accented characters', 'é'.repeat(128)],
    ['128 letters outside the first plane', '𞤀'.repeat(128)],
    ['Arabic', 'كلمة سر طويلة جدا'],
  ])('made of %s logs in, and only the whole of it', async (_, password) => {
    const { account } = await aSignedUpMember(api, { password });
    await login(account.email, password.normalize('NFD')).expect(200);
    await login(account.email, [...password].slice(0, -1).join('')).expect(401);
  });
});

describe('a password hashed by an earlier release', () => {
  it('stays valid, and is hashed anew at the next log-in', async () => {
    const { account, userId } = await aMember(api);
    const passwordHash = hashSync(account.password, 4);
    await UserModel.updateOne({ _id: userId }, { $set: { passwordHash } });
    await login(account.email, 'not the password').expect(401);
    await login(account.email, account.password).expect(200);
    expect(await storedHash(userId)).toMatch(/\$sha384$/);
    await login(account.email, account.password).expect(200);
  });

  it('opens for the password alone, not for one that goes on after the 72 bytes bcrypt reads', async () => {
    const password = 'chantier '.repeat(8);
    const { account, userId } = await aSignedUpMember(api, { password });
    await UserModel.updateOne({ _id: userId }, { $set: { passwordHash: hashSync(password, 4) } });
    await login(account.email, `${password} and more`).expect(401);
    await login(account.email, password).expect(200);
  });
});
