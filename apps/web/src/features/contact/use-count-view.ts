import { useEffect } from 'react';
import { api } from '../../lib/api.ts';
import type { ContactTarget } from './contact-target.ts';

const counted = new Set<string>();

/** Counts a view of a page, once per session of the app; not for its owner. */
export function useCountView({ kind, id }: ContactTarget, isOwn: boolean): void {
  useEffect(() => {
    if (isOwn || counted.has(id)) return;
    counted.add(id);
    // A look that is not counted is no failure to anyone here.
    api[kind].view({ params: { id } }).catch(() => counted.delete(id));
  }, [kind, id, isOwn]);
}
