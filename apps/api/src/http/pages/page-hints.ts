import type { IncomingMessage } from 'node:http';
import type { Locale } from '@laterite/shared/languages.ts';
import { hintCookies, type PageHints } from '@laterite/shared/page-hints.ts';

type Hint = keyof typeof hintCookies;

type Sent<H extends Hint> = (typeof hintCookies)[H][number];

/** Returns the value of a hint's cookie; undefined where it is missing or invalid. */
function cookieOf<H extends Hint>({ headers }: IncomingMessage, name: H): Sent<H> | undefined {
  const [, sent] = new RegExp(`(?:^|;\\s*)${name}=(\\w+)`).exec(headers.cookie ?? '') ?? [];
  return (hintCookies[name] as readonly Sent<H>[]).find((value) => value === sent);
}

/** Returns the locale of a page: `?lang=`, else the stored choice, else French for a French browser, else `start`. */
function localeFor(req: IncomingMessage): Locale {
  const [, asked] = /[?&]lang=(fr|en)(?:&|$)/.exec(req.url ?? '') ?? [];
  const chosen = (asked as Locale | undefined) ?? cookieOf(req, 'wording');
  return chosen ?? (/^\s*fr\b/i.test(req.headers['accept-language'] ?? '') ? 'fr' : 'start');
}

/** Returns the hints for rendering a page for this browser. */
export function pageHintsOf(req: IncomingMessage): PageHints {
  const saver = cookieOf(req, 'saveData');
  return {
    wording: localeFor(req),
    saveData: saver ? saver === 'on' : req.headers['save-data'] === 'on',
    isMember: cookieOf(req, 'isMember') === '1',
  };
}

/** Request headers on which a page depends. */
export const pageVary = 'Accept-Encoding, Accept-Language, Cookie, Save-Data, Sec-Fetch-Site';

/** Returns the part of the cache key that depends on the browser instead of the URL. */
export function pageVariantOf(req: IncomingMessage): string {
  const { wording, saveData, isMember } = pageHintsOf(req);
  return `${wording}${saveData ? ' saver' : ''}${isMember ? ' member' : ''}`;
}
