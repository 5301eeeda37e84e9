import type { CompanyType } from '@laterite/shared/features/companies/company.ts';

/** The tabs of the directory, as they stand in the address: `/trouve?tab=cabinets`. */
export const directoryTabs = [
  'entreprises',
  'cabinets',
  'prestataires',
  'magasins',
  'professionnels',
] as const;
export type DirectoryTab = (typeof directoryTabs)[number];

/** The quick version has two, professionals first. */
export const quickTabs = ['professionnels', 'entreprises'] as const satisfies readonly DirectoryTab[];

/** Which companies a tab shows; `entreprises` shows all. */
export const companyTypeOf: Partial<Record<DirectoryTab, CompanyType>> = {
  cabinets: 'cabinet',
  prestataires: 'prestataire',
  magasins: 'magasin',
};

/** The tab an address names, if it names one of these. */
export const tabNamed = <T extends DirectoryTab>(value: string | undefined, tabs: readonly T[]) =>
  tabs.find((tab) => tab === value);
