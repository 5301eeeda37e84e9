import { Suspense, useEffect, useState } from 'react';
import { useTexts } from '../i18n/i18n.tsx';
import { onDroppedValue } from '../lib/device/storage.ts';
import { lazyPart } from '../lib/hydration/lazy-part.tsx';
import { whenIdle } from '../lib/loading/when-idle.ts';
import { preloadToasts, toast } from '../lib/view/toast.ts';

const DeferredParts = lazyPart(() => import('./deferred-parts.tsx'), { failure: 'none' });

/** Loads the deferred parts after the first screen. */
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
  return (
    <div data-above-bar className="contents">
      <Suspense>{isTime && <DeferredParts />}</Suspense>
    </div>
  );
}
