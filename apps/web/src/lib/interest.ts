import { oneOf, storedValue } from './storage.ts';

/** What brings a member here, as chosen on the welcome screen; the home page begins with it. */
export const interest = storedValue('interest', oneOf('buy', 'sell', 'work'));

export type Interest = NonNullable<ReturnType<typeof interest.read>>;
