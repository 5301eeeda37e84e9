import { pages } from '@laterite/shared/pages.ts';

/** Paths of the log-in and sign-up screens, with what follows them. */
const isVisitorPath = (pathname: string) =>
  [pages.login, pages.register].some(({ path }) => `${pathname}/`.startsWith(`${path}/`));

/** Returns the path to open after a log-in, only within this site; undefined for other URLs and for the log-in itself. */
export function safeReturnPath(next: string | null): string | undefined {
  if (!next?.startsWith('/')) return undefined;
  try {
    const { origin, pathname, search, hash } = new URL(next, window.location.origin);
    const isHere = origin === window.location.origin && !pathname.startsWith('//');
    return isHere && !isVisitorPath(pathname) ? pathname + search + hash : undefined;
  } catch {
    return undefined;
  }
}
