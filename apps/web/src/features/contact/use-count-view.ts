import { useEffect } from 'react';
import { api } from '../../lib/requests/api.ts';
import type { ContactTarget } from './contact-target.ts';

const counted = new Set<string>();

/** Counts a page view once per session of the app, except for the owner. */
export function useCountView({ kind, id }: ContactTarget, isOwn: boolean): void {
  useEffect(() => {
    if (isOwn || counted.has(id)) return;
    counted.add(id);
    // An uncounted view is not reported as an error.
    api[kind].view({ params: { id } }).catch(() => counted.delete(id));
  }, [kind, id, isOwn]);
}
