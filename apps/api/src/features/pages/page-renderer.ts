import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { localeLanguage } from '@laterite/shared/languages.ts';
import type { PageHints } from '@laterite/shared/page-hints.ts';
import type { Request } from 'express';
import { cacheVersionOf } from '../../core/changes/cache-versions.ts';
import { catchUp, isCaughtUp } from '../../core/changes/change-feed.ts';
import { shareInProgress } from '../../core/concurrency/share-in-progress.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { withPageReads } from '../../core/pages/page-reads.ts';
import { wordsIn } from '../../core/pages/page-texts.ts';
import { originOf } from '../../core/requests/origin.ts';
import { logOf } from '../../http/connections/request-log.ts';
import { asVisitor, type LocalRequest } from '../../http/endpoints/local-requests.ts';
import { pageHintsOf, pageVariantOf, pageVary } from '../../http/pages/page-hints.ts';
import { preloadLinks, readScripts } from '../../http/pages/preloads.ts';
import { compress, encodingFor } from '../../http/responses/compress.ts';
import { etagOf } from '../../http/responses/static-cache.ts';
import type { SendPage } from '../../http/web-app.ts';
import type { RenderContext } from './page-meta.ts';
import { pageMeta, unavailable } from './pages.service.ts';
import { type RenderPage, reactRenderer } from './react-renderer.ts';
import { readShell } from './shell.ts';

/** Maximum age of a cached page, because of relative dates on it; changes of the data end the caching earlier. */
const pageTtlMs = 30_000;
/** Cache tags of the data in rendered pages. */
const tags = ['listings', 'professionals', 'companies', 'users', 'terms'];

/** Renders the first screen of a page; undefined when that fails, and the app then requests the data itself. */
async function renderOrLog(req: Request, hints: PageHints, render: RenderPage) {
  try {
    return await asVisitor(String(req.id), originOf(req), () => render(req.originalUrl, hints));
  } catch (err) {
    if (!(err instanceof AppError)) logOf(req).warn({ err }, 'page not rendered, sending the app alone');
    return undefined;
  }
}

async function aboutOrFallback(req: Request, context: RenderContext) {
  try {
    return await pageMeta(req.path, context);
  } catch (err) {
    logOf(req).warn({ err }, 'page metadata unavailable, sending the fallback');
    return unavailable(req.path, context);
  }
}

type Encoding = ReturnType<typeof encodingFor>;

/** A rendered page, shared by all requests of the same variant. */
interface PreparedPage {
  status: number;
  /** Files that the browser should request together with the HTML. */
  links: string[];
  bodyIn: (encoding: Encoding) => Buffer;
}

/** Compresses a text once for each requested encoding. */
function bodiesOf(text: string): PreparedPage['bodyIn'] {
  const bodies = new Map<Encoding, Buffer>();
  return (encoding) => {
    const body = bodies.get(encoding) ?? compress(text, encoding);
    bodies.set(encoding, body);
    return body;
  };
}

/** Returns the function that builds the HTML of a URL, with its first screen where that can be rendered. */
function pagePreparer(dir: string, request: LocalRequest) {
  const shell = readShell(dir);
  const words = wordsIn(dir);
  const scriptsOf = readScripts(dir);
  const render = reactRenderer(join(`${dir}-server`, 'entry-server.js'), request);
  return async (req: Request): Promise<PreparedPage> => {
    const hints = pageHintsOf(req);
    const language = localeLanguage(hints.wording);
    const context = { language, words: words[language], origin: originOf(req) } as const;
    const [page, rendered] = await withPageReads(() =>
      Promise.all([aboutOrFallback(req, context), renderOrLog(req, hints, render)]),
    );
    const scripts = scriptsOf(req.path, hints.wording);
    return {
      status: page.status,
      links: rendered ? [] : scripts,
      bodyIn: bodiesOf(shell(page, context, scripts, rendered)),
    };
  };
}

/** Returns the function that sends the HTML of a URL, or null when the web app is not built. */
export function pageRenderer(dir: string, request: LocalRequest): SendPage | null {
  if (!existsSync(join(dir, 'index.html'))) return null;
  const prepare = pagePreparer(dir, request);
  const share = shareInProgress<PreparedPage>();
  return async (req, res, cache) => {
    await catchUp().catch(() => undefined);
    if (cache.serve(req, res)) return;
    const version = cacheVersionOf(tags);
    // A request after a change must not join a render that started before it.
    const key = `${version} ${pageVariantOf(req)} ${req.originalUrl}`;
    const { status, links, bodyIn } = await share(key, () => prepare(req));
    const encoding = encodingFor(req);
    const body = bodyIn(encoding);
    if (links.length > 0) res.set('Link', preloadLinks(links));
    if (encoding) res.set('Content-Encoding', encoding);
    res
      .status(status)
      .vary(pageVary)
      .set({ 'Cache-Control': 'no-cache', ETag: etagOf(body) })
      .type('html');
    if (status === 200) {
      cache.store(req, res, body, pageTtlMs, () => isCaughtUp() && cacheVersionOf(tags) === version);
    }
    res.send(body);
  };
}
