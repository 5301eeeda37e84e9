import { termsVersion } from '@laterite/shared/terms-version.ts';

/** Returns the date of this version in long form. */
export const versionDay = (locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(termsVersion));

export interface TermsPart {
  id: string;
  title: string;
  paragraphs: string[];
  points?: string[];
}

/** The terms and the privacy notice in one language; only their page loads them. */
export interface Terms {
  version: string;
  intro: string;
  contents: string;
  /** Placeholders that the operator of the site must fill in. */
  operator: { title: string; text: string };
  use: { title: string; parts: TermsPart[] };
  privacy: { title: string; parts: TermsPart[] };
}
