import { useState } from 'react';
import { anyText, storedValue } from '../device/storage.ts';

/** State of one text that survives closing its sheet: stored until it is empty again or the browser is closed. `read` returns the text as it is when called. */
export function useTextDraft(name: string, initial = '') {
  const [stored] = useState(() => storedValue('form:*', anyText, name));
  const read = () => stored.read() ?? initial;
  const text = stored.use() ?? initial;

  function write(next: string) {
    if (next === initial) stored.clear();
    else stored.write(next);
  }
  return { text, read, write, clear: stored.clear };
}
