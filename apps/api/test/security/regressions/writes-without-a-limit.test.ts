import { contracts } from '@laterite/shared/contracts.ts';
import { limits } from '@laterite/shared/limits.ts';
import { describe, expect, it } from 'vitest';
import { changeConfig } from '../../support/config.ts';
import { aListing, aMember } from '../../support/people.ts';
import { almostReachDayLimit, almostReachLimit } from '../../support/rate-limits.ts';
import { startApi } from '../../support/server.ts';

const { api } = await startApi();

describe('a write', () => {
  it('has a limit at every endpoint', () => {
    const unlimited = Object.values(contracts)
      .flatMap((contract) => Object.values(contract))
      .filter(({ method, limit }) => method !== 'GET' && !(limit && limit in limits));
    expect(unlimited.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('is refused with the time to wait after too many changes in an hour', async () => {
    const seller = await aMember(api);
    const { _id } = await aListing(api, seller);
    changeConfig({ rateLimitFactor: 1 });
    await almostReachLimit('edit', seller.userId);
    const edit = () => seller.put(`/api/stuff/${_id}`, { price: 44_000_000 });
    await edit().expect(200);
    const { headers } = await edit().expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is refused after too many in a day, though each hour allows more', async () => {
    changeConfig({ rateLimitFactor: 1 });
    const member = await aMember(api);
    const edit = () => member.put('/api/auth/profile', { location: 'Man' });
    await almostReachDayLimit('edit', member.userId);
    await edit().expect(200);
    await edit().expect(429);
  });
});
