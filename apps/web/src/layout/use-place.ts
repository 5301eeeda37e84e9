import { useEffect, useState } from 'react';
import { useLocation } from '../lib/navigation/router.tsx';
import { useSession } from '../lib/session/session.ts';

/** Returns the placeholder element with this id on the current page. */
export function usePlace(id: string): HTMLElement | null {
  const { isMember } = useSession();
  const { pathname } = useLocation();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, and a member's, may have another header
  useEffect(() => setPlace(document.getElementById(id)), [id, pathname, isMember]);
  return place;
}
