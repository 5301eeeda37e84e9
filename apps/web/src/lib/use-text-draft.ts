import { useEffect, useState } from 'react';
import { anyText, storedValue } from './storage.ts';

/** State of one text that survives closing its sheet: stored until it is empty again or the browser is closed. */
export function useTextDraft(name: string, initial = '') {
  const [stored] = useState(() => storedValue('form:*', anyText, name));
  const [text, setText] = useState(initial);

  useEffect(() => {
    const earlier = stored.read();
    if (earlier !== undefined) setText(earlier);
  }, [stored]);

  function write(next: string) {
    setText(next);
    if (next === initial) stored.clear();
    else stored.write(next);
  }
  return { text, write, clear: stored.clear };
}
