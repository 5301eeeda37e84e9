import { pageAt } from '@laterite/shared/pages.ts';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

/** The address of a history entry, with what the app stored in that entry. */
export interface Location<State = unknown> {
  pathname: string;
  search: string;
  hash: string;
  state: State | null;
  /** Identifies the entry; `default` for the one that the visit began with. */
  key: string;
}

/** An address within the app; of an object, what is missing stays as it is (path) or is dropped (query, hash). */
export type To = string | Partial<Pick<Location, 'pathname' | 'search' | 'hash'>>;

export interface NavigateOptions {
  /** Takes the place of the current entry. */
  replace?: boolean | undefined;
  state?: unknown;
}

/** Opens an address, or moves through the history by a number of entries. */
export type Navigate = (to: To | number, options?: NavigateOptions) => void;

/** How the current entry was reached: by a link, in place of another, or through the history. */
type Action = 'push' | 'replace' | 'pop';

interface Entry {
  location: Location;
  action: Action;
}

const RouterContext = createContext<(Entry & { navigate: Navigate }) | null>(null);

function useRouter() {
  const router = use(RouterContext);
  if (!router) throw new Error('No router above this component');
  return router;
}

function currentEntry(action: Action): Entry {
  const { pathname, search, hash } = window.location;
  const { key = 'default', state = null } = window.history.state ?? {};
  return { action, location: { pathname, search, hash, state, key } };
}

function entryOf(url: string): Entry {
  const { pathname, search, hash } = new URL(url, 'http://localhost');
  return { action: 'pop', location: { pathname, search, hash, state: null, key: 'default' } };
}

const query = (search = '') => (search && !search.startsWith('?') ? `?${search}` : search);

function hrefOf(to: To, { pathname }: Pick<Location, 'pathname'>): string {
  if (typeof to === 'string') return to.startsWith('/') ? to : pathname + to;
  return (to.pathname ?? pathname) + query(to.search) + (to.hash ?? '');
}

/** Provides the address to the app. A server, which has no history, names it as `url`. */
export function Router({ url, children }: { url?: string; children: ReactNode }) {
  const [entry, setEntry] = useState(() => (url ? entryOf(url) : currentEntry('pop')));

  useLayoutEffect(() => {
    const update = () => setEntry(currentEntry('pop'));
    window.addEventListener('popstate', update);
    return () => window.removeEventListener('popstate', update);
  }, []);

  const navigate: Navigate = useCallback((to, { replace, state = null } = {}) => {
    if (typeof to === 'number') return window.history.go(to);
    const data = { key: Math.random().toString(36).slice(2), state };
    window.history[replace ? 'replaceState' : 'pushState'](data, '', hrefOf(to, window.location));
    setEntry(currentEntry(replace ? 'replace' : 'push'));
  }, []);

  return (
    <RouterContext value={useMemo(() => ({ ...entry, navigate }), [entry, navigate])}>
      {children}
    </RouterContext>
  );
}

/** Returns the address of this page. */
export const useLocation = <State,>() => useRouter().location as Location<State>;

export const useNavigate = () => useRouter().navigate;

/** Returns how this page was reached. */
export const useNavigationAction = () => useRouter().action;

/** Returns the variable part of this page's path, such as the id in `/stuff/:id`. */
export const usePageId = () => pageAt(useLocation().pathname)?.id ?? '';

/** Returns the query of this page's address, and a function that replaces it in the current entry. */
export function useSearchParams() {
  const { search } = useLocation();
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
export function Redirect({ to }: { to: To }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const href = hrefOf(to, { pathname });
  useEffect(() => navigate(href, { replace: true }), [navigate, href]);
  return null;
}

export const useHref = (to: To) => hrefOf(to, useLocation());
