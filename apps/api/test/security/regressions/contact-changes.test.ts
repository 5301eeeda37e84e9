import { afterEach, describe, expect, it, vi } from 'vitest';
import { RateLimitModel } from '../../../src/core/limits/rate-limit-stores.ts';
import { AuditEventModel } from '../../../src/features/audit/audit-event.model.ts';
import { advanceClock } from '../../support/codes.ts';
import { changeConfig } from '../../support/config.ts';
import { codesTo, codeTextsTo, codeTo, noticesTo, otherThan } from '../../support/outbox.ts';
import {
  aListing,
  aMember,
  aPhoto,
  newAccount,
  newListing,
  proveEmail,
  provePhone,
  type TestMember,
} from '../../support/people.ts';
import { startApi } from '../../support/server.ts';

vi.hoisted(() => {
  process.env.OTP_OUTBOX = `${process.env.DATA_DIR}-outbox`;
});

const { api } = await startApi();

afterEach(() => {
  vi.useRealTimers();
});

const post = (member: TestMember, path: string, body: object = {}) => member.post(`/api/auth/${path}`, body);
const me = async (member: TestMember) => (await member.get('/api/auth/me').expect(200)).body;
const change = (member: TestMember, changes: object) =>
  member.put('/api/auth/profile', { ...changes, currentPassword: member.account.password });

/** Signs up a member whose phone number is proven. */
async function aProvenMember() {
  const member = await aMember(api);
  await post(member, 'phone/code').expect(200);
  await post(member, 'phone/verify', { otp: await codeTo(member.account.phoneNumber) }).expect(200);
  return member;
}

describe('proving one’s phone number', () => {
  it('takes the code sent to it, and is shown from then on', async () => {
    const member = await aMember(api);
    expect(await me(member)).toMatchObject({ phoneVerified: false });
    const { body } = await post(member, 'phone/code').expect(200);
    expect(body).toMatchObject({ message: 'OTP sent to your phone number', channels: ['sms', 'whatsapp'] });
    const otp = await codeTo(member.account.phoneNumber);
    await post(member, 'phone/verify', { otp: otherThan(otp) }).expect(400);
    const proven = await post(member, 'phone/verify', { otp }).expect(200);
    expect(proven.body).toMatchObject({ phoneVerified: true, phoneNumber: member.account.phoneNumber });
    const card = await api.get(`/api/auth/user/${member.userId}`).expect(200);
    expect(card.body.phoneVerified).toBe(true);
    expect((await post(member, 'phone/code').expect(409)).body.code).toBe('nothing_to_verify');
  });

  it('takes a code that is sent in the language of the request', async () => {
    const member = await aMember(api);
    await post(member, 'phone/code').set('Accept-Language', 'en').expect(200);
    const { phoneNumber } = newAccount();
    await change(member, { phoneNumber }).set('Accept-Language', 'en').expect(200);
    for (const phone of [member.account.phoneNumber, phoneNumber])
      expect((await codeTextsTo(phone)).at(-1)).toContain('is your code');
  });

  it('ends after five wrong codes, also when they come at once', async () => {
    const member = await aMember(api);
    await post(member, 'phone/code').expect(200);
    const otp = await codeTo(member.account.phoneNumber);
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => post(member, 'phone/verify', { otp: otherThan(otp) })),
    );
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5);
    await post(member, 'phone/verify', { otp }).expect(429);
  });

  it('takes no code that was sent to reset a password, and the other way round', async () => {
    const member = await aMember(api);
    const { phoneNumber } = member.account;
    await api.post('/api/auth/forgot-password').send({ phoneNumber }).expect(200);
    const reset = await codeTo(phoneNumber);
    await post(member, 'phone/code').expect(200);
    const proof = await codeTo(phoneNumber);
    if (reset === proof) return;
    await post(member, 'phone/verify', { otp: reset }).expect(400);
    await api.post('/api/auth/verify-otp').send({ phoneNumber, otp: proof }).expect(400);
  });

  it('sends five codes a day to one number, whichever accounts ask', async () => {
    await RateLimitModel.deleteMany({});
    const { phoneNumber } = newAccount();
    const member = await aMember(api, { phoneNumber });
    changeConfig({ rateLimitFactor: 1 });
    const start = Date.now();
    for (let i = 0; i < 5; i++) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + i * 61_000 });
      await post(member, 'phone/code').expect(200);
    }
    advanceClock(61_000);
    await post(member, 'phone/code').expect(429);
    expect(await codesTo(phoneNumber)).toHaveLength(5);
  });

  it('happens on the way when a password is reset by code', async () => {
    const member = await aMember(api);
    const { phoneNumber } = member.account;
    await api.post('/api/auth/forgot-password').send({ phoneNumber }).expect(200);
    await api
      .post('/api/auth/verify-otp')
      .send({ phoneNumber, otp: await codeTo(phoneNumber) })
      .expect(200);
    expect((await me(member)).phoneVerified).toBe(true);
  });
});

describe('a new phone number', () => {
  it('replaces the old one when its code is entered, and notifies the old one', async () => {
    const member = await aProvenMember();
    const { phoneNumber } = newAccount();
    const asked = await change(member, { phoneNumber, location: 'Man' }).expect(200);
    expect(asked.body).toMatchObject({
      phoneNumber: member.account.phoneNumber,
      location: 'Man',
      toVerify: { phoneNumber },
    });
    expect(await codesTo(member.account.phoneNumber)).toHaveLength(1);
    const { body } = await post(member, 'phone/verify', { otp: await codeTo(phoneNumber) }).expect(200);
    expect(body).toMatchObject({ phoneNumber, phoneVerified: true });
    expect(body.toVerify).toBeUndefined();
    expect((await noticesTo(member.account.phoneNumber)).at(-1)).toContain('vient de changer');
    expect(await AuditEventModel.countDocuments({ actor: member.userId, kind: 'phone_changed' })).toBe(1);
  });

  it('of another account gets the same response and no code, and its owner is notified', async () => {
    const [member, owner] = [await aMember(api), await aProvenMember()];
    const free = await change(member, { phoneNumber: newAccount().phoneNumber }).expect(200);
    const other = await aMember(api);
    const taken = await change(other, { phoneNumber: owner.account.phoneNumber }).expect(200);
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body));
    expect(taken.body.toVerify).toEqual({ phoneNumber: owner.account.phoneNumber });
    expect(await codesTo(owner.account.phoneNumber)).toHaveLength(1);
    expect((await noticesTo(owner.account.phoneNumber)).at(-1)).toContain('sur un autre compte');
    const guess = await post(other, 'phone/verify', { otp: '123456' });
    expect([400, 429]).toContain(guess.status);
    expect((await me(owner)).phoneNumber).toBe(owner.account.phoneNumber);
  });

  it('cannot be in a country that no messages are sent to', async () => {
    const { body } = await change(await aMember(api), { phoneNumber: '+33 6 12 34 56 78' }).expect(409);
    expect(body).toMatchObject({ code: 'codes_unavailable', errors: [{ path: 'phoneNumber' }] });
  });

  it.each(['phoneNumber', 'email'] as const)(
    'and e-mail: where no code can leave, another %s is refused alike, whether it has an account or not',
    async (name) => {
      const [member, owner] = [await aMember(api), await aProvenMember()];
      changeConfig({ production: true });
      const free = await change(member, { [name]: newAccount()[name] }).expect(409);
      const taken = await change(member, { [name]: owner.account[name] }).expect(409);
      expect({ ...taken.body, instance: '' }).toEqual({ ...free.body, instance: '' });
      expect(free.body).toMatchObject({ code: 'codes_unavailable', errors: [{ path: name }] });
      expect(free.body.errors[0].message).toContain('support');
      expect(await me(member)).toMatchObject({ [name]: member.account[name] });
    },
  );
});

describe('a number that somebody signed up with and never proved', () => {
  /** Signs up two members; the second has proven the number of the first. */
  async function aTakenNumber() {
    const [squatter, owner] = [await aMember(api), await aMember(api)];
    const { phoneNumber } = squatter.account;
    const { body } = await change(owner, { phoneNumber }).expect(200);
    expect(body.toVerify).toEqual({ phoneNumber });
    await post(owner, 'phone/verify', { otp: await codeTo(phoneNumber) }).expect(200);
    return { squatter, owner, phoneNumber };
  }

  it('goes to whoever proves it', async () => {
    const { owner, squatter, phoneNumber } = await aTakenNumber();
    expect(await me(owner)).toMatchObject({ phoneNumber, phoneVerified: true });
    expect(await me(squatter)).toMatchObject({ phoneNumber: '', phoneVerified: false });
    const trace = { actor: owner.userId, target: squatter.userId };
    expect(await AuditEventModel.countDocuments({ ...trace, kind: 'phone_released' })).toBe(1);
  });

  it('no longer opens the account that lost it, whose e-mail does, with a sentence about it', async () => {
    const { squatter, owner, phoneNumber } = await aTakenNumber();
    const { email, password } = squatter.account;
    const logIn = (name: string) => api.post('/api/auth/login').send({ email: name, password });
    expect((await logIn(phoneNumber).expect(200)).body.userId).toBe(owner.userId);
    const { body } = await logIn(email).expect(200);
    expect(body.warnings).toEqual([{ path: 'phoneNumber', message: expect.stringContaining('confirmé') }]);
  });

  it('is called by nobody at the account that lost it, which can prove another', async () => {
    const { squatter } = await aTakenNumber();
    const seller = await squatter.put('/api/auth/profile', { acceptsCalls: true });
    expect(seller.status).toBe(200);
    const { _id } = await aListing(api, squatter);
    changeConfig({ phoneProof: 'off' });
    const reveal = await api.post(`/api/stuff/${_id}/contact`).send({ channel: 'call' });
    expect(reveal.status).toBe(409);
    expect(JSON.stringify(reveal.body)).not.toContain('released');
    const { phoneNumber } = newAccount();
    await change(squatter, { phoneNumber }).expect(200);
    const { body } = await post(squatter, 'phone/verify', { otp: await codeTo(phoneNumber) }).expect(200);
    expect(body).toMatchObject({ phoneNumber, phoneVerified: true });
  });

  it('stays with the account when the code is wrong, and when the account proves it first', async () => {
    const [squatter, other] = [await aMember(api), await aMember(api)];
    const { phoneNumber } = squatter.account;
    await change(other, { phoneNumber }).expect(200);
    const otp = await codeTo(phoneNumber);
    await post(other, 'phone/verify', { otp: otherThan(otp) }).expect(400);
    await provePhone(squatter);
    await post(other, 'phone/verify', { otp }).expect(400);
    expect((await me(squatter)).phoneNumber).toBe(phoneNumber);
  });
});

describe('a new e-mail', () => {
  it('replaces the old one when its code is entered, and notifies the phone', async () => {
    const member = await aProvenMember();
    const { email } = newAccount();
    const asked = await change(member, { email }).expect(200);
    expect(asked.body).toMatchObject({ email: member.account.email, toVerify: { email } });
    const { body } = await post(member, 'email/verify', { otp: await codeTo(email) }).expect(200);
    expect(body.email).toBe(email);
    expect((await noticesTo(member.account.phoneNumber)).at(-1)).toContain('adresse e-mail');
    await api.post('/api/auth/login').send({ email, password: member.account.password }).expect(200);
  });

  it('says nothing about whether it has an account', async () => {
    const [first, second, owner] = [await aMember(api), await aMember(api), await aProvenMember()];
    await proveEmail(owner);
    const free = await change(first, { email: newAccount().email }).expect(200);
    const taken = await change(second, { email: owner.account.email }).expect(200);
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body));
    expect(await codesTo(owner.account.email)).toEqual([]);
    expect((await noticesTo(owner.account.phoneNumber)).at(-1)).toContain('sur un autre compte');
  });

  it('can be asked for five times a day, whatever came of it', async () => {
    const member = await aMember(api);
    changeConfig({ rateLimitFactor: 1 });
    for (let i = 0; i < 5; i++) await change(member, { email: newAccount().email }).expect(200);
    const { body } = await change(member, { email: newAccount().email, location: 'Man' }).expect(429);
    expect(body.code).toBe('too_many_requests');
    expect((await me(member)).location).toBeNull();
  });

  it('that waits is deleted when the password changes', async () => {
    const member = await aMember(api);
    const { email } = newAccount();
    await change(member, { email }).expect(200);
    const passwords = { oldPassword: member.account.password, newPassword: 'un tout autre mot de passe' };
    const { body } = await member.put('/api/auth/change-password', passwords).expect(200);
    const otp = await codeTo(email);
    await post({ ...member, bearer: `Bearer ${body.token}` }, 'email/verify', { otp }).expect(400);
  });
});

describe('publishing with PHONE_PROOF=publish', () => {
  const publish = (member: TestMember) =>
    member.post('/api/stuff').field('thing', JSON.stringify(newListing()));

  it('waits for the proof, by a draft too', async () => {
    const [member, proven] = [await aMember(api), await aProvenMember()];
    const { _id } = await aListing(api, member);
    const copy = await member.post(`/api/stuff/${_id}/duplicate`).expect(201);
    changeConfig({ phoneProof: 'publish' });
    const photo = await aPhoto(64, 48);
    const refused = await publish(member).attach('image', photo, 'photo.jpg').expect(409);
    expect(refused.body.code).toBe('phone_unproven');
    await publish(proven).attach('image', photo, 'photo.jpg').expect(201);
    await member.patch(`/api/stuff/${copy.body._id}/status`, { to: 'published' }).expect(409);
    await provePhone(member);
    await publish(member).attach('image', photo, 'photo.jpg').expect(201);
  });
});
