import { useEffect, useState } from 'react';
import { type TextControl, typeInto } from '../view/type-into.ts';
import { isAttached } from './attached.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

declare global {
  interface Window {
    /** The last button that was pressed before the app could react, see `deferred-start.ts`. */
    earlyPress?: HTMLButtonElement | undefined;
  }
}

/** Makes React notice a text that a field already contains: React compares with the last value that it has seen. */
function reportText(field: TextControl): void {
  const { value, defaultValue } = field;
  if (value === defaultValue) return;
  field.value = defaultValue;
  typeInto(field, value);
}

/** Makes React notice a choice that was made before hydration. */
function reportChoice(radio: HTMLInputElement): void {
  if (!radio.checked || radio.defaultChecked) return;
  radio.checked = false;
  radio.click();
}

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;

/** Returns the pressed button or, if React has rendered its part again, the only button of its name. */
function buttonToPress(pressed: HTMLButtonElement): HTMLButtonElement | undefined {
  if (pressed.isConnected) return pressed;
  const named = [...document.querySelectorAll('button')].filter(
    (button) => nameOf(button) === nameOf(pressed),
  );
  return named.length === 1 ? named[0] : undefined;
}

/** Presses the button again, unless it is in a part that is hydrated or rendered later, which then presses it. */
function repeatPress(): void {
  const pressed = window.earlyPress && buttonToPress(window.earlyPress);
  if (!pressed || !isAttached(pressed)) return;
  window.earlyPress = undefined;
  document.documentElement.removeAttribute('data-waiting');
  pressed.click();
}

/** Replays the input and the last button press from before hydration. Must be rendered inside the Suspense boundary that it waits for. */
export function EarlyInput() {
  const isHydrated = useIsHydrated(false);
  const [wasRendered] = useState(!isHydrated);
  useEffect(() => {
    for (const field of wasRendered ? document.querySelectorAll<TextControl>('input,textarea') : []) {
      if (field.type === 'radio') reportChoice(field as HTMLInputElement);
      else reportText(field);
    }
    // The press that started hydration has not reached the button yet.
    setTimeout(repeatPress);
  }, [wasRendered]);
  return null;
}
