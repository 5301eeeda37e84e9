import { type PageName, pageAt, pages } from '@laterite/shared/pages.ts';
import { expect, it } from 'vitest';
import { paths } from '../src/paths.ts';

/** Pages that no link of the app opens: a second path of a page, the redirect from a log-in provider, the links in notices. */
const unlinked: PageName[] = ['btp', 'providerLogin', 'renewListing', 'stopAlert'];

const sectionsAndAll = ['btp', 'mines', 'immobilier', 'int-maison'] as const;

const hrefs = Object.entries(paths).flatMap(([name, path]) => {
  if (typeof path === 'string') return path;
  if (name === 'section') return sectionsAndAll.map((section) => paths.section(section));
  return (path as (value: string) => string)('contact');
});

it('every link leads to a page, and every page is linked', () => {
  const linked = hrefs.map((href) => pageAt(new URL(href, 'http://localhost').pathname)?.name);
  const expected = (Object.keys(pages) as PageName[]).filter((name) => !unlinked.includes(name));
  expect([...new Set(linked)].sort()).toEqual(expected.sort());
});
