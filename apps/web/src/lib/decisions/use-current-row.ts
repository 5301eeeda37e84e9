import { useState } from 'react';
import { useShortcut } from './use-shortcut.ts';

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
  useShortcut('j', () => goTo(current.place + 1), { repeats: true });
  useShortcut('k', () => goTo(current.place - 1), { repeats: true });
  return current.id;
}
