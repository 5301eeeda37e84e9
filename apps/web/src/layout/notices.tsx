import { Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { countVisit, useIsInstallDue } from '../features/install/install.ts';
import { lazyPart } from '../lib/hydration/lazy-part.tsx';
import { useSession } from '../lib/session/session.ts';
import { usePlace } from './use-place.ts';

const SeenNotice = lazyPart(() => import('./seen-notice.tsx'), { texts: ['notices'], failure: 'none' });
const InstallNotice = lazyPart(() => import('../features/install/install-notice.tsx'), {
  texts: ['install'],
  failure: 'none',
});
const OutboxNotice = lazyPart(() => import('../features/outbox/outbox-notice.tsx'), {
  texts: ['outbox'],
  failure: 'none',
});

/** Shows notices under the header: cached content, the outbox, and the offer to install the app. */
export function Notices() {
  const { isMember } = useSession();
  const place = usePlace('notices');
  const isInstallDue = useIsInstallDue();
  useEffect(countVisit, []);
  if (!place) return null;
  return createPortal(
    <Suspense>
      <SeenNotice />
      {isInstallDue && <InstallNotice />}
      {isMember && <OutboxNotice />}
    </Suspense>,
    place,
  );
}
