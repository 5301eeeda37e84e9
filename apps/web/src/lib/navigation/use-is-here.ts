import { useLocation } from './router.tsx';

/** Returns a function that tells whether the person is still on the page for which it was rendered, because a late response must not open another one. The sheets of that page may have been closed meanwhile. */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation();
  return () => location.pathname === pathname;
}
