import { type PageName, pageAt } from '@laterite/shared/pages.ts';
import type { MessageKey } from '../i18n/messages.ts';
import { paths } from '../paths.ts';

/** The links of the header, in the order of the specification. */
export const siteLinks: { to: string; label: MessageKey }[] = [
  { to: paths.section('btp'), label: 'layout.equipment' },
  { to: paths.section('immobilier'), label: 'layout.property' },
  { to: paths.section('int-maison'), label: 'layout.decoration' },
  { to: paths.directory(), label: 'layout.find' },
  { to: paths.support(), label: 'layout.resources' },
];

const inDirectory: (PageName | undefined)[] = ['trouver', 'professionals', 'professional', 'company'];

/** Returns the header link of the part of the site to which a page belongs. */
export function linkOf(pathname: string): string | undefined {
  const name = pageAt(pathname)?.name;
  if (name === 'btp') return paths.section('btp');
  return inDirectory.includes(name) ? paths.directory() : undefined;
}
