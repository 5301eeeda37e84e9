import { type OwnRental, type RentalTerms, rentalTerms } from '@laterite/shared/features/rentals/terms.ts';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useSchemaForm } from '../../lib/use-schema-form.ts';

type RentalInput = z.input<typeof rentalTerms>;
export type RentalForm = UseFormReturn<RentalInput, unknown, z.output<typeof rentalTerms>>;

/** Prices as they stand in their fields. */
export const shownPrices = (terms: Partial<RentalTerms>) => ({
  dayPrice: terms.dayPrice ?? '',
  weekPrice: terms.weekPrice ?? '',
  monthPrice: terms.monthPrice ?? '',
  deposit: terms.deposit ?? '',
  operatorPrice: terms.operatorPrice ?? '',
});

/** The terms as they stand in their fields. */
export const valuesOf = ({ terms }: OwnRental) => ({ ...terms, ...shownPrices(terms) });

/** The form of the terms, filled with those that are stored. */
export const useRentalForm = (rental: OwnRental): RentalForm =>
  useSchemaForm({ schema: rentalTerms, defaultValues: valuesOf(rental), defaultLanguage: 'fr' });

/** A band of distance that was not filled in yet. */
export const newBand = { upToKm: Number.NaN, price: '' };
