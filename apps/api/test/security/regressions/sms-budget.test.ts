import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '../../../src/config.ts';
import { RateLimitModel } from '../../../src/core/limits/rate-limit-stores.ts';
import { log } from '../../../src/log.ts';
import { messageCounts } from '../../../src/sms/message-counts.ts';
import { codesOf } from '../../support/codes.ts';
import { changeConfig } from '../../support/config.ts';
import { codesTo, noticesTo } from '../../support/outbox.ts';
import { aMember, provePhone, type TestMember } from '../../support/people.ts';
import { startApi } from '../../support/server.ts';

vi.hoisted(() => {
  process.env.OTP_OUTBOX = `${process.env.DATA_DIR}-outbox`;
});

const { api } = await startApi();
const { forgot } = codesOf(api);

beforeEach(() => RateLimitModel.deleteMany({}));

afterEach(() => void vi.restoreAllMocks());

const budgets = (code: number, notice: number) =>
  changeConfig({ sms: { ...config.sms, dailyBudgets: { code, notice, notification: 0 } } });
/** Changes the password, which sends a notice by SMS. */
const changePassword = ({ bearer, account }: TestMember) =>
  api
    .put('/api/auth/change-password')
    .set('Authorization', bearer)
    .send({ oldPassword: account.password, newPassword: 'un tout autre mot de passe' })
    .expect(200);

describe('the budget of messages', () => {
  it('for notices leaves that for codes alone, and the other way round', async () => {
    budgets(1, 1);
    const [first, second] = [await aMember(api), await aMember(api)];
    await provePhone(first);
    await provePhone(second);
    await changePassword(first);
    await changePassword(second);
    const notices = [first, second].map(({ account }) => noticesTo(account.phoneNumber));
    expect((await Promise.all(notices)).flat()).toHaveLength(1);
    await forgot(first.account.phoneNumber).expect(200);
    expect(await codesTo(first.account.phoneNumber)).toHaveLength(1);
  });

  it('that is used up sends nothing more, logs an alarm and is counted', async () => {
    budgets(1, 1);
    const alarm = vi.spyOn(log, 'error');
    const [first, second] = [await aMember(api), await aMember(api)];
    await forgot(first.account.phoneNumber).expect(200);
    await forgot(second.account.phoneNumber).expect(200);
    expect(await codesTo(second.account.phoneNumber)).toEqual([]);
    expect(alarm).toHaveBeenCalledWith(
      expect.objectContaining({ alarm: 'sms_budget', kind: 'code' }),
      expect.any(String),
    );
    const overBudget = messageCounts().find(
      ({ kind, outcome }) => `${kind} ${outcome}` === 'code over_budget',
    );
    expect(overBudget?.count).toBeGreaterThan(0);
  });
});

describe('a message', () => {
  it('goes to no country outside the settings, and the answer does not say so', async () => {
    const abroad = await aMember(api, { phoneNumber: '+371 21 234 567' });
    const { body } = await forgot(abroad.account.phoneNumber).expect(200);
    expect(body.message).toBe('OTP sent to your phone number');
    expect(await codesTo('+37121234567')).toEqual([]);
    changeConfig({ sms: { ...config.sms, countries: ['LV'] } });
    await RateLimitModel.deleteMany({});
    const other = await aMember(api, { phoneNumber: '+371 21 234 568' });
    await forgot(other.account.phoneNumber).expect(200);
    expect(await codesTo('+37121234568')).toHaveLength(1);
  });

  it('that is a notice goes to no number nobody has proven', async () => {
    const [unproven, proven] = [await aMember(api), await aMember(api)];
    await provePhone(proven);
    await changePassword(unproven);
    await changePassword(proven);
    expect(await noticesTo(unproven.account.phoneNumber)).toEqual([]);
    expect(await noticesTo(proven.account.phoneNumber)).toHaveLength(1);
  });
});
