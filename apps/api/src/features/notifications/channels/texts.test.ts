import { defaultPreferences } from '@laterite/shared/features/notifications/preferences.ts';
import { limits } from '@laterite/shared/limits.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeConfig } from '../../../../test/support/config.ts';
import { noticesTo } from '../../../../test/support/outbox.ts';
import { aListing, aMember, provePhone, type TestMember } from '../../../../test/support/people.ts';
import { startApi } from '../../../../test/support/server.ts';
import { config } from '../../../config.ts';
import { backgroundWorkDone } from '../../../core/concurrency/background.ts';
import { RateLimitModel } from '../../../core/limits/rate-limit-stores.ts';

vi.hoisted(() => {
  process.env.OTP_OUTBOX = `${process.env.DATA_DIR}-outbox`;
});

const { api } = await startApi();

let seller: TestMember;
let listing: string;

beforeEach(async () => {
  await RateLimitModel.deleteMany({});
  seller = await aMember(api);
  ({ _id: listing } = await aListing(api, seller));
});

const prefer = (chosen: object) =>
  seller.put('/api/notifications/prefs', { ...defaultPreferences, quietHours: false, ...chosen }).expect(200);

async function ask(by?: TestMember) {
  const buyer = by ?? (await aMember(api));
  const order = { listing, kind: 'achat' };
  const { body } = await buyer.post('/api/orders', order).expect(201);
  await backgroundWorkDone();
  return body._id as string;
}
const texts = () => noticesTo(seller.account.phoneNumber);

describe.each(['sms', 'whatsapp'] as const)('a notification by %s', (channel) => {
  it('comes to a proven number for the topics chosen, short and with its place', async () => {
    await provePhone(seller);
    await ask();
    expect(await texts()).toEqual([]);
    await prefer({ [channel]: ['requests'] });
    const order = await ask();
    const [text = ''] = await texts();
    expect(text).toMatch(new RegExp(`Nouvelle demande\\. Awa .*/demandes/${order}$`));
    expect(text.length).toBeLessThan(230);
  });

  it('never comes to a number that nobody has proven', async () => {
    await prefer({ [channel]: ['requests'] });
    await ask();
    expect(await texts()).toEqual([]);
  });

  it('stops at the limit of the person and at the budget of the server', async () => {
    await provePhone(seller);
    await prefer({ [channel]: ['requests'] });
    const { sms } = config;
    changeConfig({ sms: { ...sms, dailyBudgets: { ...sms.dailyBudgets, notification: 1 } } });
    await ask();
    await ask();
    expect(await texts()).toHaveLength(1);
    const buyer = await aMember(api);
    changeConfig({ sms, rateLimitFactor: 1 / limits.notificationText.max });
    await ask(buyer);
    expect(await texts()).toHaveLength(1);
  });
});
