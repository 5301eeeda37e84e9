/** Where to go after logging in: a path of this site, never another site's address. */
export function safeReturnPath(next: string | null): string | undefined {
  if (!next?.startsWith('/')) return undefined;
  try {
    const { origin, pathname, search, hash } = new URL(next, window.location.origin);
    const isHere = origin === window.location.origin && !pathname.startsWith('//');
    return isHere ? pathname + search + hash : undefined;
  } catch {
    return undefined;
  }
}
