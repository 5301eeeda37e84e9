import { type Section, sections } from '@laterite/shared/features/listings/taxonomy.ts';
import { pages } from '@laterite/shared/pages.ts';
import { paths } from '../paths.ts';

/** The section a path belongs to, or the directory of professionals; undefined on every other page. */
export function sectionAt(pathname: string): Section | 'directory' | undefined {
  if (pathname === pages.btp.path) return 'btp';
  if (pathname === paths.directory()) return 'directory';
  return sections.find((section) => paths.section(section) === pathname);
}
