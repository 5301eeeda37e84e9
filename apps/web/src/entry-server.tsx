import { AsyncLocalStorage } from 'node:async_hooks';
import { Writable } from 'node:stream';
import type { Send } from '@laterite/shared/client.ts';
import { type ErrorCode, errors } from '@laterite/shared/errors.ts';
import type { PageHints } from '@laterite/shared/page-hints.ts';
import { type PageName, pageAt, pages } from '@laterite/shared/pages.ts';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { renderToPipeableStream } from 'react-dom/server';
import { App } from './app.tsx';
import { dropUnshown } from './features/listings/shown-listing.ts';
import { type LoadedLocale, loadLocale } from './i18n/i18n.tsx';
import { laterScreens } from './later-screens.ts';
import { setBrandName } from './lib/formats/brand.ts';
import { HintsContext, type PageState, pageStateId, responseOf } from './lib/hydration/page-state.ts';
import { Router } from './lib/navigation/router.tsx';
import { transport } from './lib/requests/api.ts';
import { ApiError, isAbsent } from './lib/requests/api-error.ts';
import { meQuery } from './lib/session/session.ts';
import { Root } from './root.tsx';
import { firstScreens, type Screen } from './screens.ts';

/** Inputs of the renderer: the product's name, and the API for visitors within the process. */
interface Environment {
  brandName: string;
  request: (url: string) => Promise<unknown>;
}

interface DefaultedOptions {
  queryHash: string;
  enabled?: unknown;
  meta?: { isRendered?: boolean };
}

/** Makes components suspend until their queries are loaded; in the browser they show a skeleton instead. Components handle `not found` themselves. */
class RenderQueryClient extends QueryClient {
  override defaultQueryOptions(options: never): never {
    const all = super.defaultQueryOptions(options) as DefaultedOptions;
    const isShown = all.enabled !== false && all.meta?.isRendered !== false;
    const isFailed = isAbsent(this.getQueryCache().get(all.queryHash)?.state.error);
    return { ...all, suspense: isShown && !isFailed, retryOnMount: !isFailed } as never;
  }
}

function queryClientFor({ isMember }: PageHints): QueryClient {
  const client = new RenderQueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  if (!isMember) client.setQueryData(meQuery.queryKey, null);
  return client;
}

/** Renders the page including suspended parts; rejects with the first error. */
const renderToHtml = (element: React.ReactNode): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe } = renderToPipeableStream(element, {
      // React would insert larger boundaries by an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onError: reject,
    });
  });

const absentIn = (client: QueryClient): PageState['absent'] =>
  client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => isAbsent(state.error) })
    .map(({ queryKey }) => queryKey);

const isQueryOfPage = ([first]: QueryKey) => first !== meQuery.queryKey[0];

const queriesIn = (client: QueryClient): PageState['queries'] =>
  client
    .getQueryCache()
    .getAll()
    .filter(
      ({ queryKey, state, meta }) => state.status === 'success' && !meta?.isCode && isQueryOfPage(queryKey),
    )
    .map(({ queryKey, state }) => [queryKey, state.data]);

const screens: Record<PageName, Screen> = { ...firstScreens, ...laterScreens };

/** Returns whether the server renders the page at this path: public pages and the not-found page. */
export function isRendered(path: string): boolean {
  const page = pageAt(path);
  if (!page) return true;
  const { access, layout } = pages[page.name];
  return access === 'anyone' && layout === 'main' && !screens[page.name].isOnDevice;
}

/** Responses used in rendering, by URL. */
const requested = new AsyncLocalStorage<Map<string, unknown>>();

/** Returns the path of fields from a response to the part that a query stores as its data; undefined if it stores none. */
function fieldsTo(part: unknown, body: unknown, fields: string[] = []): string[] | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  if (body === part) return fields;
  if (fields.length === 2 || Array.isArray(body)) return undefined;
  for (const [field, value] of Object.entries(body)) {
    const found = fieldsTo(part, value, [...fields, field]);
    if (found) return found;
  }
  return undefined;
}

/** Returns the responses for offline use, each as a reference to a query that contains it or a part of it, or as a whole. */
const responsesIn = (
  responses: Map<string, unknown>,
  queries: PageState['queries'],
): PageState['responses'] =>
  [...responses].map(([url, body]) => {
    for (const [index, [, data]] of queries.entries()) {
      const fields = fieldsTo(responseOf(data), body);
      if (fields) return [url, index, ...fields];
    }
    return [url, body as object];
  });

/** A rendered page: its HTML, and the state that the browser hydrates it from. */
export interface RenderedPage {
  html: string;
  state: PageState;
}

/** Throws a 404 as the browser's client does, and other errors unchanged. */
function throwApiError(error: { code?: ErrorCode }): never {
  const { code } = error;
  throw code && (code === 'invalid_id' || errors[code]?.status === 404) ? new ApiError(404, { code }) : error;
}

/** Loads all texts and returns the function that renders the page at a URL. That function returns undefined if content is missing that a member may see. */
export async function createRenderer({ brandName, request }: Environment) {
  setBrandName(brandName);
  const send: Send = async ({ url }) => {
    const body = await request(url).catch(throwApiError);
    dropUnshown(url, body);
    requested.getStore()?.set(url, body);
    return body;
  };
  transport.send = send;
  const [start, fr, en] = await Promise.all([loadLocale('start'), loadLocale('fr'), loadLocale('en')]);
  const locales: Record<PageHints['wording'], LoadedLocale> = { start, fr, en };

  return async (url: string, hints: PageHints): Promise<RenderedPage | undefined> => {
    const client = queryClientFor(hints);
    const renderedAt = Date.now();
    const responses = new Map<string, unknown>();
    const page = (
      <HintsContext value={{ ...hints, renderedAt }}>
        <Root queryClient={client} texts={locales[hints.wording]}>
          <Router url={url}>
            <App />
          </Router>
        </Root>
      </HintsContext>
    );
    const html = await requested.run(responses, () => renderToHtml(page));
    const absent = absentIn(client);
    // A member may see content that visitors may not.
    if (absent.length > 0 && hints.isMember) return undefined;
    const queries = queriesIn(client);
    const state = { url, hints, renderedAt, queries, absent, responses: responsesIn(responses, queries) };
    return { html, state };
  };
}

export { pageStateId };
