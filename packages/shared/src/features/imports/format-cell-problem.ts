import type { Language } from '../../languages.ts';
import { categoryWords } from '../listings/category-words.ts';
import { unitWords } from '../listings/unit-words.ts';
import { attributes } from '../sections/attributes/attributes.ts';
import type { ImportCellProblem } from './import.ts';
import { attributeOf, fieldLabel, isImportField } from './import-fields.ts';

const words = {
  fr: { quote: (value: string) => ` « ${value} »`, colon: ' : ', choices: 'Valeurs possibles' },
  en: { quote: (value: string) => ` “${value}”`, colon: ': ', choices: 'Possible values' },
};

/** Accepted words of the columns that are no attributes. */
const basicChoices: Record<string, Record<Language, readonly string[]>> = {
  category: {
    fr: Object.values(categoryWords).map(({ fr }) => fr),
    en: Object.values(categoryWords).map(({ en }) => en),
  },
  type: { fr: ['Vente', 'Location', 'Prestation'], en: ['Sale', 'Rental', 'Service'] },
  priceMode: { fr: ['Fixe', 'Négociable', 'Sur demande'], en: ['Fixed', 'Negotiable', 'On request'] },
  priceUnit: {
    fr: Object.values(unitWords).map(({ fr }) => fr),
    en: Object.values(unitWords).map(({ en }) => en),
  },
  'company.type': { fr: ['Prestataire', 'Cabinet', 'Magasin'], en: ['Contractor', 'Firm', 'Shop'] },
};

/** Returns the accepted words of a column; empty for a column of free values. */
function choicesOf(path: string, language: Language): readonly string[] {
  const name = isImportField(path) ? attributeOf(path) : undefined;
  const attribute = name && attributes[name];
  if (attribute?.kind === 'choice') return attribute.choices.map(({ label }) => label[language]);
  return basicChoices[path]?.[language] ?? [];
}

/** Formats an invalid cell in one line: its column, its value and the accepted values. */
export function formatCellProblem({ path, value, message }: ImportCellProblem, language: Language): string {
  const { quote, colon, choices } = words[language];
  const column = isImportField(path) ? fieldLabel(path)[language] : path;
  const known = choicesOf(path, language);
  const hint = known.length > 0 ? ` ${choices}${colon}${known.join(', ')}.` : '';
  return `${column}${value && quote(value)}${colon}${message}${hint}`;
}
