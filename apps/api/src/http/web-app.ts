import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@laterite/shared/languages.ts';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { originOf } from '../features/pages/origin.ts';
import { aboutPage, unavailable } from '../features/pages/pages.service.ts';
import { readShell, type Shell } from '../features/pages/shell.ts';
import { type Words, wordsIn } from '../features/pages/words.ts';
import { AppError } from './app-error.ts';
import { pageHeaders } from './headers.ts';
import { preloadsIn } from './preloads.ts';

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

const missing = 'The web app is not built yet. Run: npx -y pnpm start\n';
const forever = 'public, max-age=31536000, immutable';

/** Every built file by its address; nothing outside this list is ever read. */
function filesIn(dir: string): Set<string> {
  if (!existsSync(dir)) return new Set();
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Set(paths.map((path) => path.slice(dir.length).replaceAll('\\', '/')));
}

const accepts = (req: Request, encoding: string) =>
  new RegExp(`(^|[\\s,])${encoding}($|[\\s,;])`).test(req.headers['accept-encoding'] ?? '');

/** Sends a built file, in the smallest form made at build time that the browser takes. */
function sendBuilt(req: Request, res: Response, dir: string, files: Set<string>, path: string): void {
  const packed = encodings.find(({ name, ending }) => files.has(path + ending) && accepts(req, name));
  res.vary('Accept-Encoding').type(path.slice(path.lastIndexOf('.')));
  if (packed) res.set('Content-Encoding', packed.name);
  res.set('Cache-Control', path.startsWith('/assets/') ? forever : 'no-cache');
  res.sendFile(path.slice(1) + (packed?.ending ?? ''), { root: dir, cacheControl: false });
}

/** Sends the one page of the app, told what this address is about. */
async function sendPage(req: Request, res: Response, shell: Shell, words: Record<Language, Words>) {
  const language = req.query.lang === 'en' ? 'en' : 'fr';
  const around = { language, words: words[language], origin: originOf(req) } as const;
  const page = await aboutPage(req.path, around).catch((err: unknown) => {
    req.log.warn({ err }, 'a page is sent without what it is about');
    return unavailable(req.path, around);
  });
  res.status(page.status).set('Cache-Control', 'no-cache').type('html').send(shell(page, around));
}

/** The built web app: its files, and its one page for every address, with the status of what is there. */
export function webApp(dir: string): RequestHandler {
  const files = filesIn(dir);
  const shell = files.has('/index.html') ? readShell(dir) : null;
  const words = wordsIn(dir);
  const preloads = preloadsIn(dir);
  const router = Router();
  router.use((req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new AppError('not_found');
    pageHeaders(req, res, next);
  });
  router.use(async (req, res) => {
    if (req.path !== '/index.html' && files.has(req.path)) return sendBuilt(req, res, dir, files, req.path);
    if (!req.accepts('html') || /\.\w{2,5}$/.test(req.path)) throw new AppError('not_found');
    if (!shell) return void res.status(503).type('text').send(missing);
    res.set(preloads(req.path));
    await sendPage(req, res, shell, words);
  });
  return router;
}
