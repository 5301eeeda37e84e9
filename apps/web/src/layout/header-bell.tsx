import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../lib/lazy-part.tsx';
import { useSession } from '../lib/session.ts';
import { usePlace } from './use-place.ts';

const NotificationBell = lazyPart(() => import('../features/notifications/notification-bell.tsx'), {
  texts: ['notifications'],
  failure: 'none',
});

/** Puts a member's bell into its place in the header, which the first pages draw empty: visitors do not load it. */
export function HeaderBell() {
  const { isMember } = useSession();
  const place = usePlace('bell');
  return <Suspense>{isMember && place && createPortal(<NotificationBell />, place)}</Suspense>;
}
