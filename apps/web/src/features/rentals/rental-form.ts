import { type OwnRental, rentalTerms } from '@laterite/shared/features/rentals/terms.ts';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useSchemaForm } from '../../lib/use-schema-form.ts';

type RentalInput = z.input<typeof rentalTerms>;
export type RentalForm = UseFormReturn<RentalInput, unknown, z.output<typeof rentalTerms>>;

/** The form of the terms, filled with those that are stored. */
export const useRentalForm = ({ terms }: OwnRental): RentalForm =>
  useSchemaForm({
    schema: rentalTerms,
    defaultValues: {
      ...terms,
      dayPrice: terms.dayPrice ?? '',
      weekPrice: terms.weekPrice ?? '',
      monthPrice: terms.monthPrice ?? '',
      deposit: terms.deposit ?? '',
      operatorPrice: terms.operatorPrice ?? '',
    },
    startsIn: 'fr',
  });

/** A number field that may be empty. */
export const wholeOrNone = {
  setValueAs: (typed: unknown) => (typed === '' || typed == null ? null : Number(typed)),
};
