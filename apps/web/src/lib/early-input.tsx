import { useEffect, useState } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

declare global {
  interface Window {
    /** The last button pressed, where the app could not react to it yet, see `apps/api/src/http/deferred-start.ts`. */
    earlyPress?: HTMLButtonElement | undefined;
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

/** React marks the elements that it is attached to. */
const isAttached = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));

/** Presses the button again, unless it stands in a part that is attached later, which does it then. */
function repeatPress(): void {
  const pressed = window.earlyPress;
  if (!pressed || !isAttached(pressed)) return;
  window.earlyPress = undefined;
  document.documentElement.removeAttribute('data-waiting');
  if (pressed.isConnected) pressed.click();
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
    // A press that has just made React attach itself is still on its way to the button.
    setTimeout(repeatPress);
  }, [wasRendered]);
  return null;
}
