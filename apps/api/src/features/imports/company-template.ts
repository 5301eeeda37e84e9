import type { Download } from '@laterite/shared/contract.ts';
import { type CompanyColumn, companyColumns } from '@laterite/shared/features/imports/company-columns.ts';
import type { Language } from '@laterite/shared/languages.ts';
import { csvType, toCsv } from './csv.ts';

const examples: Record<Language, Record<CompanyColumn, string>[]> = {
  fr: [
    {
      name: 'Konaté Terrassement',
      type: 'prestataire',
      description: 'Terrassement et location d’engins.',
      trades: 'Terrassement, Location d’engins',
      location: 'Yopougon, Abidjan',
      city: 'Abidjan',
      phones: '07 01 02 03 04, 27 20 30 40 50',
      whatsapp: '07 01 02 03 04',
      email: 'contact@exemple.com',
      website: 'exemple.com',
      registry: 'CI-ABJ-03-2019-B12-01234',
      registryKind: 'RCCM',
      registryCountry: 'CI',
      serviceArea: 'Abidjan, Dabou',
      foundedYear: '2019',
      size: '10-49',
    },
    {
      name: 'Quincaillerie du Plateau',
      type: 'magasin',
      description: 'Ciment, fer et outillage.',
      trades: 'Matériaux',
      location: 'Dakar',
      city: '',
      phones: '00221 77 123 45 67',
      whatsapp: '',
      email: '',
      website: '',
      registry: '',
      registryKind: '',
      registryCountry: '',
      serviceArea: '',
      foundedYear: '',
      size: '2-9',
    },
  ],
  en: [
    {
      name: 'Konaté Earthworks',
      type: 'contractor',
      description: 'Earthworks and rental of machines.',
      trades: 'Earthworks, Rental of machines',
      location: 'Yopougon, Abidjan',
      city: 'Abidjan',
      phones: '07 01 02 03 04, 27 20 30 40 50',
      whatsapp: '07 01 02 03 04',
      email: 'contact@example.com',
      website: 'example.com',
      registry: 'CI-ABJ-03-2019-B12-01234',
      registryKind: 'RCCM',
      registryCountry: 'CI',
      serviceArea: 'Abidjan, Dabou',
      foundedYear: '2019',
      size: '10-49',
    },
    {
      name: 'Plateau Hardware',
      type: 'shop',
      description: 'Cement, steel and tools.',
      trades: 'Materials',
      location: 'Dakar',
      city: '',
      phones: '00221 77 123 45 67',
      whatsapp: '',
      email: '',
      website: '',
      registry: '',
      registryKind: '',
      registryCountry: '',
      serviceArea: '',
      foundedYear: '',
      size: '2-9',
    },
  ],
};

/** Returns a CSV file with the columns of companies and two example rows. */
export function companyTemplate(language: Language): Download {
  const columns = Object.keys(companyColumns) as CompanyColumn[];
  const head = columns.map((column) => companyColumns[column].label[language]);
  const rows = examples[language].map((example) => columns.map((column) => example[column]));
  return { type: csvType, name: 'laterite-companies', content: toCsv([head, ...rows]) };
}
