import { Component, useEffect, useLayoutEffect, useRef } from 'react';
import { isShownAgain } from '../lib/hydration/navigation-type.ts';
import { readHistoryEntry, writeHistoryEntry } from '../lib/navigation/history-entries.ts';
import { useLocation, useNavigationType } from '../lib/navigation/router.tsx';
import { placeShown, returnTo } from './scroll-place.ts';

/** The server writes the canonical URL of the first page into the head; it must not apply to the next pages. */
const forgetFirstAddress = () => {
  for (const link of document.head.querySelectorAll('link[data-page]')) link.remove();
};

interface Page {
  id: string;
  onLeave: () => void;
}

/** Calls `onLeave` before React replaces the page; React offers this to classes only. */
class LeavingPage extends Component<Page> {
  override getSnapshotBeforeUpdate(left: Page) {
    if (left.id !== this.props.id) left.onLeave();
    return null;
  }
  /** React requires this method beside the other one. */
  override componentDidUpdate() {}
  override render() {
    return null;
  }
}

/** Scrolls new pages to the top and returns to the place of earlier ones; sheets and hashes do not scroll. */
export function ScrollManager() {
  const { key, pathname, search, hash, state } = useLocation<{ sheet?: string }>();
  const navigation = useNavigationType();
  const address = pathname + search;
  const shown = useRef('');
  const returning = useRef<AbortController>(undefined);
  const remember = () => {
    // The place to return to stays recorded while the page is too short for it.
    if (returning.current?.signal.aborted !== false) writeHistoryEntry(key, address, placeShown());
  };

  useEffect(() => {
    history.scrollRestoration = 'manual';
    // As a capturing listener it is called before the one that stores the entries.
    window.addEventListener('visibilitychange', remember, true);
    return () => window.removeEventListener('visibilitychange', remember, true);
  });

  useLayoutEffect(() => {
    const isSamePage = shown.current === address;
    const isFirstPage = shown.current === '';
    if (!isFirstPage && !isSamePage) forgetFirstAddress();
    shown.current = address;
    const target = hash && document.getElementById(hash.slice(1));
    if (target && (isFirstPage || (navigation !== 'POP' && !state?.sheet))) target.scrollIntoView();
    // The reader may have scrolled the rendered page before this script ran.
    else if (!isSamePage && (!isFirstPage || (isShownAgain() && window.scrollY === 0))) {
      if (navigation === 'POP') returning.current = returnTo(readHistoryEntry(key, address));
      else window.scrollTo(0, 0);
    }
    return () => returning.current?.abort();
  }, [key, address, hash, navigation, state]);

  return <LeavingPage id={key} onLeave={remember} />;
}
