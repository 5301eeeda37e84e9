import type {
  ProfessionalDetail,
  ProfessionalReach,
} from '@laterite/shared/features/professionals/professional.ts';
import { professionalChanges } from '@laterite/shared/features/professionals/professional-input.ts';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';

/** Schema of the fields of the sheet. */
export const professionalForm = z.required(
  z.pick(professionalChanges, {
    name: true,
    role: true,
    trade: true,
    company: true,
    companyId: true,
    description: true,
    location: true,
    phone: true,
    whatsapp: true,
    expectedDelivery: true,
    priceHint: true,
    hours: true,
    languages: true,
    activeSince: true,
  }),
  { name: true, role: true },
);

export type ProfessionalForm = UseFormReturn<
  z.input<typeof professionalForm>,
  unknown,
  z.output<typeof professionalForm>
>;

/** Returns the values of the inputs; `tradeName` translates a trade of the list. */
export const professionalFormValues = (
  professional: ProfessionalDetail,
  { phone, whatsapp }: ProfessionalReach,
  tradeName: (trade: string) => string,
) => ({
  name: professional.name,
  role: professional.role,
  trade: professional.trade ? tradeName(professional.trade) : '',
  company: professional.company ?? '',
  companyId: professional.companyId ?? '',
  description: professional.description ?? '',
  location: professional.location ?? '',
  phone: phone ?? '',
  whatsapp: whatsapp ?? '',
  expectedDelivery: professional.expectedDelivery ?? '',
  priceHint: professional.priceHint ?? '',
  hours: professional.hours,
  languages: professional.languages.join(', '),
  activeSince: professional.activeSince?.toString() ?? '',
});
