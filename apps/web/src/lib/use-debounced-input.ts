import { constants } from '@laterite/shared/constants.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Text that is being typed, handed on once the typing pauses for 300 ms, or at once on Enter.
 * `settled` is the text in force, e.g. from the address; when it changes elsewhere the field follows.
 */
export function useDebouncedInput(settled: string, settle: (text: string) => void) {
  const [typed, setTyped] = useState(settled);
  const [sent, setSent] = useState(settled);
  const [seen, setSeen] = useState(settled);

  if (settled !== seen) {
    setSeen(settled);
    if (settled !== sent) {
      setSent(settled);
      setTyped(settled);
    }
  }

  const send = () => {
    setSent(typed.trim());
    settle(typed.trim());
  };
  const sendLater = useEffectEvent(send);

  useEffect(() => {
    if (typed.trim() === sent) return;
    const timer = setTimeout(() => sendLater(), constants.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed, sent]);

  return { typed, type: setTyped, send };
}
