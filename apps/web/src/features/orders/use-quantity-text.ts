import { useTexts } from '../../i18n/i18n.tsx';
import { knownUnit } from '../../lib/formats/known-unit.ts';
import { formatQuantity } from './quote-format.ts';

/** Returns a function that writes a quantity with its unit, `80 sacs`: a known unit in the language of the reader, any other as it was typed. */
export function useQuantityText(): (qty: number, unit: string | null) => string {
  const { t, language } = useTexts();
  return (qty, unit) => {
    const amount = formatQuantity(qty, language);
    if (!unit) return amount;
    const known = knownUnit(unit);
    return known ? t(`quantities.${known}`, { amount, count: qty }) : `${amount} ${unit}`;
  };
}
