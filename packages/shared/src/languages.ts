/** Languages a person can choose. */
export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

/** `start` is the specification's own wording, shown until a language is chosen. */
export type Wording = 'start' | Language;

/** A text in both languages. */
export interface Bilingual {
  fr: string;
  en: string;
}

/** A sentence in both languages; `start` names the one the specification writes it in. */
export interface Sentence extends Bilingual {
  start: Language;
}

/** Picks the sentence for a wording. */
export const say = (sentence: Sentence, wording: Wording): string =>
  sentence[wording === 'start' ? sentence.start : wording];

/** Returns the language of sentences that the specification does not write: French until English is chosen. */
export const wordingLanguage = (wording: Wording): Language => (wording === 'en' ? 'en' : 'fr');

/** Puts values into `{name}` places of a text. */
export const fill = (text: string, values: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
