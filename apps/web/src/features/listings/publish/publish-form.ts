import { newListing } from '@laterite/shared/features/listings/listing-input.ts';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
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

/** The publish form, filled with the values of a draft. */
export const usePublishForm = (draft: DraftValues): PublishForm =>
  useSchemaForm({ schema: newListing, defaultValues: { ...empty, ...draft }, defaultLanguage: 'fr' });
