import { type Section, sections } from '@laterite/shared/features/listings/taxonomy.ts';
import { pages } from '@laterite/shared/pages.ts';
import { paths } from '../paths.ts';

const directory: string[] = [pages.trouve.path, pages.trouver.path, pages.professionals.path];

/** Returns the section of a list page, the directory, or the search of all sections; undefined on other pages. */
export function sectionAt(pathname: string): Section | 'directory' | 'search' | undefined {
  if (pathname === pages.btp.path) return 'btp';
  if (pathname === pages.search.path) return 'search';
  if (directory.includes(pathname)) return 'directory';
  return sections.find((section) => paths.section(section) === pathname);
}
