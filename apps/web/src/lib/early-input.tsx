import { useEffect, useState } from 'react';
import { isAttached } from './attaching.ts';
import { type TextControl, typeInto } from './type-into.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

declare global {
  interface Window {
    /** The last button pressed, where the app could not react to it yet, see `apps/api/src/http/deferred-start.ts`. */
    earlyPress?: HTMLButtonElement | undefined;
  }
}

/** Makes React notice a text that stands in a field already: it compares with the last value that it was told of. */
function reportText(field: TextControl): void {
  const { value, defaultValue } = field;
  if (value === defaultValue) return;
  field.value = defaultValue;
  typeInto(field, value);
}

/** The same for a choice that was made already. */
function reportChoice(radio: HTMLInputElement): void {
  if (!radio.checked || radio.defaultChecked) return;
  radio.checked = false;
  radio.click();
}

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;

/** Returns the button that was pressed or, where React has drawn its part anew, the only button of its name. */
function buttonToPress(pressed: HTMLButtonElement): HTMLButtonElement | undefined {
  if (pressed.isConnected) return pressed;
  const named = [...document.querySelectorAll('button')].filter(
    (button) => nameOf(button) === nameOf(pressed),
  );
  return named.length === 1 ? named[0] : undefined;
}

/** Presses the button again, unless it stands in a part that is attached or drawn later, which does it then. */
function repeatPress(): void {
  const pressed = window.earlyPress && buttonToPress(window.earlyPress);
  if (!pressed || !isAttached(pressed)) return;
  window.earlyPress = undefined;
  document.documentElement.removeAttribute('data-waiting');
  pressed.click();
}

/** Gives the app what was typed and chosen, and the last button pressed before it was attached to its page; stands among what it waits for. */
export function EarlyInput() {
  const isHydrated = useIsHydrated(false);
  const [wasRendered] = useState(!isHydrated);
  useEffect(() => {
    for (const field of wasRendered ? document.querySelectorAll<TextControl>('input,textarea') : []) {
      if (field.type === 'radio') reportChoice(field as HTMLInputElement);
      else reportText(field);
    }
    // A press that has just made React attach itself is still on its way to the button.
    setTimeout(repeatPress);
  }, [wasRendered]);
  return null;
}
