import { useEffect, useRef } from 'react';
import { useLocation } from '../lib/navigation/router.tsx';

/** Moves the focus to the content of a new page, for keyboard and screen reader users; not on the first page, nor where `useAnchor` has focused a part of it. */
export function usePageFocus() {
  const { pathname, hash } = useLocation();
  const main = useRef<HTMLElement>(null);
  const focused = useRef(pathname);
  useEffect(() => {
    if (focused.current === pathname) return;
    focused.current = pathname;
    if (`#${document.activeElement?.id}` !== hash) main.current?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return main;
}
