import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isAbsent } from './api-error.ts';
import { fillQueries } from './page-state.ts';
import * as sending from './send.ts';

it('stores responses for offline use: whole, as a query holds them, and the part that a query took', () => {
  const cached = vi.spyOn(sending, 'cacheForOffline').mockReturnValue();
  const list = { items: [{ _id: 'a' }], total: 1 };
  fillQueries(new QueryClient(), {
    url: '/',
    hints: { wording: 'fr', saveData: false, isMember: false },
    renderedAt: 0,
    absent: [],
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

it('knows what the server did not find, and looks for it again once the page is left', async () => {
  const client = new QueryClient();
  const queryKey = ['listings', 'read', 'a'];
  fillQueries(client, {
    url: '/stuff/a',
    hints: { wording: 'fr', saveData: false, isMember: false },
    renderedAt: 0,
    absent: [queryKey],
    queries: [],
    responses: [],
  });
  const observe = () => {
    const query = { queryKey, queryFn: async () => 'found', retry: false };
    const observer = new QueryObserver(client, client.defaultQueryOptions(query));
    onTestFinished(observer.subscribe(() => undefined));
    return observer;
  };
  const { status, error } = observe().getCurrentResult();
  expect([status, isAbsent(error)]).toEqual(['error', true]);
  await vi.waitFor(() => expect(client.getQueryDefaults(queryKey)).toEqual({}));
  await vi.waitFor(() => expect(observe().getCurrentResult().data).toBe('found'));
});
