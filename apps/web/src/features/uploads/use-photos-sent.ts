import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { toast } from '../../lib/toast.ts';
import { isKeepable } from './photo.ts';
import { type Photos, partSent } from './use-photos.ts';

/** Waits for the uploads of a form, then runs a function with their keys; both can be aborted. */
export function usePhotosSent({ photos, store }: Photos) {
  const { t } = useTexts();
  const controller = useRef<AbortController>(null);
  const [step, setStep] = useState<'photos' | 'form' | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  return {
    /** Progress from 0 to 1; null when nothing is being sent. */
    sent: step && (step === 'photos' ? partSent(photos) * 0.99 : 1),
    cancel: () => controller.current?.abort(),
    /** `onLost` is called instead of showing an error if uploads failed only for lack of a network. */
    async run(use: (keys: string[], signal: AbortSignal) => Promise<void>, onLost?: () => Promise<void>) {
      controller.current = new AbortController();
      const { signal } = controller.current;
      setStep('photos');
      try {
        const keys = await store.settled(signal);
        if (!keys && onLost && store.read().every(isKeepable)) return await onLost();
        if (!keys) return void toast.error(t('photos.failedPublish'));
        setStep('form');
        await use(keys, signal);
      } finally {
        setStep(null);
      }
    },
  };
}
