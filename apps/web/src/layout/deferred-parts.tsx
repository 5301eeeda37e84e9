import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.tsx';
import { useSession } from '../lib/session.ts';
import Toaster from '../ui/toaster.tsx';
import { HeaderBell } from './header-bell.tsx';
import UpdatePrompt from './update-prompt.tsx';

const SavedSync = lazyPart(() => import('../features/saved/saved-sync.tsx'), { failure: 'none' });

const canWorkOffline = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/** What the first screen does without: toasts, which must work offline too, the lists and the bell of the account, and the service worker. */
export default function DeferredParts() {
  const { isMember } = useSession();
  return (
    <>
      <Toaster />
      <Suspense>{isMember && <SavedSync />}</Suspense>
      <HeaderBell />
      {canWorkOffline() && <UpdatePrompt />}
    </>
  );
}
