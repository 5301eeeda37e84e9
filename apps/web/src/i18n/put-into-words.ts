import type { Language } from '@laterite/shared/languages.ts';

/** A value by its name, alone or choosing between texts by its number (`plural`) or its name (`select`). */
type Slot = [name: string, kind?: 'plural' | 'select', choices?: Record<string, CompiledText>];

/** A text as the build compiles it from ICU; `#` inside a plural stands for its number. */
export type CompiledText = string | (string | Slot)[];

export type Values = Record<string, string | number>;

/** Made once for each language: making them costs more than a whole card. */
const rules: Partial<Record<Language, { forms: Intl.PluralRules; digits: Intl.NumberFormat }>> = {};

function rulesOf(language: Language) {
  rules[language] ??= { forms: new Intl.PluralRules(language), digits: new Intl.NumberFormat(language) };
  return rules[language];
}

function chosen([name, kind, choices = {}]: Slot, language: Language, values: Values): string {
  const value = values[name] ?? '';
  const of = (key: string | number) => choices[key] ?? choices.other ?? '';
  if (kind === 'select') return putIntoWords(of(value), language, values);
  if (kind !== 'plural') return String(value);
  const number = Number(value);
  const { forms, digits } = rulesOf(language);
  const form = choices[number] ? number : forms.select(number);
  return putIntoWords(of(form), language, values, digits.format(number));
}

/** The sentence a compiled text makes with these values, in a language's plurals and numbers. */
export function putIntoWords(
  text: CompiledText,
  language: Language,
  values: Values = {},
  number = '#',
): string {
  if (typeof text === 'string') return text;
  return text
    .map((part) => (part === '#' ? number : typeof part === 'string' ? part : chosen(part, language, values)))
    .join('');
}
