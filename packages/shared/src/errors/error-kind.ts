import type { Sentence } from '../languages.ts';

/** Status and message of an error code. */
export interface ErrorKind extends Sentence {
  status: number;
  /** Whether the locale `start` uses the language of the endpoint's own messages. */
  isGeneral?: true;
}

/** Returns an error whose message is French in the locale `start`. */
export const fr = (status: number, fr: string, en: string): ErrorKind => ({ status, fr, en, start: 'fr' });
/** Returns an error whose message is English in the locale `start`. */
export const en = (status: number, en: string, fr: string): ErrorKind => ({ status, fr, en, start: 'en' });
/** Returns an error of any endpoint, in the language of the endpoint's own messages. */
export const general = (...sentence: Parameters<typeof fr>): ErrorKind => ({
  ...fr(...sentence),
  isGeneral: true,
});
