import { useEffect, useLayoutEffect, useRef } from 'react';
import { isShownAgain } from '../lib/hydration/navigation-type.ts';
import { readHistoryEntry, writeHistoryEntry } from '../lib/navigation/history-entries.ts';
import { useLocation, useNavigationType } from '../lib/navigation/router.tsx';

/** Parts of a list are loaded again after a reload, on a slow network. */
const patienceMs = 8000;

/** Restores the scroll position once the page is long enough; stops when the reader scrolls. */
function scrollBackTo(top: number) {
  const started = performance.now();
  let isDone = false;
  const stop = () => {
    isDone = true;
  };
  const attempt = () => {
    if (isDone) return;
    window.scrollTo(0, top);
    const isThere = Math.abs(window.scrollY - top) < 2;
    if (!isThere && performance.now() - started < patienceMs) requestAnimationFrame(attempt);
  };
  for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(sign, stop, { once: true, passive: true });
  }
  attempt();
  return stop;
}

/** The server writes the canonical URL of the first page into the head; it must not apply to the next pages. */
const forgetFirstAddress = () => {
  for (const link of document.head.querySelectorAll('link[data-page]')) link.remove();
};

/** Scrolls new pages to the top and restores the position of earlier ones; sheets and hashes do not scroll. */
export function ScrollManager() {
  const { key, pathname, search, hash, state } = useLocation<{ sheet?: string }>();
  const navigation = useNavigationType();
  const shown = useRef({ key, address: '' });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () =>
      writeHistoryEntry(shown.current.key, shown.current.address, { top: window.scrollY });
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);

  useLayoutEffect(() => {
    const address = pathname + search;
    const isSamePage = shown.current.address === address;
    const isFirstPage = shown.current.address === '';
    if (!isFirstPage && !isSamePage) forgetFirstAddress();
    shown.current = { key, address };
    const target = hash && document.getElementById(hash.slice(1));
    if (target && (isFirstPage || (navigation !== 'POP' && !state?.sheet))) target.scrollIntoView();
    // The reader may have scrolled the rendered page before this script ran.
    else if (isSamePage || (isFirstPage && !(isShownAgain() && window.scrollY === 0)))
      writeHistoryEntry(key, address, { top: window.scrollY });
    else if (navigation === 'POP') return scrollBackTo(readHistoryEntry(key, address).top ?? 0);
    else window.scrollTo(0, 0);
    return undefined;
  }, [key, pathname, search, hash, navigation, state]);

  return null;
}
