import { useEffect, useRef, useState } from 'react';
import { storedValue } from './storage.ts';
import { type TextControl, typeInto } from './type-into.ts';
import { asRecord } from './use-form-draft.ts';

/** Stores the texts of a form of `useSmallForm` until it is sent or the browser is closed, except passwords. */
export function useSmallDraft(name: string) {
  const form = useRef<HTMLFormElement>(null);
  const [stored] = useState(() => storedValue('form:*', asRecord, name));
  const controls = () =>
    [...(form.current?.querySelectorAll<TextControl>('input,textarea') ?? [])].filter(
      ({ type }) => type !== 'password' && type !== 'checkbox',
    );

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown
  useEffect(() => {
    const draft = stored.read() ?? {};
    for (const control of controls()) {
      const text = draft[control.name];
      if (typeof text === 'string') typeInto(control, text);
    }
  }, []);

  return {
    /** For the form element. */
    props: {
      ref: form,
      onInput: () =>
        void stored.write(Object.fromEntries(controls().map((control) => [control.name, control.value]))),
    },
    /** Deletes the draft once it is sent. */
    clear: stored.clear,
  };
}
