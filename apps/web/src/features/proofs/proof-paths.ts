import { paths } from '../../paths.ts';

/** Makes the screen of proofs ask for the code of a new e-mail address instead of a phone number. */
export const emailParam = 'email';

/** Where the code of a new e-mail address is entered. */
export const verifyEmailPath = `${paths.verifyPhone()}?${emailParam}`;
