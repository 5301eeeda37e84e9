import { laterScreens } from './later-screens.ts';
import { type PageModule, PageOf, recordsOf } from './page-of.tsx';

const files = import.meta.glob<PageModule>('./**/*-page.tsx', { base: './features' });

/** The records of all pages but those that visits begin with. */
export const laterPages = recordsOf(laterScreens, files);

export default function LaterPage({ name }: { name: keyof typeof laterPages }) {
  return <PageOf record={laterPages[name]} />;
}

// Fetched together: these pages need them.
export { default as routes } from 'virtual:later-api-routes';
export { default as texts } from 'virtual:later-catalogues';
