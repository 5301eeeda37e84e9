import { newListing } from '@laterite/shared/features/listings/listing-input.ts';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useSchemaForm } from '../../../lib/use-schema-form.ts';
import { readDraft, readDraftGroup } from './publish-draft.ts';

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
  contact: { whatsapp: true, call: true, message: true },
  attrs: {},
} satisfies PublishInput;

/** The publish form, filled with the draft of this device when there is one. */
export const usePublishForm = (): PublishForm =>
  useSchemaForm({
    schema: newListing,
    defaultValues: {
      ...empty,
      ...(readDraft(Object.keys(empty)) as Partial<PublishInput>),
      contact: { ...empty.contact, ...readDraftGroup('contact') },
      attrs: readDraftGroup('attrs'),
    },
    startsIn: 'fr',
  });

export const emptyPublishForm: PublishInput = empty;
