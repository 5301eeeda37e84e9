import { newListing } from '@laterite/shared/features/listings/listing-input.ts';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { amountOf, fieldAmount } from '../../../lib/field-amount.ts';
import { useSchemaForm } from '../../../lib/use-schema-form.ts';
import type { DraftValues } from './draft-values.ts';

export type PublishInput = z.input<typeof newListing>;
export type PublishForm = UseFormReturn<PublishInput, unknown, z.output<typeof newListing>>;

const empty = {
  section: 'btp',
  category: '',
  title: '',
  type: 'sale',
  price: '',
  priceUnit: 'total',
  priceMode: 'fixe',
  trade: null,
  description: '',
  location: '',
  point: '',
  exactPlace: false,
  contact: { whatsapp: true, call: false, message: true },
  attrs: {},
  companyId: '',
} satisfies PublishInput;

/** Moves the deposit among the attributes, as older listings and drafts have it, to the conditions of the rental: the form has one field for it. */
export function mergeDeposit<Values extends Pick<Partial<PublishInput>, 'type' | 'attrs' | 'rental'>>(
  values: Values,
): Values {
  const { type, attrs, rental } = values;
  if (type !== 'rental' || !attrs?.caution) return values;
  const deposit = rental?.deposit || fieldAmount(amountOf(attrs.caution));
  return { ...values, attrs: { ...attrs, caution: '' }, rental: { ...rental, deposit } };
}

/** The publish form, filled with the values of a draft. */
export const usePublishForm = (draft: DraftValues): PublishForm =>
  useSchemaForm({
    schema: newListing,
    defaultValues: mergeDeposit<PublishInput>({ ...empty, ...draft }),
    defaultLanguage: 'fr',
  });
