import { useEffect, useRef, useState } from 'react';
import { isKeepable } from './photo.ts';
import { type Photos, partSent } from './use-photos.ts';

/** Waits for the uploads of a form, then runs a function with their keys; both can be aborted. If an upload failed, its message on the board gets the focus. */
export function usePhotosSent({ photos, store, failure }: Photos) {
  const controller = useRef<AbortController>(null);
  const [step, setStep] = useState<'photos' | 'form' | null>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => () => controller.current?.abort(), []);
  // An effect, because an upload that fails during the wait shows its message only after the next render.
  useEffect(() => {
    if (refusals > 0) failure.current?.focus();
  }, [refusals, failure]);

  return {
    /** Progress from 0 to 1; null when nothing is being sent. */
    sent: step && (step === 'photos' ? partSent(photos) * 0.99 : 1),
    cancel: () => controller.current?.abort(),
    /** `onLost` is called instead of moving the focus if uploads failed only for lack of a network. */
    async run(use: (keys: string[], signal: AbortSignal) => Promise<void>, onLost?: () => Promise<void>) {
      controller.current = new AbortController();
      const { signal } = controller.current;
      setStep('photos');
      try {
        const keys = await store.settled(signal);
        if (!keys && onLost && store.read().every(isKeepable)) return await onLost();
        if (!keys) return setRefusals((count) => count + 1);
        setStep('form');
        await use(keys, signal);
      } finally {
        setStep(null);
      }
    },
  };
}
