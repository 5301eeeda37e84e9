import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shareSize } from '@laterite/shared/constants.ts';
import { languages } from '@laterite/shared/languages.ts';
import { config } from '../../config.ts';
import { type Html, html, jsonLd } from '../../core/pages/html.ts';
import { readDeferredStart } from '../../http/pages/deferred-start.ts';
import type { PageMeta, RenderContext } from './page-meta.ts';
import type { RenderedPage } from './react-renderer.ts';

const marks = /<!-- head -->[\s\S]*<!-- \/head -->/;
const [rootStart, rootEnd] = ['<div id="root">', '</div>'] as const;
const root = rootStart + rootEnd;
/** Root of a rendered page, with the mark that the script of `readDeferredStart` removes. */
const renderedRootStart = '<div id="root" data-unused>';
const builtScript = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/g;

/** The app starts in French and stores the chosen language; `?lang=` chooses a language, here and in the app. */
const inLanguage = (address: string, language: string) =>
  language === 'fr' ? address : `${address}?lang=${language}`;

function pictureTags(picture: string | undefined, origin: string): Html {
  if (!picture) {
    return html`<meta property="og:image" content="${origin}/icon-512.png"><meta name="twitter:card" content="summary">`;
  }
  return html`<meta property="og:image" content="${origin + picture}"><meta property="og:image:type" content="image/jpeg"><meta property="og:image:width" content="${shareSize.width}"><meta property="og:image:height" content="${shareSize.height}"><meta name="twitter:card" content="summary_large_image">`;
}

/** Returns the tags of this URL; the app removes them when it shows another URL. */
function headOf(page: PageMeta, { language, origin }: RenderContext): Html {
  const { title, description, path, picture, kind = 'website', isHidden, structuredData } = page;
  const name = html`<title>${title} · ${config.brandName}</title><meta name="application-name" content="${config.brandName}"><meta name="description" content="${description}">`;
  if (isHidden || page.status !== 200) return html`${name}<meta name="robots" content="noindex">`;
  const address = origin + path;
  const own = inLanguage(address, language);
  const alternates = languages.map(
    (other) =>
      html`<link data-page rel="alternate" hreflang="${other}" href="${inLanguage(address, other)}">`,
  );
  return html`${name}<link data-page rel="canonical" href="${own}">${alternates}<link data-page rel="alternate" hreflang="x-default" href="${address}"><meta property="og:site_name" content="${config.brandName}"><meta property="og:type" content="${kind}"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:url" content="${own}"><meta property="og:locale" content="${language === 'fr' ? 'fr_FR' : 'en_GB'}">${pictureTags(picture, origin)}${structuredData.map(jsonLd)}`;
}

/** Returns the HTML of a URL: the built page with the metadata of the URL. With a rendered page its scripts are requested later, by the script of `readDeferredStart`. */
export type Shell = (
  page: PageMeta,
  context: RenderContext,
  scripts: string[],
  rendered?: RenderedPage,
) => string;

/** Returns the start of the page, which is written in French, for another language. */
const inOtherLanguage = (start: string, language: string): string =>
  start
    .replace('<html lang="fr">', `<html lang="${language}">`)
    .replace('/manifest.webmanifest', `/manifest.${language}.webmanifest`);

/** Reads the built page once. */
export function readShell(dir: string): Shell {
  const built = readFileSync(join(dir, 'index.html'), 'utf8');
  const [start, end] = built.split(marks);
  if (end === undefined || !end.includes(root)) return () => built;
  const deferredStart = readDeferredStart(dir);
  const entries = [...end.matchAll(builtScript)].map(([, file]) => file!);
  const [middle, rest] = end.replace(builtScript, '').split(root) as [string, string];
  return (page, context, scripts, rendered) => {
    const top = context.language === 'fr' ? start! : inOtherLanguage(start!, context.language);
    const head = html`${headOf(page, context)}${rendered?.head}`.text;
    if (!rendered) return top + head + end;
    const body = renderedRootStart + rendered.root.text + rootEnd + rendered.state.text;
    return top + head + middle + body + deferredStart(entries, scripts, rendered.isMember).text + rest;
  };
}
