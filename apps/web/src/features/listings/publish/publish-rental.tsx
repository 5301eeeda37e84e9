import type { Category, Section } from '@laterite/shared/features/listings/taxonomy.ts';
import { type RentalUnit, rentalUnits } from '@laterite/shared/features/rentals/price.ts';
import { attributesOf } from '@laterite/shared/features/sections/sections.ts';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { useTexts } from '../../../i18n/i18n.tsx';
import { amountOf } from '../../../lib/forms/field-amount.ts';
import { createFieldRegister } from '../../../lib/forms/fields.ts';
import { RatesFields, type TermField, TransportFields } from '../../rentals/rate-fields.tsx';
import { isPropertyRental, newBand } from '../../rentals/rental-form.ts';
import type { PublishForm } from './publish-form.ts';

/** Fields of the rental terms: weekly and monthly rates, minimum days, deposit, operator and transport. */
export default function PublishRental({ form }: { form: PublishForm }) {
  const { t } = useTexts();
  const { control, register } = form;
  const formState = useFormState({ control, name: 'rental' });
  const tie = createFieldRegister({ register, formState }) as TermField;
  const field: TermField = (name, options) => tie(`rental.${name}`, options);
  const bands = useFieldArray({ control, name: 'rental.transport' });
  const [unit, price, section, category] = useWatch({
    control,
    name: ['priceUnit', 'price', 'section', 'category'],
  });
  const listed = rentalUnits.includes(unit as RentalUnit)
    ? { unit: unit as RentalUnit, price: amountOf(price) }
    : null;
  const [stored] = useState(() => form.getValues('rental'));
  const isInMonths =
    Boolean(category) && attributesOf(category as Category, 'rental').includes('cautionMois');
  const hasDeposit = !isInMonths || Boolean(stored?.deposit);
  const isProperty = isPropertyRental(section as Section, stored);
  // What was typed for another category must not be sent while its field is hidden.
  useEffect(() => {
    if (!hasDeposit) form.setValue('rental.deposit', '');
  }, [hasDeposit, form]);
  useEffect(() => {
    if (!isProperty) return;
    form.setValue('rental.units', null);
    form.setValue('rental.operatorPrice', '');
    form.setValue('rental.transport', []);
  }, [isProperty, form]);
  return (
    <details className="group border-y border-line" open={Boolean(formState.errors.rental)}>
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 text-16 font-semibold">
        {t('rentals.inForm')}
        <ChevronDown className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-6 pt-2 pb-4">
        <RatesFields field={field} listed={listed} hasDeposit={hasDeposit} isProperty={isProperty} />
        {!isProperty && (
          <TransportFields
            field={field}
            keys={bands.fields.map(({ id }) => id)}
            onAdd={() => bands.append(newBand)}
            onRemove={bands.remove}
          />
        )}
        <p className="text-14 text-muted">{t('rentals.inFormHint')}</p>
      </div>
    </details>
  );
}
