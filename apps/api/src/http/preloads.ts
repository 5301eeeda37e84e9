import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageName, pageAt } from '@laterite/shared/pages.ts';

/** The `Link` header of a page: the scripts it will need, as the build listed them, so that browsers ask for all at once. */
export function preloadsIn(dir: string): (path: string) => Record<string, string> {
  const list = join(dir, 'preloads.json');
  if (!existsSync(list)) return () => ({});
  const files: Partial<Record<PageName, string[]>> = JSON.parse(readFileSync(list, 'utf8'));
  const links = new Map(
    Object.entries(files).map(([name, scripts]) => [
      name,
      { Link: scripts.map((script) => `<${script}>; rel=modulepreload`).join(', ') },
    ]),
  );
  return (path) => links.get(pageAt(path)?.name ?? '') ?? {};
}
