import { useEffect, useRef } from 'react';

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Does something at a key press, unless someone is writing or a sheet is open. */
export function useShortcut(key: string, act: () => void) {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isMeant = event.key === key && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isMeant || takesText(event.target) || document.querySelector('[role$="dialog"]')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key]);
}
