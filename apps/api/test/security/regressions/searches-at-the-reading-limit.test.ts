import { limits } from '@laterite/shared/limits.ts';
import { describe, it } from 'vitest';
import { startApi } from '../../support/server.ts';

const { api } = await startApi({ config: { rateLimitFactor: 3 / limits.search.max } });

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
