import type { Sentence } from '../languages.ts';

/** What an error code stands for: its status and its sentence. */
export interface ErrorKind extends Sentence {
  status: number;
  /** Said in the language of the endpoint's own sentences where the caller asks for none. */
  isGeneral?: true;
}

/** An error whose endpoints speak French first. */
export const fr = (status: number, fr: string, en: string): ErrorKind => ({ status, fr, en, start: 'fr' });
/** An error whose endpoints speak English first. */
export const en = (status: number, en: string, fr: string): ErrorKind => ({ status, fr, en, start: 'en' });
/** An error of any endpoint, in the language of its own sentences. */
export const general = (...sentence: Parameters<typeof fr>): ErrorKind => ({
  ...fr(...sentence),
  isGeneral: true,
});
