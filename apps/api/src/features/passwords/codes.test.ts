import { afterEach, describe, expect, it, vi } from 'vitest';
import { advanceClock, aPermit, codesOf } from '../../../test/support/codes.ts';
import { changeConfig } from '../../../test/support/config.ts';
import { codesTo, codeTextsTo, codeTo, otherThan } from '../../../test/support/outbox.ts';
import { aMember, newAccount } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { RateLimitModel } from '../../core/limits/rate-limit-stores.ts';
import { OtpChallengeModel } from './otp-challenge.model.ts';
import { ResetTokenModel } from './reset-token.model.ts';

vi.hoisted(() => {
  process.env.OTP_OUTBOX = `${process.env.DATA_DIR}-outbox`;
});

const minute = 60_000;

const { api } = await startApi();
const { forgot, verify } = codesOf(api);

afterEach(() => {
  vi.useRealTimers();
});

/** Applies the rate limits of production, with empty counters. */
async function strictLimits(): Promise<void> {
  await RateLimitModel.deleteMany({});
  changeConfig({ rateLimitFactor: 1 });
}

describe('asking for a code', () => {
  it('returns the same response for a known and an unknown number', async () => {
    const member = await aMember(api);
    const known = await forgot(member.account.phoneNumber).expect(200);
    const unknown = await forgot(newAccount().phoneNumber).expect(200);
    expect(known.body).toEqual(unknown.body);
    expect(known.body.message).toBe('OTP sent to your phone number');
    expect(await codesTo(member.account.phoneNumber)).toHaveLength(1);
  });

  it('sends the code in the language of the request, whatever the member chose before', async () => {
    const { account } = await aMember(api);
    await forgot(account.phoneNumber).set('Accept-Language', 'en').expect(200);
    expect(await codeTextsTo(account.phoneNumber)).toEqual([expect.stringContaining('is your code')]);
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

  it('responds in French to requests for French', async () => {
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
    advanceClock(minute);
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

  it('sends three codes in a quarter of an hour to one phone', async () => {
    await strictLimits();
    const { account } = await aMember(api);
    for (let i = 0; i < 3; i++) {
      await forgot(account.phoneNumber).expect(200);
      advanceClock(minute);
    }
    await forgot(account.phoneNumber).expect(429);
    expect(await codesTo(account.phoneNumber)).toHaveLength(3);
  });

  it('leaves the last code good when no more may be sent', async () => {
    await strictLimits();
    const { phoneNumber } = (await aMember(api)).account;
    for (let i = 0; i < 3; i++) {
      await forgot(phoneNumber).expect(200);
      advanceClock(minute);
    }
    await forgot(phoneNumber).expect(429);
    await verify(phoneNumber, await codeTo(phoneNumber)).expect(200);
  });

  it.each(['sms', 'whatsapp'])('sends another by %s, and says which ways there are', async (channel) => {
    const { phoneNumber } = (await aMember(api)).account;
    const { body } = await api.post('/api/auth/resend-otp').send({ phoneNumber, channel }).expect(200);
    expect(body.channels).toEqual(['sms', 'whatsapp']);
    expect(await codesTo(phoneNumber)).toHaveLength(1);
  });

  it('sends by no way it does not know', async () => {
    const { phoneNumber } = newAccount();
    await api.post('/api/auth/resend-otp').send({ phoneNumber, channel: 'pigeon' }).expect(400);
  });

  it('sends at most five codes a day to one phone', async () => {
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
  it('returns a token for the right one, once', async () => {
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

  it('rejects a code after ten minutes', async () => {
    const { account } = await aMember(api);
    await forgot(account.phoneNumber).expect(200);
    const code = await codeTo(account.phoneNumber);
    advanceClock(10 * minute);
    await verify(account.phoneNumber, code).expect(400);
  });

  it('accepts only the newest code', async () => {
    const { account } = await aMember(api);
    await forgot(account.phoneNumber).expect(200);
    const old = await codeTo(account.phoneNumber);
    advanceClock(minute);
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

  it('stores neither code nor token in plain text', async () => {
    const member = await aMember(api);
    const token = await aPermit(api, member.account.phoneNumber);
    const code = await codeTo(member.account.phoneNumber);
    const kept = JSON.stringify([await OtpChallengeModel.find().lean(), await ResetTokenModel.find().lean()]);
    expect(kept).not.toContain(`"${code}"`);
    expect(kept).not.toContain(token);
  });
});
