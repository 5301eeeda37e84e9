import type { Bilingual } from '../../languages.ts';
import type { ListingType } from '../listings/taxonomy.ts';

interface Common {
  label: Bilingual;
  /** Types of listing that have the attribute; default: all. */
  types?: readonly ListingType[];
  /** Explanation of the input. */
  hint?: Bilingual;
}

/** Free text, such as a make; `suggestions` are offered while typing and stored in French. */
export interface TextAttribute extends Common {
  kind: 'text';
  max: number;
  /** French texts with their English translation. */
  suggestions?: Readonly<Record<string, string>>;
}

/** A number. Buyers filter by its steps, as minimum or maximum. */
export interface NumberAttribute extends Common {
  kind: 'number';
  unit?: Bilingual;
  min: number;
  max: number;
  /** Whether decimals are accepted. */
  isDecimal?: true;
  /** Text on a card, if the number alone is not understandable: `{n} places`. */
  short?: Bilingual;
  /** Whether it is written without digit grouping, such as a year. */
  isPlain?: true;
  atLeast?: readonly number[];
  atMost?: readonly number[];
}

/** A yes-or-no attribute with its text on cards. */
export interface BooleanAttribute extends Common {
  kind: 'boolean';
  short?: { yes: Bilingual; no?: Bilingual };
  isFilter?: true;
}

/** A value of a list, stored in French. */
export interface Choice {
  value: string;
  label: Bilingual;
  /** Text on a card; default: the label. */
  short?: string;
  /** Explanation in plain words. */
  meaning?: Bilingual;
}

/** An attribute with a fixed list of values. */
export interface ChoiceAttribute extends Common {
  kind: 'choice';
  choices: readonly Choice[];
  /** Whether buyers filter by all values, or only by the given one. */
  filter?: 'all' | { only: string; label: Bilingual };
}

/** An attribute of a listing besides title, price and place. */
export type Attribute = TextAttribute | NumberAttribute | BooleanAttribute | ChoiceAttribute;

/** Returns a text that is the same in both languages. */
export const bilingual = (text: string): Bilingual => ({ fr: text, en: text });

/** Returns suggestions that are the same in both languages. */
export const names = (...all: string[]): Record<string, string> =>
  Object.fromEntries(all.map((name) => [name, name]));

/** Returns a text attribute with its labels in both languages; up to 60 characters by default. */
export const textAttribute = (fr: string, en: string, more: Partial<TextAttribute> = {}): TextAttribute => ({
  kind: 'text',
  label: { fr, en },
  max: 60,
  ...more,
});

/** Returns a number attribute with its labels in both languages; from 0 to a million by default. */
export const numberAttribute = (
  fr: string,
  en: string,
  more: Partial<NumberAttribute> = {},
): NumberAttribute => ({
  kind: 'number',
  label: { fr, en },
  min: 0,
  max: 1_000_000,
  ...more,
});

/** Returns a yes-or-no attribute with its labels in both languages. */
export const booleanAttribute = (
  fr: string,
  en: string,
  more: Partial<BooleanAttribute> = {},
): BooleanAttribute => ({
  kind: 'boolean',
  label: { fr, en },
  ...more,
});

/** Returns an attribute with `choices` in French and their English translation. */
export const choiceAttribute = (
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
