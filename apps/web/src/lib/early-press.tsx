import { useEffect } from 'react';

declare global {
  interface Window {
    /** The button that was pressed before the app could react, see `apps/api/src/http/deferred-start.ts`. */
    earlyPress?: HTMLButtonElement | null;
  }
}

/** Repeats the last press of a button that came before the app was attached to its page; stands among what it waits for. */
export function EarlyPress() {
  useEffect(() => {
    const pressed = window.earlyPress;
    window.onclick = null;
    window.earlyPress = null;
    if (pressed?.isConnected) pressed.click();
  }, []);
  return null;
}
