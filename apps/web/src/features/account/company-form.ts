import type { CompanyType } from '@laterite/shared/features/companies/company.ts';
import { companyChanges, newCompany } from '@laterite/shared/features/companies/company-input.ts';
import type { FieldErrors } from 'react-hook-form';
import * as z from 'zod/mini';

/** What the screen asks of a new company; the API knows more fields, which have no place here yet. */
export const companyForm = z.pick(newCompany, {
  name: true,
  role: true,
  description: true,
  type: true,
  location: true,
});
export type CompanyForm = z.infer<typeof companyForm>;

/** The form before anything is chosen: no type is, although only three are accepted. */
export const emptyCompany = {
  name: '',
  role: '',
  description: '',
  type: '' as CompanyType,
  location: '',
};

export const companyEdit = z.required(
  z.pick(companyChanges, { name: true, description: true, type: true, location: true }),
  { name: true, description: true, type: true },
);

/** Whether one of the fields that every company needs is blank. */
export const isIncomplete = (errors: FieldErrors<CompanyForm>) =>
  (['name', 'role', 'description', 'type'] as const).some((name) => errors[name]?.type === 'field.required');
