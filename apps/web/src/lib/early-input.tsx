import { useEffect, useState } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

declare global {
  interface Window {
    /** The button that was pressed before the app could react, see `apps/api/src/http/deferred-start.ts`. */
    earlyPress?: HTMLButtonElement | null;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Makes React notice a text that stands in a field already: it compares with the last value that it was told of. */
function reportText(field: Field): void {
  const { value, defaultValue } = field;
  if (value === defaultValue) return;
  field.value = defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The same for a choice that was made already. */
function reportChoice(radio: HTMLInputElement): void {
  if (!radio.checked || radio.defaultChecked) return;
  radio.checked = false;
  radio.click();
}

function repeatPress(): void {
  const pressed = window.earlyPress;
  window.onclick = null;
  window.earlyPress = null;
  if (pressed?.isConnected) pressed.click();
}

/** Gives the app what was typed and chosen, and the last button pressed before it was attached to its page; stands among what it waits for. */
export function EarlyInput() {
  const isHydrated = useIsHydrated();
  const [wasRendered] = useState(!isHydrated);
  useEffect(() => {
    if (!wasRendered) return;
    for (const field of document.querySelectorAll<Field>('input,textarea')) {
      if (field.type === 'radio') reportChoice(field as HTMLInputElement);
      else reportText(field);
    }
    repeatPress();
  }, [wasRendered]);
  return null;
}
