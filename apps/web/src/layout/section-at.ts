import { type Section, sections } from '@laterite/shared/features/listings/taxonomy.ts';
import { type PageName, pageAt, sectionPages } from '@laterite/shared/pages.ts';

const directory: (PageName | undefined)[] = ['trouve', 'trouver', 'professionals'];

/** Returns the section of a list page, the directory, or the search of all sections; undefined on other pages. */
export function sectionAt(pathname: string): Section | 'directory' | 'search' | undefined {
  const name = pageAt(pathname)?.name;
  if (name === 'btp' || name === 'search') return name;
  if (directory.includes(name)) return 'directory';
  return sections.find((section) => sectionPages[section] === name);
}
