import { useEffect, useRef } from 'react';
import { useLocation } from './router.tsx';

/** Moves the focus to an element, without an outline, because it may be a whole section; not from a field or an open dialog. */
function focusPart(part: HTMLElement) {
  const holder = document.activeElement?.closest('input, textarea, select, [role$=dialog]');
  if (holder && !holder.contains(part)) return;
  if (part.tabIndex < 0) {
    part.tabIndex = -1;
    part.style.outline = 'none';
  }
  part.focus({ preventScroll: true });
}

/** Returns the element that a hash names; null also for a hash that is no valid encoding, such as `#50%`. */
function partOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Scrolls to the element of the URL's hash and focuses it, once it exists. */
export function useAnchor(isReady: boolean) {
  const { hash, key, state } = useLocation<{ sheet?: string }>();
  /** History entries that were scrolled already: closing a sheet returns to one of them. */
  const scrolled = useRef(new Set<string>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link touched again scrolls again
  useEffect(() => {
    if (!isReady || !hash || state?.sheet || scrolled.current.has(key)) return;
    scrolled.current.add(key);
    const part = partOf(hash);
    part?.scrollIntoView();
    if (part) focusPart(part);
  }, [isReady, hash, key]);
}
