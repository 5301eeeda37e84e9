import type { CompanyType } from '@laterite/shared/features/companies/company.ts';
import type { ImportColumn } from '@laterite/shared/features/imports/import.ts';
import {
  attributeOf,
  type BasicField,
  type ImportField,
} from '@laterite/shared/features/imports/import-fields.ts';
import type { Category } from '@laterite/shared/features/listings/taxonomy.ts';
import { attributes } from '@laterite/shared/features/sections/attributes/attributes.ts';
import {
  attributeValue,
  categoryOf,
  pictureNamesInCell,
  plainPrice,
  priceModeOf,
  priceUnitOf,
  typeOf,
} from './values.ts';

/** Settings for reading the cells of a file. */
export interface Reading {
  columns: readonly Pick<ImportColumn, 'field'>[];
  category?: Category | null | undefined;
  companyType?: CompanyType | null | undefined;
  location?: string | null | undefined;
}

/** A row in the form in which a member would send it. */
export interface RowInput {
  reference: string;
  pictures: string[];
  /** Fields that the row contains. */
  said: Record<string, unknown>;
}

const readers: Partial<Record<BasicField, (cell: string) => unknown>> = {
  price: plainPrice,
  priceUnit: priceUnitOf,
  priceMode: priceModeOf,
  type: typeOf,
  category: categoryOf,
};
const apart: readonly ImportField[] = ['reference', 'images'];

/** Returns the non-empty cells of a row by their field. */
export function cellsByField(
  cells: readonly string[],
  columns: Reading['columns'],
): Map<ImportField, string> {
  const byField = new Map<ImportField, string>();
  for (const [i, { field }] of columns.entries()) {
    const cell = cells[i]?.trim();
    if (field && cell && !byField.has(field as ImportField)) byField.set(field as ImportField, cell);
  }
  return byField;
}

/** Reads the non-empty cells of a row; formulas are read as text. */
export function readRow(cells: readonly string[], { columns }: Reading): RowInput {
  const said: Record<string, unknown> = {};
  const attrs: Record<string, string> = {};
  const byField = cellsByField(cells, columns);
  for (const [field, cell] of byField) {
    const attribute = attributeOf(field);
    if (attribute) attrs[attribute] = attributeValue(attributes[attribute], cell);
    else if (!apart.includes(field)) said[field] = readers[field as BasicField]?.(cell) ?? cell;
  }
  return {
    reference: (byField.get('reference') ?? '').slice(0, 100),
    pictures: pictureNamesInCell(byField.get('images') ?? ''),
    said: Object.keys(attrs).length > 0 ? { ...said, attrs } : said,
  };
}

/** Returns the input for a new listing: fields missing in the row are derived from the file's settings and from the title. */
export const newInput = ({ said }: RowInput, { category, location }: Reading): Record<string, unknown> => ({
  type: 'sale',
  ...(category && { category }),
  ...(location && { location }),
  ...(said.title !== undefined && { description: said.title }),
  ...said,
});
