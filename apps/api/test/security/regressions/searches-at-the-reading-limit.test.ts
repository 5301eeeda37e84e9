import { limits } from '@laterite/shared/limits.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { config } from '../../../src/config.ts';
import { type Api, startApi } from '../../server.ts';

let api: Api;
const { rateLimitFactor } = config;
beforeAll(async () => {
  ({ api } = await startApi());
  config.rateLimitFactor = 3 / limits.search.max;
});
afterAll(() => {
  config.rateLimitFactor = rateLimitFactor;
});

describe('a list that is searched', () => {
  it('counts at the limit of searches, cached or not, whatever list it is', async () => {
    await api.get('/api/stuff?query=pelle').expect(200);
    await api.get('/api/stuff?query=pelle').expect(200);
    await api.get('/api/companies?query=btp').expect(200);
    await api.get('/api/professionals?query=awa').expect(429);
    await api.get('/api/stuff?query=pelle').expect(429);
    await api.get('/api/search/products?query=pelle').expect(429);
    await api.get('/api/stuff').expect(200);
  });
});
