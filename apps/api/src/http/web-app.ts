import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@laterite/shared/languages.ts';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { originOf } from '../features/pages/origin.ts';
import { aboutPage, isOfOne, unavailable } from '../features/pages/pages.service.ts';
import { readShell, type Shell } from '../features/pages/shell.ts';
import { type Words, wordsIn } from '../features/pages/words.ts';
import { AppError } from './app-error.ts';
import { pageHeaders } from './headers.ts';
import { encodingFor, etagOf, type KeptFiles } from './kept-files.ts';
import { packed } from './packed.ts';
import { preloadsIn } from './preloads.ts';
import { logOf } from './request-log.ts';

const endings = { br: '.br', gzip: '.gz' } as const;

/** A page of a section shows its newest listings in its text: those may be this old. */
const pageMs = 2000;

type InBoth = Record<Language, Words>;

interface App {
  dir: string;
  files: Set<string>;
  kept: KeptFiles;
}

const missing = 'The web app is not built yet. Run: npx -y pnpm start\n';
const forever = 'public, max-age=31536000, immutable';
/** Icons and the manifest keep their names; browsers ask for them at each visit, some twice. */
const aDay = 'public, max-age=86400';

/** Every built file by its address; nothing outside this list is ever read. */
function filesIn(dir: string): Set<string> {
  if (!existsSync(dir)) return new Set();
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Set(paths.map((path) => path.slice(dir.length).replaceAll('\\', '/')));
}

/** A file that a new build has replaced since this server started. */
const gone = (): never => {
  throw new AppError('not_found');
};

const sendUncached = (res: Response, file: string, root: string): Promise<void> =>
  new Promise<void>((done, fail) =>
    res.sendFile(file, { root, cacheControl: false }, (error) =>
      error && !res.headersSent ? fail(error) : done(),
    ),
  ).catch(gone);

/** Sends a built file, in the smallest form made at build time that the browser takes. */
async function sendBuilt(req: Request, res: Response, app: App, path: string): Promise<void> {
  const encoding = encodingFor(req);
  const form = encoding && app.files.has(path + endings[encoding]) ? encoding : null;
  const file = path.slice(1) + (form ? endings[form] : '');
  res.vary('Accept-Encoding').type(path.slice(path.lastIndexOf('.')));
  if (form) res.set('Content-Encoding', form);
  if (!path.startsWith('/assets/')) {
    res.set('Cache-Control', /\.(png|svg|webmanifest)$/.test(path) ? aDay : 'no-cache');
    return sendUncached(res, file, app.dir);
  }
  const body = await readFile(join(app.dir, file)).catch(gone);
  res.set({ 'Cache-Control': forever, ETag: etagOf(body) });
  app.kept.keep(req, res, body, Number.POSITIVE_INFINITY);
  res.send(body);
}

/** Sends the one page of the app, told what this address is about. */
async function sendPage(req: Request, res: Response, { kept }: App, shell: Shell, words: InBoth) {
  const language = req.query.lang === 'en' ? 'en' : 'fr';
  const isFiltered = Object.keys(req.query).some((name) => name !== 'lang');
  const around = { language, words: words[language], origin: originOf(req), isFiltered } as const;
  const page = await aboutPage(req.path, around).catch((err: unknown) => {
    logOf(req).warn({ err }, 'a page is sent without what it is about');
    return unavailable(req.path, around);
  });
  const encoding = encodingFor(req);
  const saveData = req.get('Save-Data') === 'on';
  const html = packed(shell(saveData ? { ...page, firstImages: [] } : page, around), encoding);
  if (encoding) res.set('Content-Encoding', encoding);
  res
    .status(page.status)
    .vary('Accept-Encoding, Save-Data')
    .set({ 'Cache-Control': 'no-cache', ETag: etagOf(html) })
    .type('html');
  if (page.status === 200 && !isOfOne(req.path)) kept.keep(req, res, html, pageMs);
  res.send(html);
}

/** The built web app: its files, and its one page for every address, with the status of what is there. */
export function webApp(dir: string, kept: KeptFiles): RequestHandler {
  const files = filesIn(dir);
  const app = { dir, files, kept };
  const shell = files.has('/index.html') ? readShell(dir) : null;
  const words = wordsIn(dir);
  const preloads = preloadsIn(dir);
  const router = Router();
  router.use((req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new AppError('not_found');
    pageHeaders(req, res, next);
  });
  router.use(async (req, res) => {
    if (req.path !== '/index.html' && files.has(req.path)) return sendBuilt(req, res, app, req.path);
    if (!req.accepts('html') || /\.\w{2,5}$/.test(req.path)) throw new AppError('not_found');
    if (!shell) return void res.status(503).type('text').send(missing);
    res.set(preloads(req.path));
    await sendPage(req, res, app, shell, words);
  });
  return router;
}
