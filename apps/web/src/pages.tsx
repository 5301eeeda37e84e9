import type { Section } from '@laterite/shared/features/listings/taxonomy.ts';
import { type PageName, pageAt, pages } from '@laterite/shared/pages.ts';
import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from './lib/lazy-part.tsx';
import { screens } from './screens.ts';

type PageComponent = ComponentType<{ section?: Section | undefined }>;

const files = import.meta.glob<{ default: PageComponent }>('./**/*-page.tsx', { base: './features' });

export const pageNames = Object.keys(pages) as PageName[];

function componentOf(name: PageName) {
  const { file, texts } = screens[name];
  return lazyPart(files[`./${file}.tsx`]!, { texts, failure: 'page' });
}

/** The component of each page, loaded when the page opens. */
const components = Object.fromEntries(pageNames.map((name) => [name, componentOf(name)])) as Record<
  PageName,
  LazyPart<{ section?: Section | undefined }>
>;

/** Everything the app has to know of a page. */
export const pageRecord = (name: PageName) => ({
  ...pages[name],
  ...screens[name],
  Component: components[name],
});

/** The frame of sign-up, log-in and passwords. */
export const AuthLayout = lazyPart(() => import('./layout/auth-layout.tsx'), { failure: 'page' });

/** Starts to fetch the code of the page at this path. */
export function loadPageAt(path: string): Promise<unknown> | undefined {
  const name = pageAt(path)?.name;
  if (!name) return undefined;
  return Promise.all([components[name].load(), pages[name].layout === 'auth' && AuthLayout.load()]);
}
