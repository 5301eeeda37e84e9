import { useTexts } from '../../i18n/i18n.tsx';
import { knownUnit } from '../../lib/formats/known-unit.ts';

/** Unit of a usual price after its amount, ` / bag`: a known one in the language of the reader, any other as it was typed. */
export function PriceUnitText({ unit }: { unit: string }) {
  const { t } = useTexts();
  const known = knownUnit(unit);
  if (!known) return ` / ${unit}`;
  const isOwnText = known === 'forfait' || known === 'voyage';
  return ` / ${t(isOwnText ? `ownPrices.unit.${known}` : `taxonomy.unit.${known}`)}`;
}
