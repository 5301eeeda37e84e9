import type { PriceUnit } from '@laterite/shared/features/listings/taxonomy.ts';
import { isTimeUnit } from '@laterite/shared/features/orders/estimate.ts';
import { groupDigits } from '@laterite/shared/money.ts';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../i18n/i18n.tsx';
import { fieldsOf } from '../../lib/fields.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { OrderForm } from './order-form.ts';

/** Options of a field that is unregistered when another kind of request is chosen. */
export const gone = { shouldUnregister: true } as const;

/** Whether a price is for a quantity, such as a bag or a square metre. */
export const isPerQuantity = (unit: PriceUnit): boolean => unit !== 'total' && !isTimeUnit(unit);

/** Returns `Quantité (m²)`, or without a unit where the price is for none. */
export function useQuantityLabel(unit: PriceUnit | undefined): string {
  const { t } = useTexts();
  const label = t('ui.quantity');
  return unit && isPerQuantity(unit) ? `${label} (${t(`taxonomy.unit.${unit}`)})` : label;
}

interface Props {
  form: OrderForm;
  unit?: PriceUnit;
  /** Smallest quantity that the seller accepts. */
  min?: number;
  /** Number of units that are rented out, and the sentence that tells it. */
  available?: { units: number; said: string } | undefined;
  /** Stock of what is sold, beyond which the seller may deliver or not. */
  stock?: number | undefined;
}

/** Quantity, with the bounds that the listing tells. */
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
      {...fieldsOf(form)('qty', { ...gone, valueAsNumber: true })}
      {...(tooMany && { error: available.said })}
    />
  );
}
