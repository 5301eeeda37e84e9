import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const nameIn = (state: unknown) => (state as { sheet?: string } | null)?.sheet;

/** A sheet that is an entry of the history: the phone's Back closes it before it leaves the page. */
export function useSheet(name: string) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = nameIn(state) === name;
  const open = useCallback(
    () => navigate(pathname + search, { state: { sheet: name } }),
    [navigate, pathname, search, name],
  );
  const close = useCallback(() => navigate(-1), [navigate]);
  return { isOpen, open, close };
}
