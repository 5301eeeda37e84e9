import type { Language } from '@laterite/shared/languages.ts';

/** A placeholder: a plain value, or a choice between texts by number (`plural`) or by name (`select`). */
type Slot = [name: string, kind?: 'plural' | 'select', choices?: Record<string, CompiledText>];

/** A text as the build compiles it from ICU; `#` inside a plural stands for its number. */
export type CompiledText = string | (string | Slot)[];

export type Values = Record<string, string | number>;

/** Created on demand: creating one blocks a slow phone for 20 ms and more. */
const formats: Partial<Record<Language, Intl.NumberFormat>> = {};

function digitsOf(number: number, language: Language): string {
  if (Number.isInteger(number) && Math.abs(number) < 1000) return String(number);
  formats[language] ??= new Intl.NumberFormat(language);
  return formats[language].format(number);
}

/** Returns the CLDR plural category of a number for the two languages; `Intl.PluralRules` costs as much as a number format. */
function formOf(number: number, language: Language): 'one' | 'other' {
  const isOne = language === 'fr' ? Math.abs(number) < 2 : number === 1;
  return isOne ? 'one' : 'other';
}

function chosen([name, kind, choices = {}]: Slot, language: Language, values: Values): string {
  const value = values[name] ?? '';
  const of = (key: string | number) => choices[key] ?? choices.other ?? '';
  if (kind === 'select') return formatMessage(of(value), language, values);
  if (kind !== 'plural') return String(value);
  const number = Number(value);
  const form = choices[number] ? number : formOf(number, language);
  return formatMessage(of(form), language, values, digitsOf(number, language));
}

/** Formats a compiled message with values, using the plural rules and number format of a language. */
export function formatMessage(
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
