import type { PriceUnit } from '@laterite/shared/features/listings/taxonomy.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatQuantity } from './quote-format.ts';

type Unit = Exclude<PriceUnit, 'total'>;

/** Units by the words that sellers write for them, in both languages. */
const unitByWord: Record<string, Unit> = {
  ...{ heure: 'heure', hour: 'heure', jour: 'jour', day: 'jour', semaine: 'semaine', week: 'semaine' },
  ...{ mois: 'mois', month: 'mois', m2: 'm2', 'm²': 'm2', m3: 'm3', 'm³': 'm3', tonne: 'tonne' },
  ...{ sac: 'sac', bag: 'sac', pièce: 'piece', piece: 'piece' },
};

/** Returns a function that writes a quantity with its unit, `80 sacs`: a known unit in the language of the reader, any other as it was typed. */
export function useQuantityText(): (qty: number, unit: string | null) => string {
  const { t, language } = useTexts();
  return (qty, unit) => {
    const amount = formatQuantity(qty, language);
    if (!unit) return amount;
    const word = unit.toLowerCase();
    const known = unitByWord[word] ?? unitByWord[word.replace(/s$/, '')];
    return known ? t(`quantities.${known}`, { amount, count: qty }) : `${amount} ${unit}`;
  };
}
