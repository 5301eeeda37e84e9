import { anyText, storedValue } from '../../lib/device/storage.ts';

const seen = storedValue('safety-seen', anyText);

/** Hides the safety advice for the rest of this visit. */
export const hideSafetyLine = () => seen.write('1');

/** Returns whether the advice was dismissed or a contact was made during this visit. */
export const useSafetySeen = (): boolean => seen.use() !== undefined;
