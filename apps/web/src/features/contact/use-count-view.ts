import { useEffect } from 'react';
import { api } from '../../lib/api.ts';
import type { ContactTarget } from './contact-target.ts';

const counted = new Set<string>();

/** Tells the server that a page is looked at, once as long as the app stays open; the owner does not count. */
export function useCountView({ kind, id }: ContactTarget, isOwn: boolean): void {
  useEffect(() => {
    if (isOwn || counted.has(id)) return;
    counted.add(id);
    // A look that is not counted is no failure to anyone here.
    api[kind].view({ params: { id } }).catch(() => counted.delete(id));
  }, [kind, id, isOwn]);
}
