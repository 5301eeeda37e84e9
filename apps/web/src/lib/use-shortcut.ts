import { useEffect, useRef } from 'react';

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

interface Options {
  isOn?: boolean;
  /** Takes the place of other shortcuts of the same key. */
  isFirst?: boolean;
}

/** Does something at a key press, unless someone is writing or a sheet is open. */
export function useShortcut(key: string, act: () => void, { isOn = true, isFirst = false }: Options = {}) {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isMeant = event.key.toLowerCase() === key && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isMeant || takesText(event.target) || document.querySelector('[role$="dialog"]')) return;
      event.preventDefault();
      if (isFirst) event.stopImmediatePropagation();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown, isFirst);
    return () => document.removeEventListener('keydown', onKeyDown, isFirst);
  }, [key, isOn, isFirst]);
}
