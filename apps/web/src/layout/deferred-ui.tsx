import { Suspense, useEffect, useState } from 'react';
import { useTexts } from '../i18n/i18n.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';
import { useSession } from '../lib/session.ts';
import { onDroppedValue } from '../lib/storage.ts';
import { preloadToasts, toast } from '../lib/toast.ts';
import { whenIdle } from '../lib/when-idle.ts';

const Toaster = lazyPart(() => import('../ui/toaster.tsx'), { failure: 'none' });
const SavedSync = lazyPart(() => import('../features/saved/saved-sync.tsx'), { failure: 'none' });
const UpdatePrompt = lazyPart(() => import('./update-prompt.tsx'), { failure: 'none' });

const canWorkOffline = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/** Fetches after the first screen what it does without: toasts, which must work offline too, the lists of the account, and the service worker. */
export function DeferredUi() {
  const { t } = useTexts();
  const [isTime, setIsTime] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        setIsTime(true);
        preloadToasts();
      }),
    [],
  );
  useEffect(() => onDroppedValue(() => toast.error(t('layout.storedDropped'))), [t]);
  const { isMember } = useSession();
  if (!isTime) return null;
  return (
    <Suspense>
      <Toaster />
      {isMember && <SavedSync />}
      {canWorkOffline() && <UpdatePrompt />}
    </Suspense>
  );
}
