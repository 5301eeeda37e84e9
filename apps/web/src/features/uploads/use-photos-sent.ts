import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { toast } from '../../lib/toast.ts';
import { isKeepable } from './photo.ts';
import { type Photos, partSent } from './use-photos.ts';

/** Waits for the photos of a form, then does what needs their keys; both can be called off. */
export function usePhotosSent({ photos, store }: Photos) {
  const { t } = useTexts();
  const controller = useRef<AbortController>(null);
  const [step, setStep] = useState<'photos' | 'form' | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  return {
    /** How far it is, 0 to 1; null when nothing is being sent. */
    sent: step && (step === 'photos' ? partSent(photos) * 0.99 : 1),
    cancel: () => controller.current?.abort(),
    /** `onLost` takes the place of a sentence where photos are missing for want of a network only. */
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
