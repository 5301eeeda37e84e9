import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isAbsent } from '../requests/api-error.ts';
import * as sending from '../requests/send.ts';
import { token } from '../requests/token.ts';
import { fillQueries } from './page-state.ts';

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

it('is requested again for a member once what they pressed has arrived, which an older response would revert', async () => {
  token.write('some token');
  onTestFinished(() => token.clear());
  const client = new QueryClient();
  const queryKey = ['listings', 'read', 'a'];
  const arrivals: (() => void)[] = [];
  const press = () =>
    new MutationObserver(client, {
      mutationFn: () => new Promise<void>((resolve) => arrivals.push(resolve)),
      onMutate: () => client.cancelQueries({ queryKey }),
    }).mutate();
  fillQueries(client, {
    url: '/stuff/a',
    hints: { wording: 'fr', saveData: false, isMember: true },
    renderedAt: 0,
    absent: [],
    queries: [[queryKey, 'for visitors']],
    responses: [],
  });
  const answers: ((data: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: 60_000 });
  onTestFinished(observer.subscribe(() => undefined));
  void press();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(answers).toHaveLength(0);
  arrivals[0]!();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  void press();
  await vi.waitFor(() => expect(arrivals).toHaveLength(2));
  expect(answers).toHaveLength(1);
  arrivals[1]!();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!('for members');
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe('for members'));
});

it('caches what the server did not find, and requests it again once the page is left', async () => {
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
