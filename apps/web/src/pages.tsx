import { type PageName, pageAt, pages } from '@laterite/shared/pages.ts';
import { lazyPart } from './lib/hydration/lazy-part.tsx';
import { type PageModule, PageOf, recordsOf } from './page-of.tsx';
import { type FirstPageName, firstScreens } from './screens.ts';

const firstFiles = import.meta.glob<PageModule>(
  ['./home/home-page.tsx', './listings/{browse/browse,detail/listing}-page.tsx', './auth/*-page.tsx'],
  { base: './features' },
);

const firstPages = recordsOf(firstScreens, firstFiles);

const loadLaterPages = () => import('./later-pages.tsx');

/** All pages but those that visits begin with; `ui` are the texts of shared parts that first pages do without. */
export const LaterPage = lazyPart(loadLaterPages, { texts: ['ui'], failure: 'page' });

const isFirst = (name: PageName): name is FirstPageName => name in firstPages;

/** The page of this name. */
export const Page = ({ name }: { name: PageName }) =>
  isFirst(name) ? <PageOf record={firstPages[name]} /> : <LaterPage name={name} />;

/** Layout route of sign-up, log-in and passwords. */
export const AuthLayout = lazyPart(() => import('./layout/auth-layout.tsx'), { failure: 'page' });

async function loadLaterPage(name: Exclude<PageName, FirstPageName>) {
  await LaterPage.load();
  const { laterPages } = await loadLaterPages();
  return laterPages[name].Component.load();
}

/** Prefetches the code of the page at this path. */
export function loadPageAt(path: string): Promise<unknown> | undefined {
  const name = pageAt(path)?.name;
  if (!name) return undefined;
  const page = isFirst(name) ? firstPages[name].Component.load() : loadLaterPage(name);
  return Promise.all([page, pages[name].layout === 'auth' && AuthLayout.load()]);
}
