import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '../lib/router.tsx';

const positions = new Map<string, number>();
const patienceMs = 1500;

/** Scrolls back as soon as the page is long enough again; gives up when the reader takes over. */
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
  for (const sign of ['wheel', 'touchstart', 'keydown']) {
    window.addEventListener(sign, stop, { once: true, passive: true });
  }
  attempt();
  return stop;
}

/** The server names the address of the first page in the head; the next pages must not be taken for it. */
const forgetFirstAddress = () => {
  for (const link of document.head.querySelectorAll('link[data-page]')) link.remove();
};

/** New pages start at the top, pages one comes back to where they were left; sheets and hashes move nothing else. */
export function ScrollManager() {
  const { key, pathname, search, hash } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef({ key, address: '' });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(shown.current.key, window.scrollY);
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
    if (target) target.scrollIntoView();
    // The reader may have scrolled the rendered page before this script came.
    else if (isFirstPage || isSamePage) positions.set(key, window.scrollY);
    else if (navigation === 'POP') return scrollBackTo(positions.get(key) ?? 0);
    else window.scrollTo(0, 0);
    return undefined;
  }, [key, pathname, search, hash, navigation]);

  return null;
}
