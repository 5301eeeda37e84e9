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
    /** Resolves with false if an upload failed. `onLost` is called instead if uploads failed only for lack of a network. */
    async run(
      use: (keys: string[], signal: AbortSignal) => Promise<void>,
      onLost?: () => Promise<void>,
    ): Promise<boolean> {
      controller.current = new AbortController();
      const { signal } = controller.current;
      setStep('photos');
      try {
        const keys = await store.settled(signal);
        if (keys) {
          setStep('form');
          await use(keys, signal);
        } else if (onLost && store.read().every(isKeepable)) {
          await onLost();
        } else {
          setRefusals((count) => count + 1);
          return false;
        }
        return true;
      } finally {
        setStep(null);
      }
    },
  };
}
