import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { toast } from '../view/toast.ts';
import { findPosition, type PositionAccuracy, type PositionFailure } from './find-position.ts';

const slowMs = 5000;

interface Asked {
  accuracy: PositionAccuracy;
  onFound: (position: string) => void;
}

/** Returns `find`, which requests the position of the device, and `isFinding`. `onFound` is not called after the component was unmounted. A page that uses it must load the texts `places`. */
export function usePosition({ accuracy, onFound }: Asked) {
  const { t } = useTexts();
  const [isFinding, setIsFinding] = useState(false);
  // The callbacks may change and the page may be left while the position is being determined.
  const latest = useRef<Asked['onFound'] | null>(null);
  useEffect(() => {
    latest.current = onFound;
    return () => {
      latest.current = null;
    };
  }, [onFound]);

  async function find() {
    setIsFinding(true);
    const slow = setTimeout(() => toast.message(t('places.positionSlow')), slowMs);
    try {
      const position = await findPosition(accuracy);
      latest.current?.(position);
    } catch (failure) {
      const isRefused = (failure as PositionFailure) === 'refused';
      toast.error(t(isRefused ? 'places.positionRefused' : 'places.positionUnavailable'));
    } finally {
      clearTimeout(slow);
      setIsFinding(false);
    }
  }
  return { isFinding, find };
}
