import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import { type Section, sections } from '@laterite/shared/features/listings/taxonomy.ts';
import { search } from '@laterite/shared/features/search/contract.ts';
import { cardSizes } from '@laterite/shared/image-url.ts';
import { type PageName, pages, sectionPages } from '@laterite/shared/pages.ts';
import { type Html, html } from '../../core/html.ts';
import { ttlCache } from '../../core/ttl-cache.ts';
import { log } from '../../log.ts';
import { browse as browseCompanies } from '../companies/companies.service.ts';
import { browse as browseListings, search as searchListings } from '../listings/browsing/listing-search.ts';
import { browse as browseProfessionals } from '../professionals/professionals.service.ts';
import { priceText } from '../sharing/price-text.ts';
import { firstAnswer } from './first-answer.ts';
import type { Around, PageAbout } from './page-about.ts';

const shownAtOnce = { limit: 24, page: 1 };

interface Described {
  /** Key of the title in the catalogues. */
  title: string;
  /** Key of the description. */
  text: string;
  /** What is listed there for readers without scripts. */
  list?: (around: Around) => Promise<Html[]>;
  /** Whose cards the app opens the page with. */
  section?: Section;
  /** The page that shows the same, and is the one to be found. */
  sameAs?: PageName;
}

const listings =
  (section?: Section) =>
  async ({ words }: Around): Promise<Html[]> => {
    const { items } = await browseListings({ ...shownAtOnce, section });
    return items.map((listing) => {
      const address = pages.listing.path.replace(':id', listing._id);
      return html`<a href="${address}">${hideContactDetails(listing.title)}</a> — ${priceText(listing, words)} · ${hideContactDetails(listing.location)}`;
    });
  };

const named = (path: string, name: string, line: (string | null)[]) =>
  html`<a href="${path}">${hideContactDetails(name)}</a> — ${hideContactDetails(line.filter(Boolean).join(' · '))}`;

async function professionals(): Promise<Html[]> {
  const { items } = await browseProfessionals(shownAtOnce);
  return items.map(({ _id, name, role, location }) =>
    named(pages.professional.path.replace(':id', _id), name, [role, location]),
  );
}

async function companies({ words }: Around): Promise<Html[]> {
  const { items } = await browseCompanies(shownAtOnce);
  return items.map(({ _id, name, type, location }) =>
    named(pages.company.path.replace(':id', _id), name, [words(`companies.type.${type}`), location]),
  );
}

const everyone = async (around: Around) => [...(await professionals()), ...(await companies(around))];

const ofSection = (section: Section) => ({ list: listings(section), section });

/** The pages that search engines may list, besides those of single things. */
const described: Partial<Record<PageName, Described>> = {
  home: { title: 'layout.titleHome', text: 'pages.home', list: listings() },
  marketplace: { title: 'layout.titleBtp', text: 'pages.btp', ...ofSection('btp') },
  btp: { title: 'layout.titleBtp', text: 'pages.btp', ...ofSection('btp'), sameAs: 'marketplace' },
  mines: { title: 'layout.titleMines', text: 'pages.mines', ...ofSection('mines') },
  immobilier: { title: 'layout.titleProperty', text: 'pages.immobilier', ...ofSection('immobilier') },
  intMaison: { title: 'layout.titleInteriors', text: 'pages.intMaison', ...ofSection('int-maison') },
  trouve: { title: 'directory.title', text: 'pages.directory', list: everyone },
  trouver: { title: 'directory.quickTitle', text: 'pages.directory', list: everyone, sameAs: 'trouve' },
  professionals: { title: 'professionals.title', text: 'pages.professionals', list: professionals },
  support: { title: 'support.title', text: 'pages.support' },
  terms: { title: 'support.termsTitle', text: 'pages.terms' },
  documentation: { title: 'documentation.title', text: 'pages.documentation' },
};

/** Names of the pages that have a description and are the one to be found. */
export const indexedPages = (Object.keys(described) as PageName[]).filter((name) => !described[name]?.sameAs);

const ways = ({ words }: Around): Html => {
  const links = sections.map((section) => {
    const { path } = pages[sectionPages[section]];
    return html`<li><a href="${path}">${words(`taxonomy.section.${section}`)}</a></li>`;
  });
  return html`<ul>${links}<li><a href="${pages.trouve.path}">${words('directory.title')}</a></li></ul>`;
};

/** Robots come in flocks: what they are shown may be a minute old. */
const listOnce = ttlCache<Html[]>(60_000);

/** What a page lists; without the database it stands all the same. */
async function listOn(name: PageName, around: Around): Promise<Html[]> {
  const list = described[name]?.list;
  if (!list) return [];
  return listOnce(`${name} ${around.language}`, () => list(around)).catch((err: unknown) => {
    log.warn({ err }, 'a page is sent without its list');
    return [];
  });
}

/** In view at once where cards stand in two columns. */
const picturesInView = 2;

/** The list a section opens with, and its first pictures; without the database the app asks for them itself. */
async function openingOf(name: PageName, { isFiltered }: Around) {
  const section = described[name]?.section;
  if (!section || isFiltered) return {};
  try {
    const found = await searchListings({ ...shownAtOnce, section });
    const pictures = found.items.slice(0, picturesInView).flatMap(({ image }) => image ?? []);
    return {
      firstImages: pictures.map((picture) => ({ name: picture, sizes: cardSizes })),
      firstAnswer: firstAnswer(search.products, `${search.products.path}?section=${section}`, found),
    };
  } catch (err) {
    log.warn({ err }, 'a page is sent without its first answer');
    return {};
  }
}

/** What a page is about that shows many things, or a text; all others are for people who are logged in or on their way. */
export async function aboutSection(name: PageName, around: Around): Promise<PageAbout> {
  const { words } = around;
  const page = described[name];
  const { path } = pages[page?.sameAs ?? name];
  if (!page) {
    return {
      status: 200,
      title: words('layout.titleHome'),
      description: words('pages.home'),
      path,
      isHidden: true,
      facts: [],
      body: ways(around),
    };
  }
  const title = words(page.title);
  const [list, opening] = await Promise.all([listOn(name, around), openingOf(name, around)]);
  return {
    ...opening,
    status: 200,
    title,
    description: words(page.text),
    path,
    facts: [],
    body: html`<h1>${title}</h1><p>${words(page.text)}</p>${ways(around)}<ul>${list.map((item) => html`<li>${item}</li>`)}</ul>`,
  };
}
