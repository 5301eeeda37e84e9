import { lazyPart } from '../../lib/lazy-part.tsx';

/** The page of an address without one. */
export const NotFoundPage = lazyPart(() => import('./not-found-page.tsx'), { texts: ['errors'] });
