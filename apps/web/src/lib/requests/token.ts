import { anyText, storedValue } from '../device/storage.ts';

/** The session's token; the specification stores it in local storage under `authToken`. */
export const token = storedValue('authToken', anyText);
