import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { Suspense, useEffect } from 'react';
import { useManifest } from '../features/install/use-manifest.ts';
import { usePushOffer } from '../features/notifications/push-offer-store.ts';
import { useStoreLanguage } from '../features/notifications/use-store-language.ts';
import { lazyPart } from '../lib/hydration/lazy-part.tsx';
import { useSession } from '../lib/session/session.ts';
import { useSessionSync } from '../lib/session/session-sync.ts';
import { startFocusRecovery } from '../lib/view/focus-recovery.ts';
import Toaster from '../ui/states/toaster.tsx';
import { HeaderBell } from './header-bell.tsx';
import { Notices } from './notices.tsx';
import { useLoginElsewhere } from './page-for-member.ts';
import UpdatePrompt from './update-prompt.tsx';
import { useSearchShortcut } from './use-search-shortcut.ts';

const SavedSync = lazyPart(() => import('../features/saved/saved-sync.tsx'), { failure: 'none' });

const PushSync = lazyPart(() => import('../features/notifications/push-sync.tsx'), { failure: 'none' });
const PushOffer = lazyPart(() => import('../features/notifications/push-offer.tsx'), {
  texts: ['channels'],
  failure: 'none',
});

/** Whether this browser may have push notifications enabled. */
const mayPush = () => 'PushManager' in window && Notification.permission === 'granted';

const UndoBar = lazyPart(() => import('./undo-bar.tsx'), { failure: 'none' });

const canWorkOffline = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/** Parts that are loaded after the first screen: toasts, which must also work offline, the undo bar, account lists and bell, notices under the header, the service worker, the key `/`, the recovery of a lost focus, and what follows other tabs. */
export default function DeferredParts() {
  const { me, isMember } = useSession();
  const isPushOffered = usePushOffer();
  useSessionSync();
  useLoginElsewhere();
  useManifest();
  useStoreLanguage();
  useSearchShortcut();
  useEffect(startFocusRecovery, []);
  return (
    <>
      <Toaster />
      <Suspense>{isMember && <SavedSync />}</Suspense>
      <HeaderBell />
      <Suspense>
        {mayPush() && <PushSync />}
        {isMember && isPushOffered && <PushOffer />}
      </Suspense>
      <Notices />
      <Suspense>{hasRight(me, 'reviewListings') && <UndoBar />}</Suspense>
      {canWorkOffline() && <UpdatePrompt />}
    </>
  );
}
