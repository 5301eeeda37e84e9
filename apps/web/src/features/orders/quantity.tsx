import type { PriceUnit } from '@laterite/shared/features/listings/taxonomy.ts';
import { isTimeUnit } from '@laterite/shared/features/orders/estimate.ts';
import { groupDigits } from '@laterite/shared/money.ts';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../i18n/i18n.tsx';
import { createFieldRegister } from '../../lib/forms/fields.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { OrderForm } from './order-form.ts';

/** Options of a field that is unregistered when another kind of request is chosen. */
export const gone = { shouldUnregister: true } as const;

/** Returns whether a price is per unit, such as a bag or a square metre. */
export const isPerQuantity = (unit: PriceUnit): boolean => unit !== 'total' && !isTimeUnit(unit);

/** Returns `Quantité (m²)`, or without a unit if the price has none. */
export function useQuantityLabel(unit: PriceUnit | undefined): string {
  const { t } = useTexts();
  const label = t('ui.quantity');
  return unit && isPerQuantity(unit) ? `${label} (${t(`taxonomy.unit.${unit}`)})` : label;
}

interface Props {
  form: OrderForm;
  unit?: PriceUnit;
  /** Minimum quantity. */
  min?: number;
  /** Number of units for rent, and the sentence that states it. */
  available?: { units: number; said: string } | undefined;
  /** Stock of a listing for sale; the seller may be unable to deliver more. */
  stock?: number | undefined;
}

/** Quantity field with the bounds of the listing. */
export function Quantity({ form, unit, min = 1, available, stock }: Props) {
  const { t } = useTexts();
  const qty = useWatch({ control: form.control, name: 'qty' }) ?? 1;
  const tooMany = available !== undefined && qty > available.units;
  const hints = [
    min > 1 && t('orders.minQuantity', { min }),
    !tooMany && available?.said,
    stock && t(qty > stock ? 'orders.beyondStock' : 'orders.inStock', { stock: groupDigits(stock) }),
  ].filter(Boolean);
  return (
    <TextField
      label={useQuantityLabel(unit)}
      hint={hints.join(' · ')}
      inputMode="numeric"
      type="number"
      min={min}
      {...createFieldRegister(form)('qty', { ...gone, valueAsNumber: true })}
      {...(tooMany && { error: available.said })}
    />
  );
}
