import { useEffect, useRef } from 'react';
import { useLocation } from '../lib/router.tsx';

/** Moves the keyboard and screen readers to the new page's content; the first page keeps the browser's own start. */
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
