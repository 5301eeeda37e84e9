import { useEffect, useRef } from 'react';
import { isSheetOpen } from '../view/is-sheet-open.ts';

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Whether Enter already presses what has the focus. */
const isPressed = (key: string, target: EventTarget | null) =>
  key === 'enter' && target instanceof HTMLElement && target.matches('a, button, summary');

interface Options {
  isOn?: boolean;
  /** Overrides other shortcuts of the same key. */
  isFirst?: boolean;
  /** Whether a held key runs the callback again and again. */
  repeats?: boolean;
}

/** Runs a callback at a key press, unless the user is typing or a sheet is open. */
export function useShortcut(
  key: string,
  act: () => void,
  { isOn = true, isFirst = false, repeats = false }: Options = {},
) {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isMeant = event.key.toLowerCase() === key && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isMeant || takesText(event.target) || isPressed(key, event.target)) return;
      if (isSheetOpen()) return;
      event.preventDefault();
      if (event.repeat && !repeats) return;
      if (isFirst) event.stopImmediatePropagation();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown, isFirst);
    return () => document.removeEventListener('keydown', onKeyDown, isFirst);
  }, [key, isOn, isFirst, repeats]);
}
