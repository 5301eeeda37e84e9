import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../lib/lazy-part.tsx';
import { useLocation } from '../lib/router.tsx';
import { useSession } from '../lib/session.ts';

const NotificationBell = lazyPart(() => import('../features/notifications/notification-bell.tsx'), {
  texts: ['notifications'],
  failure: 'none',
});

/** Puts a member's bell into its place in the header, which the first pages draw empty: visitors do not load it. */
export function HeaderBell() {
  const { isMember } = useSession();
  const { pathname } = useLocation();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have another header
  useEffect(() => setPlace(document.getElementById('bell')), [pathname, isMember]);
  return <Suspense>{isMember && place && createPortal(<NotificationBell />, place)}</Suspense>;
}
