/** Languages a person can choose. */
export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

/** Language of the texts; `start` is the language mix of the specification, used until a language is chosen. */
export type Locale = 'start' | Language;

/** A text in both languages. */
export interface Bilingual {
  fr: string;
  en: string;
}

/** A sentence in both languages; `start` is its language in the specification. */
export interface Sentence extends Bilingual {
  start: Language;
}

/** Returns the sentence in a locale. */
export const localize = (sentence: Sentence, locale: Locale): string =>
  sentence[locale === 'start' ? sentence.start : locale];

/** Returns the language of sentences that are not in the specification: French until English is chosen. */
export const localeLanguage = (locale: Locale): Language => (locale === 'en' ? 'en' : 'fr');

/** Replaces the `{name}` placeholders of a text by values. */
export const interpolate = (text: string, values: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
