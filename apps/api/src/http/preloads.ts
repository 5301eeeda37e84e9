import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Wording } from '@laterite/shared/languages.ts';
import { type PageName, pageAt } from '@laterite/shared/pages.ts';

type Files = Record<Wording, Partial<Record<PageName, string[]>>>;

/** Returns the `Link` header of a page: the scripts it will need, as the build listed them, so that browsers request them at once; what the page shows without them comes first. */
export function preloadsIn(dir: string): (path: string, wording: Wording) => Record<string, string> {
  const list = join(dir, 'preloads.json');
  if (!existsSync(list)) return () => ({});
  const files: Files = JSON.parse(readFileSync(list, 'utf8'));
  const linkTo = (script: string) => `<${script}>; rel=modulepreload; fetchpriority=low`;
  return (path, wording): Record<string, string> => {
    const scripts = files[wording][pageAt(path)?.name as PageName];
    return scripts ? { Link: scripts.map(linkTo).join(', ') } : {};
  };
}
