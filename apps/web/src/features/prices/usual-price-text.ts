import type { UsualPrice } from '@laterite/shared/features/prices/price.ts';
import { formatMoney, groupDigits } from '@laterite/shared/money.ts';
import { useTexts } from '../../i18n/i18n.tsx';

/** Returns a function that formats a usual price: `Les autres demandent 4 900 à 5 400 FCFA le sac à Abidjan.` */
export function useUsualPriceText(): (usual: UsualPrice) => string {
  const { t } = useTexts();
  return ({ low, high, priceUnit, area }) => {
    const amount = formatMoney(high);
    const range = low === high ? amount : t('prices.range', { low: groupDigits(low), high: amount });
    const unit = priceUnit === 'total' ? range : `${range} ${t(`prices.unit.${priceUnit}`)}`;
    return area.kind === 'city'
      ? t('prices.inCity', { range: unit, city: area.name })
      : t('prices.inCountry', { range: unit });
  };
}
