import { newListing } from '@laterite/shared/features/listings/listing.ts';
import type { ListingType, PriceUnit, Section } from '@laterite/shared/features/listings/taxonomy.ts';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useSchemaForm } from '../../lib/use-schema-form.ts';
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
  trade: null,
  description: '',
  location: '',
} satisfies PublishInput;

export type PublishValues = Record<keyof typeof empty, string | null>;

/** The publish form, filled with the draft of this device when there is one. */
export const usePublishForm = (): PublishForm =>
  useSchemaForm({
    schema: newListing,
    defaultValues: { ...empty, ...(readDraft(Object.keys(empty)) as Partial<PublishInput>) },
    startsIn: 'fr',
  });

export const emptyPublishForm: PublishInput = empty;

/** What one can sell or rent by, the most usual first. */
export const unitsOf = (type: ListingType): readonly PriceUnit[] =>
  type === 'rental'
    ? ['jour', 'mois', 'semaine', 'heure', 'm2', 'total']
    : ['total', 'piece', 'sac', 'tonne', 'm2', 'm3'];

/** Homes are let by the month, machines by the day. */
export const usualUnit = (type: ListingType, section: Section): PriceUnit => {
  if (type === 'sale') return 'total';
  return section === 'immobilier' ? 'mois' : 'jour';
};
