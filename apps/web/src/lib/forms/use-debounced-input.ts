import { constants } from '@laterite/shared/constants.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * State of a text field whose value is passed on after a typing pause of 300 ms, or immediately on Enter.
 * `settled` is the applied text, for example from the URL; the field follows its changes.
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

  const send = (text = typed) => {
    setTyped(text);
    setSent(text.trim());
    settle(text.trim());
  };
  const sendLater = useEffectEvent(() => send());

  useEffect(() => {
    if (typed.trim() === sent) return;
    const timer = setTimeout(() => sendLater(), constants.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed, sent]);

  return { typed, type: setTyped, send };
}
