import { useEffect, useRef, useState } from 'react';
import { asRecord, storedValue } from '../device/storage.ts';
import { type TextControl, typeInto } from '../view/type-into.ts';

/** A password can be shown as plain text, so its type is not enough to leave it out. */
const storable =
  'textarea,input:not([type=checkbox],[type=password],[autocomplete$=password],[autocomplete=one-time-code])';

/** Stores the texts of a form of `useSmallForm` until it is sent or the browser is closed, except passwords and codes. */
export function useSmallDraft(name: string) {
  const form = useRef<HTMLFormElement>(null);
  const [stored] = useState(() => storedValue('form:*', asRecord, name));
  const controls = () => [...(form.current?.querySelectorAll<TextControl>(storable) ?? [])];

  function store() {
    const typed = controls().filter(({ value, defaultValue }) => value !== defaultValue);
    stored.write(
      Object.fromEntries(typed.map(({ name, value, defaultValue }) => [name, [defaultValue, value]])),
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown
  useEffect(() => {
    const draft = stored.read() ?? {};
    for (const control of controls()) {
      const entry = draft[control.name];
      const [prefilled, text] = Array.isArray(entry) ? entry : [];
      // Text typed before the page was hydrated, and other prefilled text, are newer than the draft.
      const isUnchanged = control.value === control.defaultValue && control.defaultValue === prefilled;
      if (isUnchanged && typeof text === 'string') typeInto(control, text);
    }
  }, []);

  return {
    /** For the form element. */
    props: { ref: form, onInput: store },
    /** Deletes the draft once it is sent. */
    clear: stored.clear,
  };
}
