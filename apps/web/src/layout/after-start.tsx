import { lazy, Suspense, useEffect, useState } from 'react';
import { useTexts } from '../i18n/i18n.tsx';
import { onDroppedValue } from '../lib/storage.ts';
import { toast } from '../lib/toast.ts';
import { whenIdle } from '../lib/when-idle.ts';

const Toaster = lazy(() => import('../ui/toaster.tsx'));
const NewVersion = lazy(() => import('./new-version.tsx'));

const canWorkOffline = import.meta.env.PROD && 'serviceWorker' in navigator;

/** What the first screen does without, fetched after it: toasts, which must be there when the network is not, and the worker for those times. */
export function AfterStart() {
  const { t } = useTexts();
  const [isTime, setIsTime] = useState(false);
  useEffect(() => whenIdle(() => setIsTime(true)), []);
  useEffect(() => onDroppedValue(() => toast.error(t('layout.storedDropped'))), [t]);
  if (!isTime) return null;
  return (
    <>
      <Suspense>
        <Toaster />
      </Suspense>
      <Suspense>{canWorkOffline && <NewVersion />}</Suspense>
    </>
  );
}
