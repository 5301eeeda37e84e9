import { useEffect, useRef, useState } from 'react';

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Whether Enter already presses what has the focus. */
const isPressed = (key: string, target: EventTarget | null) =>
  key === 'enter' && target instanceof HTMLElement && target.matches('a, button, summary');

interface Options {
  isOn?: boolean;
  /** Overrides other shortcuts of the same key. */
  isFirst?: boolean;
}

/** Runs a callback at a key press, unless the user is typing or a sheet is open. */
export function useShortcut(key: string, act: () => void, { isOn = true, isFirst = false }: Options = {}) {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isMeant = event.key.toLowerCase() === key && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isMeant || takesText(event.target) || isPressed(key, event.target)) return;
      if (document.querySelector('[role$="dialog"]')) return;
      event.preventDefault();
      if (isFirst) event.stopImmediatePropagation();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown, isFirst);
    return () => document.removeEventListener('keydown', onKeyDown, isFirst);
  }, [key, isOn, isFirst]);
}

interface Selection {
  id: string | undefined;
  place: number;
  /** The row that was current before it left the list. */
  left?: string | undefined;
}

/** Returns the selection in a changed list: the same row wherever it is now, or the one that has come into its place. A decision that is undone brings its row back as the current one. */
function selectionIn(ids: readonly string[], { id, place, left }: Selection): Selection {
  if (left !== undefined && ids.includes(left)) return { id: left, place: ids.indexOf(left) };
  if (id !== undefined && ids.includes(id)) return { id, place: ids.indexOf(id), left };
  const next = Math.max(0, Math.min(place, ids.length - 1));
  return { id: ids[next], place: next, left: id ?? left };
}

/** Returns the id of the row that keys decide about; J and K go to the next and the previous one. */
export function useCurrentRow(ids: readonly string[]): string | undefined {
  const [chosen, choose] = useState<Selection>({ id: undefined, place: 0 });
  const current = selectionIn(ids, chosen);
  const isMoved = current.id !== chosen.id || current.place !== chosen.place;
  if (isMoved) choose(current);
  const goTo = (place: number) => ids[place] && choose({ id: ids[place], place });
  useShortcut('j', () => goTo(current.place + 1));
  useShortcut('k', () => goTo(current.place - 1));
  return current.id;
}
