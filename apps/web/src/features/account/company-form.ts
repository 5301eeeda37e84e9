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

type CompanyDetails = Pick<
  CompanyForm,
  'website' | 'serviceArea' | 'phones' | 'whatsapp' | 'email' | 'hours'
>;

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

/** Forms carry texts: hours travel as JSON, and what is empty clears what was there. */
export const asFormBody = <T extends Partial<CompanyDetails>>({
  website,
  serviceArea,
  phones,
  whatsapp,
  email,
  hours,
  ...rest
}: T) => ({
  ...rest,
  website: website ?? '',
  serviceArea: serviceArea ?? '',
  phones: phones?.join(',') ?? '',
  whatsapp: whatsapp ?? '',
  email: email ?? '',
  hours: hours ? JSON.stringify(hours) : '',
});

interface Problem {
  type?: unknown;
  message?: string | undefined;
}

/** What is wrong with each field of either form; of several numbers, with each. */
export type CompanyErrors = { [name in keyof CompanyForm]?: Problem | undefined };

/** The first sentence about a field. */
export const problemOf = (problem: Problem | (Problem | undefined)[] | undefined): string | undefined =>
  [problem].flat().find((one) => one?.message)?.message;

/** Whether one of the fields that every company needs is blank. */
export const isIncomplete = (errors: CompanyErrors) =>
  (['name', 'role', 'description', 'type'] as const).some((name) => errors[name]?.type === 'field.required');
