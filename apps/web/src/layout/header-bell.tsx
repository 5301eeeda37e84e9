import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../lib/hydration/lazy-part.tsx';
import { useSession } from '../lib/session/session.ts';
import { usePlace } from './use-place.ts';

const NotificationBell = lazyPart(() => import('../features/notifications/notification-bell.tsx'), {
  texts: ['notifications'],
  failure: 'none',
});

/** Renders a member's bell into its placeholder in the header, so that visitors do not load it. */
export function HeaderBell() {
  const { isMember } = useSession();
  const place = usePlace('bell');
  return <Suspense>{isMember && place && createPortal(<NotificationBell />, place)}</Suspense>;
}
