import type {
  CompanyDetail,
  CompanyReach,
  CompanyType,
} from '@laterite/shared/features/companies/company.ts';
import {
  companyChanges,
  newCompany,
  unclaimedCompany,
} from '@laterite/shared/features/companies/company-input.ts';
import type { WeekHours } from '@laterite/shared/features/companies/hours.ts';
import * as z from 'zod/mini';
import type { FieldOf } from '../../../lib/forms/fields.ts';
import { asFormBody } from '../../../lib/requests/form-body.ts';

/** Fields shared by both forms. */
const fields = {
  name: true,
  description: true,
  type: true,
  trades: true,
  location: true,
  city: true,
  point: true,
  website: true,
  serviceArea: true,
  phones: true,
  whatsapp: true,
  email: true,
  hours: true,
  foundedYear: true,
  size: true,
  registry: true,
} as const;

/** Fields of a new company. */
export const companyForm = z.pick(newCompany, { ...fields, role: true });
export type CompanyForm = z.infer<typeof companyForm>;

/** Fields of a company that an administrator lists. */
export const unclaimedForm = z.pick(unclaimedCompany, fields);

const noRegistry = { country: 'CI', kind: 'RCCM', number: '' };

/** Initial values of the form. No type is selected, although the type of the field allows only three values. */
export const emptyCompany = {
  name: '',
  role: '',
  description: '',
  type: '' as CompanyType,
  trades: [] as string[],
  location: '',
  city: '',
  point: '',
  website: '',
  serviceArea: [] as string[],
  phones: '',
  whatsapp: '',
  email: '',
  hours: null as WeekHours | null,
  foundedYear: '',
  size: '' as unknown,
  registry: noRegistry as unknown,
};

export const companyEdit = z.required(z.pick(companyChanges, fields), {
  name: true,
  description: true,
  type: true,
});

/** Returns the input values for an existing company. */
export const companyFormValues = (company: CompanyDetail, { phones, whatsapp, email }: CompanyReach) => ({
  name: company.name,
  description: company.description,
  type: company.type,
  trades: company.trades,
  location: company.location ?? '',
  city: company.city ?? '',
  point: company.point ? `${company.point.lat}, ${company.point.lng}` : '',
  website: company.website ?? '',
  serviceArea: company.serviceArea,
  phones: phones.join(', '),
  whatsapp: whatsapp ?? '',
  email: email ?? '',
  hours: company.hours,
  foundedYear: company.foundedYear?.toString() ?? '',
  size: company.size ?? '',
  registry: company.registry ?? noRegistry,
});

/** Registers inputs for the fields of either form. */
export type CompanyField = FieldOf<
  | Exclude<keyof CompanyForm, 'registry' | 'hours' | 'trades' | 'serviceArea'>
  | `registry.${'country' | 'kind' | 'number'}`
>;

/** Returns the fields in the format of a form with files; service areas as JSON, because an area may contain a comma. */
export const asCompanyBody = <T extends object>(fields: T & { serviceArea?: string[] | undefined }): T =>
  asFormBody({
    ...fields,
    ...(fields.serviceArea && { serviceArea: JSON.stringify(fields.serviceArea) }),
  });

type Errors = { [name in keyof CompanyForm]?: { type?: unknown } | undefined };

/** Returns whether a required field is blank. */
export const isIncomplete = (errors: Errors) =>
  (['name', 'role', 'description', 'type'] as const).some((name) => errors[name]?.type === 'field.required');
