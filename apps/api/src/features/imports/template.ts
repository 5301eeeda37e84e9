import type { Download } from '@laterite/shared/contract.ts';
import {
  attributeOf,
  basicFields,
  fieldLabel,
  type ImportField,
} from '@laterite/shared/features/imports/import-fields.ts';
import { categoryWords } from '@laterite/shared/features/listings/category-words.ts';
import { type Category, sectionOf } from '@laterite/shared/features/listings/taxonomy.ts';
import type { Attribute } from '@laterite/shared/features/sections/attribute.ts';
import { type AttributeName, attributes } from '@laterite/shared/features/sections/attributes/attributes.ts';
import { attributesOf } from '@laterite/shared/features/sections/sections.ts';
import { fold } from '@laterite/shared/fold.ts';
import type { Language } from '@laterite/shared/languages.ts';
import { csvType, toCsv } from './csv.ts';

const examples: Record<'fr' | 'en', Record<string, string>[]> = {
  fr: [
    {
      reference: 'A-001',
      title: 'Premier article',
      description: 'État, année, ce qui est compris.',
      price: '12 500 000',
      priceUnit: 'total',
      priceMode: 'négociable',
      type: 'vente',
      location: 'Yopougon, Abidjan',
      images: 'https://exemple.com/photos/a-001.jpg',
    },
    {
      reference: 'A-002',
      title: 'Second article',
      description: 'Loué avec chauffeur.',
      price: '85 000',
      priceUnit: 'jour',
      priceMode: 'fixe',
      type: 'location',
      location: 'Cocody, Abidjan',
      images: 'a-002-1.jpg | a-002-2.jpg',
    },
  ],
  en: [
    {
      reference: 'A-001',
      title: 'First item',
      description: 'Condition, year, what is included.',
      price: '12 500 000',
      priceUnit: 'total',
      priceMode: 'negotiable',
      type: 'sale',
      location: 'Yopougon, Abidjan',
      images: 'https://example.com/photos/a-001.jpg',
    },
    {
      reference: 'A-002',
      title: 'Second item',
      description: 'Rented with a driver.',
      price: '85 000',
      priceUnit: 'day',
      priceMode: 'fixed',
      type: 'rental',
      location: 'Cocody, Abidjan',
      images: 'a-002-1.jpg | a-002-2.jpg',
    },
  ],
};

/** Returns a value that fits an attribute; empty for free text, which the dealer fills in. */
function exampleOf(attribute: Attribute, language: Language): string {
  if (attribute.kind === 'choice') return attribute.choices[0]!.label[language];
  if (attribute.kind === 'boolean') return language === 'fr' ? 'oui' : 'yes';
  return '';
}

/** Returns a CSV file with the columns that a category’s listings have, for sale and for rent, and two example rows. */
export function templateOf(category: Category, language: Language): Download {
  const names = new Set<AttributeName>([
    ...attributesOf(category, 'sale'),
    ...attributesOf(category, 'rental'),
  ]);
  const hasTrade = ['btp', 'int-maison'].includes(sectionOf(category));
  const fields: ImportField[] = [
    ...basicFields.filter((field) => field !== 'trade' || hasTrade),
    ...[...names].map((name) => `attrs.${name}` as const),
  ];
  const rows = examples[language].map((example) =>
    fields.map((field) => {
      const attribute = attributeOf(field);
      if (field === 'category') return categoryWords[category][language];
      return attribute ? exampleOf(attributes[attribute], language) : (example[field] ?? '');
    }),
  );
  const head = fields.map((field) => fieldLabel(field)[language]);
  const name = `laterite-${fold(category).replace(/[^a-z]+/g, '-')}`;
  return { type: csvType, name, content: toCsv([head, ...rows]) };
}
