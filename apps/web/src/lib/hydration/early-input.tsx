import { useEffect, useLayoutEffect, useState } from 'react';
import { typeInto } from '../view/type-into.ts';
import { isElementHydrated } from './is-element-hydrated.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

declare global {
  interface Window {
    /** The last button that was pressed before the app could react, see `deferred-start.ts`. */
    earlyPress?: HTMLButtonElement | undefined;
  }
}

/** Returns the fields that contain a text or a choice of which React does not know. */
const filledFields = () =>
  [...document.querySelectorAll<HTMLInputElement>('input,textarea')].filter((field) =>
    field.type === 'radio' ? field.checked && !field.defaultChecked : field.value !== field.defaultValue,
  );

/** Makes React notice the content of a field: React compares with the last value that it has seen. */
function report(field: HTMLInputElement): void {
  const { value, defaultValue } = field;
  if (field.type === 'radio') {
    field.checked = false;
    field.click();
  } else {
    field.value = defaultValue;
    typeInto(field, value);
  }
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
  if (!pressed || !isElementHydrated(pressed)) return;
  window.earlyPress = undefined;
  document.documentElement.removeAttribute('data-waiting');
  pressed.click();
}

/** Replays the input and the last button press from before hydration. Must be rendered inside the Suspense boundary that it waits for. */
export function EarlyInput() {
  const isHydrated = useIsHydrated(false);
  const [wasRendered] = useState(!isHydrated);
  const [, flushEffects] = useState(false);
  // An update in a layout effect makes React run the effects at once. Otherwise a press that waited during hydration would come before them, and its handler would find the fields empty.
  useLayoutEffect(() => {
    if (wasRendered && filledFields().length > 0) flushEffects(true);
  }, [wasRendered]);
  useEffect(() => {
    if (wasRendered) filledFields().forEach(report);
    // The press that started hydration has not reached the button yet.
    setTimeout(repeatPress);
  }, [wasRendered]);
  return null;
}
