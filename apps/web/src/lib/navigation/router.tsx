import { pageAt } from '@laterite/shared/pages.ts';
import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react';
import {
  BrowserRouter,
  type Location,
  Navigate,
  type To,
  useNavigate,
  useLocation as useRouterLocation,
} from 'react-router-dom';
import { StaticRouter } from 'react-router-dom/server';
import { neverChanges } from '../hydration/never-changes.ts';

export { type To, useHref, useLinkClickHandler, useNavigate, useNavigationType } from 'react-router-dom';

/** Named for the router's next version; without transitions, an address changes together with the box that was ticked. */
const future = { v7_startTransition: false, v7_relativeSplatPath: true };

/** Provides the address to the app. A server, which has no history, names it as `url`. */
export function Router({ url, children }: { url?: string; children: ReactNode }) {
  if (import.meta.env.SSR && url) return <StaticRouter location={url}>{children}</StaticRouter>;
  return <BrowserRouter future={future}>{children}</BrowserRouter>;
}

/** Returns the address of this page. Its state is null while the server's HTML is hydrated: the server knows of no history. */
export function useLocation<State = unknown>(): Location<State | null> {
  const location = useRouterLocation();
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => location.state !== null,
  );
  return isHydrating ? { ...location, state: null } : location;
}

/** Returns the variable part of this page's path, such as the id in `/stuff/:id`. */
export const usePageId = () => pageAt(useRouterLocation().pathname)?.id ?? '';

/** Returns the query of this page's address, and a function that replaces it in the current history entry. */
export function useSearchParams() {
  const { search } = useRouterLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const replaceQuery = useCallback(
    (next: Record<string, string> | URLSearchParams) =>
      navigate({ search: new URLSearchParams(next).toString() }, { replace: true }),
    [navigate],
  );
  return [params, replaceQuery] as const;
}

/** Leads to another page instead of showing this one. */
export const Redirect = ({ to }: { to: To }) => <Navigate to={to} replace />;
