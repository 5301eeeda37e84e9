import type { CompanyType } from '@laterite/shared/features/companies/company.ts';

/** Tabs of the directory, as named in the URL: `/trouve?tab=cabinets`. */
export const directoryTabs = [
  'entreprises',
  'cabinets',
  'prestataires',
  'magasins',
  'professionnels',
] as const;
export type DirectoryTab = (typeof directoryTabs)[number];

/** Tabs of the quick version, professionals first. */
export const quickTabs = ['professionnels', 'entreprises'] as const satisfies readonly DirectoryTab[];

/** Company type that a tab shows; `entreprises` shows all. */
export const companyTypeOf: Partial<Record<DirectoryTab, CompanyType>> = {
  cabinets: 'cabinet',
  prestataires: 'prestataire',
  magasins: 'magasin',
};

/** Returns the tab that a URL names, if it is among the given tabs. */
export const tabNamed = <T extends DirectoryTab>(value: string | undefined, tabs: readonly T[]) =>
  tabs.find((tab) => tab === value);
