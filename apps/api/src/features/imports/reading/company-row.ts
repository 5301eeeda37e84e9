import type { CompanyType, companyTypes } from '@laterite/shared/features/companies/company.ts';
import {
  companySizes,
  type Registry,
  registryCountries,
  registryKinds,
} from '@laterite/shared/features/companies/company-facts.ts';
import type { CompanyColumn } from '@laterite/shared/features/imports/company-columns.ts';
import { placeOf } from '../../../core/positions/place-fields.ts';
import { countryOfPhone } from '../../auth/phones.ts';
import { placeInCity } from '../../companies/company-place.ts';
import { cellsByField, type Reading } from './row.ts';
import { meaning, wordMap } from './values.ts';

type Cells = Partial<Record<CompanyColumn, string>>;

const typeOf = meaning<CompanyType>(
  wordMap({
    prestataire: ['contractor', 'entreprise', 'société', 'service', 'prestation', 'artisan'],
    cabinet: ['firm', 'bureau d’études', 'architecte', 'bureau de contrôle', 'office'],
    magasin: ['shop', 'store', 'boutique', 'quincaillerie', 'fournisseur', 'dépôt', 'supplier'],
  } satisfies Record<(typeof companyTypes)[number], string[]>),
);

const listOf = (cell: string) =>
  cell
    .split(/[,;/|\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Reads `10 à 49` as `10-49`. */
function sizeOf(cell: string): string {
  const numbers = cell.replace(/[\s\u00a0\u202f]/g, '').replace(/^(\d+)(?:à|a|to|–)(\d+)$/i, '$1-$2');
  return companySizes.find((size) => size === numbers) ?? cell;
}

/** Returns the country that a number of a registry begins with, that of the cell, of the place or of the phone. */
function countryOf({ registry, registryCountry, location, phones }: Cells): string | undefined {
  const countries = [
    registryCountry?.toUpperCase(),
    registry?.slice(0, 2).toUpperCase(),
    placeOf(location).country,
    phones && countryOfPhone(listOf(phones)[0] ?? ''),
  ];
  return countries.find((country) => registryCountries.some((known) => known === country)) ?? undefined;
}

function registryOf(cells: Cells): Partial<Record<keyof Registry, string | undefined>> {
  const kind = cells.registryKind?.toUpperCase() ?? 'RCCM';
  return {
    country: countryOf(cells),
    kind: registryKinds.find((known) => known === kind) ?? kind,
    number: cells.registry,
  };
}

/** Reads the non-empty cells of a row into the fields that an administrator would send. */
export function readCompanyRow(cells: readonly string[], { columns }: Reading): Record<string, unknown> {
  const given: Cells = {};
  for (const [field, cell] of cellsByField(cells, columns))
    given[field.slice('company.'.length) as CompanyColumn] = cell;
  const {
    type,
    trades,
    phones,
    size,
    registry,
    registryKind: _,
    registryCountry: __,
    city,
    ...plain
  } = given;
  if (city) plain.location = placeInCity(plain.location, city);
  return {
    ...plain,
    ...(type && { type: typeOf(type) }),
    ...(trades && { trades: listOf(trades) }),
    ...(phones && { phones: listOf(phones) }),
    ...(size && { size: sizeOf(size) }),
    ...(registry && { registry: registryOf({ ...given, ...plain }) }),
  };
}

/** Returns the input for a new company: fields missing in the row are derived from the file's settings and from the company's name. */
export const newCompanyInput = (
  said: Record<string, unknown>,
  { companyType, location }: Reading,
): Record<string, unknown> => ({
  ...(companyType && { type: companyType }),
  ...(location && { location }),
  ...(said.name !== undefined && { description: said.name }),
  ...said,
});
