import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { PageHints } from '@laterite/shared/page-hints.ts';
import { config } from '../../config.ts';
import { limitConcurrency } from '../../core/concurrency/concurrency-limit.ts';
import { type Html, html, scriptSafeJson, trustedHtml } from '../../core/pages/html.ts';
import type { LocalRequest } from '../../http/endpoints/local-requests.ts';
import { log } from '../../log.ts';

/** Server bundle from the build of the web app, see `apps/web/src/entry-server.tsx`. */
interface Renderer {
  isRendered: (path: string) => boolean;
  pageStateId: string;
  createRenderer: (environment: {
    brandName: string;
    request: LocalRequest;
  }) => Promise<(url: string, hints: PageHints) => Promise<{ html: string; state: object } | undefined>>;
}

/** A rendered page: `head` is added to the head element, `root` is the content of the root element, `state` follows the root element. */
export interface RenderedPage {
  head: Html;
  root: Html;
  state: Html;
  isMember: boolean;
}

export type RenderPage = (url: string, hints: PageHints) => Promise<RenderedPage | undefined>;

const maxUrlLength = 500;
/** One page at a time: rendering is computation on the thread that also serves the API. */
const limitRendering = limitConcurrency(1, 50);
/** React writes the preloads of the first pictures before the page; browsers read them earlier in the head. */
const leadingPreloads = /^(?:<link rel="preload"[^>]*>)*/;

async function load(file: string, request: LocalRequest): Promise<RenderPage> {
  const bundle: Renderer = await import(pathToFileURL(file).href);
  const render = await bundle.createRenderer({ brandName: config.brandName, request });
  return async (url, hints) => {
    const path = url.split('?')[0]!;
    if (url.length > maxUrlLength || !bundle.isRendered(path)) return undefined;
    const rendered = await limitRendering(async () => {
      await setImmediate();
      return render(url, hints);
    });
    if (!rendered) return undefined;
    const [preloads] = leadingPreloads.exec(rendered.html)!;
    const state = scriptSafeJson(rendered.state);
    return {
      head: trustedHtml(preloads),
      root: trustedHtml(rendered.html.slice(preloads.length)),
      state: html`<script type="application/json" id="${bundle.pageStateId}">${state}</script>`,
      isMember: hints.isMember,
    };
  };
}

/** Returns the function that renders pages with React; it returns undefined for pages that are not rendered, and for all pages where the bundle is not built. */
export function reactRenderer(file: string, request: LocalRequest): RenderPage {
  if (!existsSync(file)) return async () => undefined;
  const loading = load(file, request);
  loading.catch((err: unknown) => log.error({ err }, 'the page renderer could not be loaded'));
  return async (url, hints) => (await loading)(url, hints);
}
