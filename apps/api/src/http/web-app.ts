import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayS } from '@laterite/shared/time.ts';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { config } from '../config.ts';
import { AppError } from '../core/errors/app-error.ts';
import { consumeRateLimit } from '../core/limits/rate-limits.ts';
import { wantsPage } from './pages/error-page.ts';
import { encodingFor } from './responses/compress.ts';
import { immutable, pageHeaders, setOpenerPolicy } from './responses/headers.ts';
import { etagOf, type StaticCache } from './responses/static-cache.ts';

/** Images, scripts and styles that are missing must not be sent as pages: browsers request them with any type. */
const isFileName = /\.\w{2,5}$/;
const endings = { br: '.br', gzip: '.gz' } as const;

/** Sends the HTML of a URL, with the status of its content. */
export type SendPage = (req: Request, res: Response, cache: StaticCache) => Promise<void>;

interface App {
  dir: string;
  files: Set<string>;
  cache: StaticCache;
}

const missing = 'The web app is not built yet. Run: npx -y pnpm start\n';
/** Icons and the manifest have no hash in their names; browsers request them at each visit, some twice. */
const aDay = `public, max-age=${dayS}`;

/** Returns the URLs of all built files; no other file is ever read. */
function filesIn(dir: string): Set<string> {
  if (!existsSync(dir)) return new Set();
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Set(paths.map((path) => path.slice(dir.length).replaceAll('\\', '/')));
}

/** Throws for a file that a new build has replaced since this server started. */
const gone = (): never => {
  throw new AppError('not_found');
};

const sendUncached = (res: Response, file: string, root: string): Promise<void> =>
  new Promise<void>((done, fail) =>
    res.sendFile(file, { root, cacheControl: false }, (error) =>
      error && !res.headersSent ? fail(error) : done(),
    ),
  ).catch(gone);

const manifestFile = 'manifest.webmanifest';

/** Sends the manifest of the installed app with the name of this product; manifests of other languages contain only the differences. */
async function sendManifest(res: Response, { dir }: App, path: string): Promise<void> {
  const read = async (file: string) => JSON.parse(await readFile(join(dir, file), 'utf8').catch(gone));
  const manifest = { ...(await read(manifestFile)), ...(await read(path)) };
  const named = { ...manifest, name: config.brandName, short_name: config.brandName };
  res.set('Cache-Control', aDay).type('webmanifest').send(JSON.stringify(named));
}

/** Sends a built file, in the smallest prebuilt encoding that the browser accepts. */
async function sendBuilt(req: Request, res: Response, app: App, path: string): Promise<void> {
  if (path.endsWith('.webmanifest')) return sendManifest(res, app, path);
  const encoding = encodingFor(req);
  const form = encoding && app.files.has(path + endings[encoding]) ? encoding : null;
  const file = path.slice(1) + (form ? endings[form] : '');
  res.vary('Accept-Encoding').type(path.slice(path.lastIndexOf('.')));
  if (!path.startsWith('/assets/')) {
    if (form) res.set('Content-Encoding', form);
    res.set('Cache-Control', /\.(png|svg)$/.test(path) ? aDay : 'no-cache');
    return sendUncached(res, file, app.dir);
  }
  const body = await readFile(join(app.dir, file)).catch(gone);
  if (form) res.set('Content-Encoding', form);
  res.set({ 'Cache-Control': immutable, ETag: etagOf(body) });
  app.cache.store(req, res, body, Number.POSITIVE_INFINITY);
  res.send(body);
}

/** Serves the built web app: its files, and HTML for every other address. */
export function webApp(dir: string, cache: StaticCache, sendPage: SendPage | null): RequestHandler {
  const files = filesIn(dir);
  const app = { dir, files, cache };
  const setHeaders = pageHeaders(dir);
  const router = Router();
  router.use((req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new AppError('not_found');
    setHeaders(req, res, next);
  });
  router.use(async (req, res) => {
    if (req.path !== '/index.html' && files.has(req.path)) return sendBuilt(req, res, app, req.path);
    if (!req.accepts('html') || (isFileName.test(req.path) && !wantsPage(req)))
      throw new AppError('not_found');
    await consumeRateLimit('any', req);
    setOpenerPolicy(req, res);
    if (!sendPage) return void res.status(503).type('text').send(missing);
    await sendPage(req, res, cache);
  });
  return router;
}
