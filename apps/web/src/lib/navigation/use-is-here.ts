import { useLocation } from './router.tsx';

/** Returns a function that returns whether the current path is still the one of this render, also after the component was unmounted. A late response checks it before it navigates. */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation();
  return () => location.pathname === pathname;
}
