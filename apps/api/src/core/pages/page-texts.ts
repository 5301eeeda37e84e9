import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { interpolate, type Language } from '@laterite/shared/languages.ts';

/** Returns a text of the web app's catalogues, with its placeholders filled. */
export type Words = (key: string, values?: Record<string, string | number>) => string;

type Texts = Record<Language, Record<string, string>>;

/** Reads the texts of server-rendered pages from the build of the web app. */
export function wordsIn(dir: string): Record<Language, Words> {
  const file = join(dir, 'page-texts.json');
  const texts: Texts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { fr: {}, en: {} };
  const wordsOf =
    (language: Language): Words =>
    (key, values) =>
      interpolate(texts[language][key] ?? key, values);
  return { fr: wordsOf('fr'), en: wordsOf('en') };
}
