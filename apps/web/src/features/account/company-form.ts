import type { CompanyType } from '@laterite/shared/features/companies/company.ts';
import { companyChanges, newCompany } from '@laterite/shared/features/companies/company-input.ts';
import type { WeekHours } from '@laterite/shared/features/companies/hours.ts';
import * as z from 'zod/mini';

/** What both forms ask. */
const fields = {
  name: true,
  description: true,
  type: true,
  location: true,
  website: true,
  serviceArea: true,
  phones: true,
  whatsapp: true,
  email: true,
  hours: true,
} as const;

/** What the screen asks of a new company. */
export const companyForm = z.pick(newCompany, { ...fields, role: true });
export type CompanyForm = z.infer<typeof companyForm>;

/** The form before anything is chosen: no type is, although only three are accepted. */
export const emptyCompany = {
  name: '',
  role: '',
  description: '',
  type: '' as CompanyType,
  location: '',
  website: '',
  serviceArea: '',
  phones: '',
  whatsapp: '',
  email: '',
  hours: null as WeekHours | null,
};

export const companyEdit = z.required(z.pick(companyChanges, fields), {
  name: true,
  description: true,
  type: true,
});

/** Whether one of the fields that every company needs is blank. */
export const isIncomplete = (errors: { [name in keyof CompanyForm]?: { type?: unknown } | undefined }) =>
  (['name', 'role', 'description', 'type'] as const).some((name) => errors[name]?.type === 'field.required');
