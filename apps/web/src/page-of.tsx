import type { Section } from '@laterite/shared/features/listings/taxonomy.ts';
import { type Page, type PageName, pages } from '@laterite/shared/pages.ts';
import { type ComponentType, Suspense } from 'react';
import type { MessageKey } from './i18n/messages.ts';
import { RouteGuard } from './layout/route-guard.tsx';
import { EarlyInput } from './lib/hydration/early-input.tsx';
import { type LazyPart, lazyPart } from './lib/hydration/lazy-part.tsx';
import { useRouteTitle } from './lib/navigation/document-title.ts';
import { useLocation } from './lib/navigation/router.tsx';
import type { Screen } from './screens.ts';

interface PageProps {
  section?: Section | undefined;
}

/** The module of a page. */
export interface PageModule {
  default: ComponentType<PageProps>;
}

/** Properties of a page that the app needs. */
type PageRecord = Page & Screen & { Component: LazyPart<PageProps> };

/** Returns the records of pages; `files` are the loaders of their modules, by path below `features/`. */
export const recordsOf = <Name extends PageName>(
  screens: Record<Name, Screen>,
  files: Record<string, () => Promise<PageModule>>,
) =>
  Object.fromEntries(
    (Object.entries(screens) as [Name, Screen][]).map(([name, screen]) => {
      const { file, texts } = screen;
      const Component = lazyPart(files[`./${file}.tsx`]!, { texts, failure: 'page' });
      return [name, { ...pages[name], ...screen, Component }];
    }),
  ) as Record<Name, PageRecord>;

/** Loads the page together with its texts. */
function RouteTitle({ title }: { title: MessageKey }) {
  useRouteTitle(title);
  return null;
}

/** Renders a page for those who may open it. */
export function PageOf({ record: { access, title, section, signIn, Component } }: { record: PageRecord }) {
  const { pathname } = useLocation();
  return (
    <RouteGuard access={access} reason={signIn}>
      <Suspense key={pathname}>
        <Component section={section} />
        <RouteTitle title={title} />
        <EarlyInput />
      </Suspense>
    </RouteGuard>
  );
}
