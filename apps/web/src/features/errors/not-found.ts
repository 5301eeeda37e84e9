import { lazyPart } from '../../lib/hydration/lazy-part.tsx';

/** Lazily loaded page for an unknown path. */
export const NotFoundPage = lazyPart(() => import('./not-found-page.tsx'), { texts: ['errors'] });
