import { newListing } from '@laterite/shared/features/listings/listing-input.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useSchemaForm } from '../../../lib/use-schema-form.ts';
import { readDraft } from './publish-draft.ts';

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

/** The publish form, filled with the stored draft if there is one. */
export function usePublishForm(): PublishForm {
  const [draft] = useState(() => readDraft().values);
  return useSchemaForm({ schema: newListing, defaultValues: { ...empty, ...draft }, startsIn: 'fr' });
}

export const emptyPublishForm: PublishInput = empty;
