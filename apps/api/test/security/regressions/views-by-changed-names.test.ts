import { limits } from '@laterite/shared/limits.ts';
import { describe, expect, it } from 'vitest';
import { changeConfig } from '../../support/config.ts';
import { aListing, aMember } from '../../support/people.ts';
import { startApi } from '../../support/server.ts';

const { api } = await startApi();

describe('views of a listing', () => {
  it('of sixty names of a browser in one network count as those of a few devices', async () => {
    const seller = await aMember(api);
    const { _id } = await aListing(api, seller);
    const view = (agent: string) => api.post(`/api/stuff/${_id}/view`).set('User-Agent', agent).expect(204);
    for (let i = 0; i < 60; i++) await view(`Browser ${i}`);
    await (await aMember(api)).post(`/api/stuff/${_id}/view`).expect(204);
    const figures = seller.get(`/api/stuff/${_id}/figures`);
    const { views } = (await figures.expect(200)).body.week;
    expect(views).toBeGreaterThan(1);
    expect(views).toBeLessThanOrEqual(6);
  });

  it('have a limit of their own', async () => {
    const { _id } = await aListing(api, await aMember(api));
    changeConfig({ rateLimitFactor: 2 / limits.visit.max });
    const view = () => api.post(`/api/stuff/${_id}/view`);
    await view().expect(429);
  });
});
