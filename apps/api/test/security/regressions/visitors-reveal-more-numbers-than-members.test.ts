import { limits } from '@laterite/shared/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { RateLimitModel } from '../../../src/core/limits/rate-limit-stores.ts';
import { aListing, aMember, type TestMember } from '../../support/people.ts';
import { startApi } from '../../support/server.ts';

const { api } = await startApi({ config: { rateLimitFactor: 1 } });
const member = await aMember(api);
const listing: string = (await aListing(api, await aMember(api)))._id;

beforeEach(() => RateLimitModel.deleteMany({}));

const reveal = (device: string, who?: TestMember, channel = 'msg') => {
  const request = api.post(`/api/stuff/${listing}/contact`).set('User-Agent', device);
  if (who) request.set('Authorization', who.bearer);
  return request.send({ channel });
};

/** Counts the revealed numbers until another status is returned. */
async function revealed(ask: (i: number) => ReturnType<typeof reveal>): Promise<number> {
  for (let i = 0; i < 60; i++) if ((await ask(i)).status !== 200) return i;
  return 60;
}

describe('a visitor who is not logged in', () => {
  it('reveals fewer numbers a day on one device than a member, then is asked to log in', async () => {
    expect(await revealed(() => reveal('one phone'))).toBe(limits.contactVisitor.max);
    expect((await reveal('one phone').expect(401)).body.code).toBe('sign_in_to_contact');
    await reveal('one phone', undefined, 'route').expect(200);
    await reveal('one phone', member).expect(200);
    await RateLimitModel.deleteMany({});
    expect(await revealed(() => reveal('one phone', member))).toBe(limits.contact.max);
    expect(limits.contactVisitor.max).toBeLessThan(limits.contact.max);
    expect(limits.contactVisitor.windowMs).toBe(limits.contact.windowMs);
  });

  it('reveals no more by naming another device each time', async () => {
    const found = await revealed((i) => reveal(`phone ${i}`));
    expect(found).toBe(limits.contactAddress.max);
    expect(found).toBeLessThan(limits.contact.max);
    expect((await reveal('the last phone').expect(401)).body.code).toBe('sign_in_to_contact');
  });
});
