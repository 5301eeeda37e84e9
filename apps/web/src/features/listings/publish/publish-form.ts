import { newListing } from '@laterite/shared/features/listings/listing-input.ts';
import { optionalPrice } from '@laterite/shared/features/listings/price-input.ts';
import type { ListingType, Section } from '@laterite/shared/features/listings/taxonomy.ts';
import { pricing } from '@laterite/shared/features/sections/prices.ts';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { amountOf, fieldAmount } from '../../../lib/forms/field-amount.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
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

/** Moves the deposit from the attributes, where older listings and drafts store it, to the rental terms: the form has one field for it. */
export function mergeDeposit<Values extends Pick<Partial<PublishInput>, 'type' | 'attrs' | 'rental'>>(
  values: Values,
): Values {
  const { type, attrs, rental } = values;
  if (type !== 'rental' || !attrs?.caution) return values;
  const deposit = rental?.deposit || fieldAmount(amountOf(attrs.caution));
  return { ...values, attrs: { ...attrs, caution: '' }, rental: { ...rental, deposit } };
}

/** Removes an invalid price or price unit when the price is on request: the form hides both fields, so nobody could correct them. */
function withoutHiddenMistakes(values: PublishInput): PublishInput {
  if (values.priceMode !== 'sur-demande') return values;
  const { units } = pricing[values.section as Section][values.type as ListingType];
  return {
    ...values,
    price: z.safeParse(optionalPrice, values.price).data,
    priceUnit: units.find((unit) => unit === values.priceUnit),
  };
}

/** Schema of the publish form. */
export const publishSchema = z.pipe(z.transform(withoutHiddenMistakes), newListing);

/** Returns the publish form, filled with the values of a draft. */
export const usePublishForm = (draft: DraftValues): PublishForm =>
  useSchemaForm({
    schema: publishSchema,
    defaultValues: mergeDeposit<PublishInput>({ ...empty, ...draft }),
    defaultLanguage: 'fr',
  });
