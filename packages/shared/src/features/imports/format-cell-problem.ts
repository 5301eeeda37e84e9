import type { Language } from '../../languages.ts';
import { attributes } from '../sections/attributes/attributes.ts';
import type { ImportCellProblem } from './import.ts';
import { attributeOf, fieldLabel, isImportField } from './import-fields.ts';

const words = {
  fr: { quote: (value: string) => ` « ${value} »`, colon: ' : ', choices: 'Valeurs possibles' },
  en: { quote: (value: string) => ` “${value}”`, colon: ': ', choices: 'Possible values' },
};

/** Returns the accepted words of a column; empty for a column of free values. */
function choicesOf(path: string, language: Language): string[] {
  const name = isImportField(path) ? attributeOf(path) : undefined;
  const attribute = name && attributes[name];
  return attribute?.kind === 'choice' ? attribute.choices.map(({ label }) => label[language]) : [];
}

/** Formats an invalid cell in one line: its column, its value and the accepted values. */
export function formatCellProblem({ path, value, message }: ImportCellProblem, language: Language): string {
  const { quote, colon, choices } = words[language];
  const column = isImportField(path) ? fieldLabel(path)[language] : path;
  const known = choicesOf(path, language);
  const hint = known.length > 0 ? ` ${choices}${colon}${known.join(', ')}.` : '';
  return `${column}${value && quote(value)}${colon}${message}${hint}`;
}
