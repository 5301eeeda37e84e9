import type { Section } from '@laterite/shared/features/listings/taxonomy.ts';
import { type OwnRental, type RentalTerms, sentTerms } from '@laterite/shared/features/rentals/terms.ts';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { fieldAmount } from '../../lib/forms/field-amount.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';

type RentalInput = z.input<typeof sentTerms>;
export type RentalForm = UseFormReturn<RentalInput, unknown, z.output<typeof sentTerms>>;

/** Converts prices to the values of their fields. */
export const shownPrices = ({ transport = [], ...terms }: Partial<RentalTerms>) => ({
  dayPrice: fieldAmount(terms.dayPrice),
  weekPrice: fieldAmount(terms.weekPrice),
  monthPrice: fieldAmount(terms.monthPrice),
  deposit: fieldAmount(terms.deposit),
  operatorPrice: fieldAmount(terms.operatorPrice),
  transport: transport.map((band) => ({ ...band, price: fieldAmount(band.price) })),
});

/** Returns the terms as the values of their fields. */
export const rentalFormValues = ({ terms }: OwnRental) => ({ ...terms, ...shownPrices(terms) });

/** Returns the form of the terms, filled with the stored ones. */
export const useRentalForm = (rental: OwnRental): RentalForm =>
  useSchemaForm({ schema: sentTerms, defaultValues: rentalFormValues(rental), defaultLanguage: 'fr' });

/** Returns whether the form asks neither for units nor for an operator nor for transport: for a home, office or land that has none stored. */
export const isPropertyRental = (
  section: Section,
  terms: { units?: unknown; operatorPrice?: unknown; transport?: unknown[] | undefined } = {},
): boolean => section === 'immobilier' && !terms.units && !terms.operatorPrice && !terms.transport?.length;

/** Initial values of a distance band. */
export const newBand = { upToKm: Number.NaN, price: '' };
