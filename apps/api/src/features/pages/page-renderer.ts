import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { originOf } from '../../core/origin.ts';
import { wordsIn } from '../../core/page-texts.ts';
import { compress } from '../../http/compress.ts';
import { logOf } from '../../http/request-log.ts';
import { encodingFor, etagOf } from '../../http/static-cache.ts';
import type { SendPage } from '../../http/web-app.ts';
import { aboutPage, isOfOne, unavailable } from './pages.service.ts';
import { readShell } from './shell.ts';

/** Section pages list their newest listings, so the cached HTML may be this old. */
const pageTtlMs = 2000;

/** Returns the function that sends the HTML of an address, or null when the web app is not built. */
export function pageRenderer(dir: string): SendPage | null {
  if (!existsSync(join(dir, 'index.html'))) return null;
  const shell = readShell(dir);
  const words = wordsIn(dir);
  return async (req, res, cache) => {
    const language = req.query.lang === 'en' ? 'en' : 'fr';
    const isFiltered = Object.keys(req.query).some((name) => name !== 'lang');
    const around = { language, words: words[language], origin: originOf(req), isFiltered } as const;
    const page = await aboutPage(req.path, around).catch((err: unknown) => {
      logOf(req).warn({ err }, 'page metadata unavailable, sending the fallback');
      return unavailable(req.path, around);
    });
    const encoding = encodingFor(req);
    const saveData = req.get('Save-Data') === 'on';
    const html = compress(shell(saveData ? { ...page, firstImages: [] } : page, around), encoding);
    if (encoding) res.set('Content-Encoding', encoding);
    res
      .status(page.status)
      .vary('Accept-Encoding, Save-Data')
      .set({ 'Cache-Control': 'no-cache', ETag: etagOf(html) })
      .type('html');
    if (page.status === 200 && !isOfOne(req.path)) cache.keep(req, res, html, pageTtlMs);
    res.send(html);
  };
}
