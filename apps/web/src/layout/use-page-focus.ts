import { useEffect, useRef } from 'react';
import { useLocation } from '../lib/navigation/router.tsx';

/** Moves the focus to the content of a new page, for keyboard and screen reader users; not on the first page. */
export function usePageFocus() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const focused = useRef(pathname);
  useEffect(() => {
    if (focused.current === pathname) return;
    focused.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
