import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../lib/lazy-part.tsx';
import { useSession } from '../lib/session.ts';
import { usePlace } from './use-place.ts';

const SeenNotice = lazyPart(() => import('./seen-notice.tsx'), { texts: ['notices'], failure: 'none' });
const OutboxNotice = lazyPart(() => import('../features/outbox/outbox-notice.tsx'), {
  texts: ['outbox'],
  failure: 'none',
});

/** Says under the header what a page shows from before, and what waits to be sent. */
export function Notices() {
  const { isMember } = useSession();
  const place = usePlace('notices');
  if (!place) return null;
  return createPortal(
    <Suspense>
      <SeenNotice />
      {isMember && <OutboxNotice />}
    </Suspense>,
    place,
  );
}
