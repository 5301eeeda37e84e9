import { type PageName, pages } from '@laterite/shared/pages.ts';
import type { PageMeta, RenderContext } from './page-meta.ts';

interface Described {
  /** Key of the title in the catalogues. */
  title: string;
  /** Key of the description. */
  text: string;
  /** The canonical page with the same content. */
  sameAs?: PageName;
  /** Whether search engines must not list it. */
  isHidden?: boolean;
}

/** Pages with their own title, besides the pages of single documents. */
const described: Partial<Record<PageName, Described>> = {
  home: { title: 'layout.titleHome', text: 'pages.home' },
  marketplace: { title: 'layout.titleBtp', text: 'pages.btp' },
  btp: { title: 'layout.titleBtp', text: 'pages.btp', sameAs: 'marketplace' },
  mines: { title: 'layout.titleMines', text: 'pages.mines' },
  immobilier: { title: 'layout.titleProperty', text: 'pages.immobilier' },
  intMaison: { title: 'layout.titleInteriors', text: 'pages.intMaison' },
  search: { title: 'layout.titleSearch', text: 'pages.home', isHidden: true },
  trouve: { title: 'directory.title', text: 'pages.directory' },
  trouver: { title: 'directory.quickTitle', text: 'pages.directory', sameAs: 'trouve' },
  professionals: { title: 'professionals.title', text: 'pages.professionals' },
  publicRequests: { title: 'pages.publicRequestsTitle', text: 'pages.publicRequests' },
  calculator: { title: 'calculator.title', text: 'pages.calculator' },
  support: { title: 'support.title', text: 'pages.support' },
  terms: { title: 'support.termsTitle', text: 'pages.terms' },
  documentation: { title: 'documentation.title', text: 'pages.documentation' },
};

/** Names of the canonical pages that search engines may list. */
export const indexedPages = (Object.keys(described) as PageName[]).filter(
  (name) => !described[name]?.sameAs && !described[name]?.isHidden,
);

const other: Described = { title: 'layout.titleHome', text: 'pages.home', isHidden: true };

/** Returns the metadata of a list or text page; the other pages are for members or for logging in. */
export function sectionPageMeta(name: PageName, { words }: RenderContext): PageMeta {
  const { title, text, sameAs = name, isHidden = false } = described[name] ?? other;
  return {
    status: 200,
    title: words(title),
    description: words(text),
    path: pages[sameAs].path,
    isHidden,
    structuredData: [],
  };
}
