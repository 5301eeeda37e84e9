import { useEffect, useState } from 'react';
import type { PublishForm, PublishInput } from './publish-form.ts';

/** Returns the form's values after a pause in typing: rendering at every key stroke would delay the next one. */
export function useSettledValues(form: PublishForm, pauseMs: number): Partial<PublishInput> {
  const [values, setValues] = useState(() => form.getValues());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setValues(form.getValues()), pauseMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form, pauseMs]);
  return values;
}
