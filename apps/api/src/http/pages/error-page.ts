import type { Request } from 'express';
import { html } from '../../core/pages/html.ts';

/** Whether the client prefers HTML; API clients get the problem document. */
export const wantsPage = (req: Request): boolean =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  !/^\/(api|auth\/profile|images)(\/|$)/.test(req.path) &&
  req.accepts(['json', 'html']) === 'html';

/** Returns the bilingual page for rate-limited visitors, without scripts or styles, so that it causes no further request. */
export const waitPage = (seconds: number): string =>
  html`<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Un instant · One moment</title></head><body><main><h1>Un instant</h1><p>Beaucoup de pages ont été demandées depuis votre réseau. Réessayez dans ${seconds} s.</p><div lang="en"><h1>One moment</h1><p>Many pages were requested from your network. Try again in ${seconds} s.</p></div></main></body></html>`
    .text;
