import { type RefObject, useEffect, useRef } from 'react';

const chosenSelector = '[aria-selected=true],[aria-pressed=true],[aria-current]';

/** Part of the option before the chosen one that stays visible, so that the row shows that it scrolls. */
const peekPx = 64;

/** Returns the ref of a row that scrolls sideways: its chosen option comes into view whenever another one is chosen or the labels change. */
export function useChosenInView<E extends Element>(): RefObject<E | null> {
  const row = useRef<E>(null);
  const lastOffset = useRef<number>(undefined);
  // After every render, since labels change with the language and with counts; the reader's own scrolling changes no offset.
  useEffect(() => {
    const chosen = row.current?.querySelector(chosenSelector);
    if (!row.current || !chosen) return;
    const { left } = row.current.getBoundingClientRect();
    const offset = chosen.getBoundingClientRect().left - left + row.current.scrollLeft;
    if (offset !== lastOffset.current) row.current.scrollLeft = offset - peekPx;
    lastOffset.current = offset;
  });
  return row;
}
