import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { asRecord, storedValue } from '../device/storage.ts';
import type { usePhoto } from '../photos/use-photo.ts';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

interface Options {
  /** Fields that are not stored. */
  unstored?: readonly string[];
  /** Chosen images, which are stored and deleted with the typed text. */
  pictures?: readonly Pick<ReturnType<typeof usePhoto>, 'isRestored' | 'remove'>[];
}

/** Stores what was typed in a form until it is saved or the browser is closed, so that closing the sheet loses nothing. */
export function useFormDraft<Input extends FieldValues, Output>(
  form: Pick<UseFormReturn<Input, unknown, Output>, 'watch' | 'setValue' | 'getValues' | 'reset'>,
  name: string,
  { unstored = [], pictures = [] }: Options = {},
) {
  const [stored] = useState(() => storedValue('form:*', asRecord, name));
  const [initial] = useState(() => form.getValues());
  const [isRestored, setRestored] = useState(false);
  /** Whether this form itself is changing the stored draft. */
  const isOwn = useRef(false);
  /** What this form had stored when it was closed; null while it is open. */
  const closedWith = useRef<{ draft: unknown } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown
  useEffect(() => {
    const names = Object.keys(initial);
    function restore() {
      const draft = Object.entries(stored.read() ?? {}).filter(([field]) => names.includes(field));
      for (const [field, value] of draft) {
        form.setValue(field as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
      }
      setRestored(draft.length > 0);
      hasTyped = false;
    }
    let hasTyped = false;
    closedWith.current = null;
    restore();
    const { unsubscribe } = form.watch((values) => {
      const typed = Object.entries(values).filter(
        ([field, value]) => !unstored.includes(field) && !isSame(value, initial[field]),
      );
      hasTyped = true;
      isOwn.current = true;
      if (typed.length > 0) stored.write(Object.fromEntries(typed));
      else stored.clear();
      isOwn.current = false;
    });
    const stop = stored.subscribe(() => {
      if (isOwn.current) return;
      // A queued change was restored into this draft while its form may be open.
      if (stored.read()) restore();
      // What was restored has been sent by the same form, which was closed meanwhile.
      else if (!hasTyped) form.reset();
    });
    return () => {
      unsubscribe();
      stop();
      closedWith.current = { draft: stored.read() };
    };
  }, []);

  const clear = () => {
    isOwn.current = true;
    // Once this form is closed, the same form may have been opened again and filled in.
    if (!closedWith.current || isSame(stored.read(), closedWith.current.draft)) stored.clear();
    isOwn.current = false;
    setRestored(false);
    for (const picture of pictures) picture.remove();
  };
  return {
    isRestored: isRestored || pictures.some((picture) => picture.isRestored),
    /** Deletes the draft once it is saved. */
    clear,
    /** Deletes the draft and resets the form. */
    forget() {
      form.reset();
      clear();
    },
  };
}
