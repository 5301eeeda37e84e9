import { useEffect, useRef } from 'react';
import { controlsIn } from './controls.ts';

/** Returns the ref of the element around a button that loads more items, and a function to call on its press: the focus moves from the button to the first new control, which precedes the button in the order of Tab. */
export function useFocusNewItems() {
  const around = useRef<HTMLDivElement>(null);
  const asked = useRef<{ list: Element; known: Set<HTMLElement> }>(undefined);
  useEffect(() => {
    if (!asked.current) return;
    const { list, known } = asked.current;
    const added = controlsIn(list).find((control) => !known.has(control));
    if (!added) return;
    asked.current = undefined;
    const { activeElement, body } = document;
    // At the end of the list the button is gone, and the focus with it.
    if (activeElement === body || around.current?.contains(activeElement)) added.focus();
  });
  const onAsk = () => {
    const list = around.current?.parentElement;
    if (list) asked.current = { list, known: new Set(controlsIn(list)) };
  };
  return { around, onAsk };
}
