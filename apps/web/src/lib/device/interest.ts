import { oneOf, storedValue } from './storage.ts';

/** The member's interest, as chosen on the welcome screen; the home page starts with it. */
export const interest = storedValue('interest', oneOf('buy', 'sell', 'work'));

export type Interest = NonNullable<ReturnType<typeof interest.read>>;
