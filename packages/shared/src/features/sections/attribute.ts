import type { Bilingual } from '../../languages.ts';
import type { ListingType } from '../listings/taxonomy.ts';

interface Common {
  label: Bilingual;
  /** Types of listing it is asked for; all where it is left out. */
  types?: readonly ListingType[];
  /** What to enter, for those who do not know the word. */
  hint?: Bilingual;
}

/** Free words, such as a make; `suggestions` are offered while typing and stored in French. */
export interface TextAttribute extends Common {
  kind: 'text';
  max: number;
  /** What French writes, and its English. */
  suggestions?: Readonly<Record<string, string>>;
}

/** An amount. Buyers filter by the steps it names: at least, or at most, one of them. */
export interface NumberAttribute extends Common {
  kind: 'number';
  unit?: Bilingual;
  min: number;
  max: number;
  /** Half metres and the like are accepted. */
  isDecimal?: true;
  /** Says it on a card, where a bare figure would not be understood: `{n} places`. */
  short?: Bilingual;
  /** Written without groups of three, as years are. */
  isPlain?: true;
  atLeast?: readonly number[];
  atMost?: readonly number[];
}

/** Something that is so or is not. `short` says it on a card. */
export interface BooleanAttribute extends Common {
  kind: 'boolean';
  short?: { yes: Bilingual; no?: Bilingual };
  isFilter?: true;
}

/** A value of a list, stored as French writes it. */
export interface Choice {
  value: string;
  label: Bilingual;
  /** Says it on a card; the label where it is left out. */
  short?: string;
  /** What it means, in plain words. */
  meaning?: Bilingual;
}

/** One of a few values. */
export interface ChoiceAttribute extends Common {
  kind: 'choice';
  choices: readonly Choice[];
  /** Whether buyers filter by its values, or only by the one named here. */
  filter?: 'all' | { only: string; label: Bilingual };
}

/** Something a seller can say about a thing besides title, price and place. */
export type Attribute = TextAttribute | NumberAttribute | BooleanAttribute | ChoiceAttribute;

/** Both languages say it alike. */
export const same = (text: string): Bilingual => ({ fr: text, en: text });

/** Suggestions that both languages write alike. */
export const names = (...all: string[]): Record<string, string> =>
  Object.fromEntries(all.map((name) => [name, name]));

export const text = (fr: string, en: string, more: Partial<TextAttribute> = {}): TextAttribute => ({
  kind: 'text',
  label: { fr, en },
  max: 60,
  ...more,
});

export const number = (fr: string, en: string, more: Partial<NumberAttribute> = {}): NumberAttribute => ({
  kind: 'number',
  label: { fr, en },
  min: 0,
  max: 1_000_000,
  ...more,
});

export const boolean = (fr: string, en: string, more: Partial<BooleanAttribute> = {}): BooleanAttribute => ({
  kind: 'boolean',
  label: { fr, en },
  ...more,
});

/** `choices`: what French writes, and its English. */
export const choice = (
  fr: string,
  en: string,
  choices: Record<string, string>,
  more: Partial<ChoiceAttribute> = {},
): ChoiceAttribute => ({
  kind: 'choice',
  label: { fr, en },
  choices: Object.entries(choices).map(([value, english]) => ({
    value,
    label: { fr: value, en: english },
  })),
  ...more,
});
