import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const sheetIn = (state: unknown) => (state as { sheet?: string } | null)?.sheet;

/**
 * Opens a sheet as a history entry, so that the phone's Back button closes it before it leaves the page.
 * `close` goes back once, from the entry that it was rendered for; later calls do nothing.
 */
export function useHistorySheet(name: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const { key } = location;
  const isOpen = sheetIn(location.state) === name;
  /** The history entry from which this sheet may be opened or closed; null once either was requested. */
  const entry = useRef<string | null>(null);
  useLayoutEffect(() => {
    entry.current = key;
    return () => {
      entry.current = null;
    };
  }, [key]);

  const open = useCallback(() => {
    if (isOpen || entry.current !== key) return;
    entry.current = null;
    navigate(location, { state: { ...location.state, sheet: name } });
  }, [isOpen, key, location, name, navigate]);

  const close = useCallback(() => {
    if (!isOpen || entry.current !== key) return;
    entry.current = null;
    navigate(-1);
  }, [isOpen, key, navigate]);

  return { isOpen, open, close };
}
