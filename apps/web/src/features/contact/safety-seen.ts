import { anyText, storedValue } from '../../lib/storage.ts';

const seen = storedValue('safety-seen', anyText);

/** Hides the safety advice for the rest of this visit. */
export const hideSafetyLine = () => seen.write('1');

/** Whether the advice was read or somebody was contacted during this visit. */
export const useSafetySeen = (): boolean => seen.use() !== undefined;
