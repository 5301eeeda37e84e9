/** Returns the path to open after a log-in, only within this site; undefined for other URLs. */
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
