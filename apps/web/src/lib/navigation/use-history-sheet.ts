import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from './router.tsx';

/** Returns the URL of this page without its open sheet. */
export function useAddressBehindSheet(): { pathname: string; search: string; hash: string } {
  const { pathname, search, hash } = useLocation();
  return useMemo(() => {
    const query = new URLSearchParams(search);
    query.delete('sheet');
    return { pathname, search: query.toString(), hash };
  }, [pathname, search, hash]);
}

/** Returns the URL of this page with a sheet open. */
export function addressOfSheet(name: string): string {
  const { pathname, search } = location;
  const query = new URLSearchParams(search);
  query.set('sheet', name);
  return `${pathname}?${query}`;
}

/** The history entry of a sheet that the browser was asked to leave and has not left yet. */
let leaving: string | null = null;

/**
 * Opens a sheet as a history entry, so that the phone's Back button closes it before it leaves the page;
 * a URL with `?sheet=` opens it too. `close` acts once, on the entry for which it was rendered; later calls do nothing.
 */
export function useHistorySheet(name: string) {
  const location = useLocation<{ sheet?: string }>();
  const navigate = useNavigate();
  const { key, search } = location;
  const behind = useAddressBehindSheet();
  const isInAddress = new URLSearchParams(search).get('sheet') === name;
  const isOpen = isInAddress || location.state?.sheet === name;
  /** The history entry from which this sheet may be opened or closed; null after either was requested. */
  const entry = useRef<string | null>(null);
  /** The sheet to open once the browser has left the one that is closing. */
  const next = useRef<string | null>(null);

  const openNamed = useCallback(
    (sheet: string) => {
      if (leaving === key) next.current = sheet;
      if (leaving === key || isOpen || entry.current !== key) return;
      entry.current = null;
      navigate(location, { state: { ...location.state, sheet } });
    },
    [isOpen, key, location, navigate],
  );
  useLayoutEffect(() => {
    entry.current = key;
    if (leaving !== key) leaving = null;
    if (next.current) openNamed(next.current);
    next.current = null;
    return () => {
      entry.current = null;
    };
  }, [key, openNamed]);
  const open = useCallback(() => openNamed(name), [openNamed, name]);

  const close = useCallback(() => {
    if (!isOpen || entry.current !== key) return;
    entry.current = null;
    if (isInAddress) {
      navigate(behind, { replace: true });
    } else {
      leaving = key;
      navigate(-1);
    }
  }, [isOpen, isInAddress, key, behind, navigate]);

  return { isOpen, open, openNamed, close };
}
