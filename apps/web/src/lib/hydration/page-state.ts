import type { PageHints } from '@laterite/shared/page-hints.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import { storedLocale } from '../../i18n/i18n.tsx';
import { ApiError } from '../requests/api-error.ts';
import { cacheForOffline } from '../requests/send.ts';
import { token } from '../requests/token.ts';
import { whenHydrated } from './hydration-progress.ts';
import { isFromHistory } from './navigation-type.ts';

/** Data from which the server rendered the page, in the HTML as inert JSON. */
export interface PageState {
  /** Path and query of the rendered page: another address is not hydrated from it. */
  url: string;
  hints: PageHints;
  /** The server's clock, in milliseconds. */
  renderedAt: number;
  queries: [key: readonly unknown[], data: unknown][];
  /** The keys of queries for what does not exist, or only for some members. */
  absent: (readonly unknown[])[];
  /** The API's responses, to be cached for offline use: the index of the query that holds one, with the fields that lead to the query's data where it holds a part, or the response. */
  responses: [url: string, body: number | object, ...fields: string[]][];
}

/** The id of the script element that holds the state. */
export const pageStateId = 'page-state';

/** When and for whom the first screen is rendered; the defaults hold where the server rendered nothing. */
export const HintsContext = createContext<PageHints & Partial<Pick<PageState, 'renderedAt'>>>({
  wording: 'start',
  saveData: false,
  isMember: false,
});

/** Returns the state of the rendered page, unless the HTML has none, belongs to another address or is in another language than the one chosen here, of which the server's cookie did not tell, or something was not found that a member signed in here may see. */
export function readPageState(): PageState | undefined {
  const element = document.getElementById(pageStateId);
  if (!element) return undefined;
  const state: PageState = JSON.parse(element.textContent);
  const isHere = state.url === location.pathname + location.search;
  if (state.absent.length > 0 && token.read() !== undefined) return undefined;
  return isHere && state.hints.wording === storedLocale() ? state : undefined;
}

/** Returns the response in a query's data, of a list its first page. */
export const responseOf = (data: unknown): unknown =>
  (data as { pages?: unknown[] } | null)?.pages?.[0] ?? data;

/** Lets a query fail without a request, as it did on the server, until the page is hydrated. */
function markAbsent(client: QueryClient, queryKey: readonly unknown[]): void {
  const query = client.getQueryCache().build(client, { queryKey });
  query.setState({ status: 'error', error: new ApiError(404), errorUpdateCount: 1 });
  client.setQueryDefaults(queryKey, { retryOnMount: false });
  void whenHydrated().then(() => client.setQueryDefaults(queryKey, {}));
}

/** Resolves once no mutation is pending. */
function whenNoMutationPending(client: QueryClient): Promise<void> {
  if (client.isMutating() === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = client.getMutationCache().subscribe(() => {
      if (client.isMutating() > 0) return;
      stop();
      resolve();
    });
  });
}

/**
 * Requests the data of a query again once no mutation is pending: the server could respond with the state before the
 * mutation, which would replace the optimistic update. A mutation that starts meanwhile cancels the request, so the
 * function then repeats it.
 */
async function requestAgain(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  do {
    await whenNoMutationPending(client);
    await client.invalidateQueries({ queryKey, exact: true });
  } while (client.isMutating() > 0);
}

/** Puts the server's data into the query cache. Once the page is hydrated, they are requested again where they may be old or hold less than the reader may see. */
export function fillQueries(client: QueryClient, { queries, absent, responses }: PageState): void {
  const isPartial = token.read() !== undefined;
  for (const [key, data] of queries) client.setQueryData(key, data);
  for (const key of absent) markAbsent(client, key);
  if (isPartial || isFromHistory()) {
    void whenHydrated().then(() => {
      for (const [queryKey] of queries) void requestAgain(client, queryKey);
    });
  }
  if (isPartial) return;
  for (const [url, body, ...fields] of responses) {
    const held = typeof body === 'number' ? responseOf(queries[body]?.[1]) : body;
    cacheForOffline(
      url,
      fields.reduceRight((part, field) => ({ [field]: part }), held),
    );
  }
}
