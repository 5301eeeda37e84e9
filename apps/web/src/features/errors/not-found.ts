import { lazyPage } from '../../lib/lazy-page.tsx';

/** The page of an address without one. */
export const NotFoundPage = lazyPage(() => import('./not-found-page.tsx'), ['core', 'errors']);
