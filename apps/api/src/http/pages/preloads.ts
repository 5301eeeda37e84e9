import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@laterite/shared/languages.ts';
import { type PageName, pageAt } from '@laterite/shared/pages.ts';

type Files = Record<Locale, Partial<Record<PageName, string[]>>>;

/** Returns the scripts that a page needs, as listed by the build. */
export type ScriptsOf = (path: string, locale: Locale) => string[];

/** Reads the scripts of each page from the build. */
export function readScripts(dir: string): ScriptsOf {
  const list = join(dir, 'preloads.json');
  if (!existsSync(list)) return () => [];
  const files: Files = JSON.parse(readFileSync(list, 'utf8'));
  return (path, locale) => files[locale][pageAt(path)?.name as PageName] ?? [];
}

/** Returns a `Link` header that preloads these scripts at once, with low priority, because content that the page shows without them comes first. */
export const preloadLinks = (scripts: string[]): string =>
  scripts.map((script) => `<${script}>; rel=modulepreload; fetchpriority=low`).join(', ');
