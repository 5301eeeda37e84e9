import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { fillQueries } from './page-state.ts';
import * as sending from './send.ts';

it('stores responses for offline use: whole, as a query holds them, and the part that a query took', () => {
  const cached = vi.spyOn(sending, 'cacheForOffline').mockReturnValue();
  const list = { items: [{ _id: 'a' }], total: 1 };
  fillQueries(new QueryClient(), {
    url: '/',
    hints: { wording: 'fr', saveData: false, isMember: false },
    renderedAt: 0,
    queries: [
      [['list'], { pages: [list], pageParams: [] }],
      [['counts'], { btp: 3 }],
    ],
    responses: [
      ['/api/stuff', 0],
      ['/api/search/products?limit=1', 1, 'facets', 'section'],
      ['/api/companies', { items: [] }],
    ],
  });
  expect(cached.mock.calls).toEqual([
    ['/api/stuff', list],
    ['/api/search/products?limit=1', { facets: { section: { btp: 3 } } }],
    ['/api/companies', { items: [] }],
  ]);
});
