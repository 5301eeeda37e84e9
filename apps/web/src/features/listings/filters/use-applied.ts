import { formatMoney } from '@laterite/shared/money.ts';
import { defaultRadiusKm } from '@laterite/shared/places/radius.ts';
import { useTexts } from '../../../i18n/i18n.tsx';
import { type Filters, toggled, withoutGroup } from './filters.ts';

/** Applied filter, and the filters without it. */
export interface Applied {
  label: string;
  without: Filters;
}

/** Returns the applied filters except those by attribute. */
export function useApplied(filters: Filters): Applied[] {
  const { t } = useTexts();
  const { category, type, trade, minPrice, maxPrice, city, near, radius, place } = filters;
  const km = radius ?? defaultRadiusKm;
  const applied: (Applied | false | undefined)[] = [
    ...category.map((value) => ({
      label: t(`taxonomy.category.${value}`),
      without: { ...filters, category: toggled(category, value) },
    })),
    type && { label: t(`taxonomy.type.${type}`), without: withoutGroup(filters, 'type') },
    ...trade.map((value) => ({
      label: t(`taxonomy.trade.${value}`),
      without: { ...filters, trade: toggled(trade, value) },
    })),
    minPrice !== undefined && {
      label: t('browse.from', { price: formatMoney(minPrice) }),
      without: { ...filters, minPrice: undefined },
    },
    maxPrice !== undefined && {
      label: t('browse.upTo', { price: formatMoney(maxPrice) }),
      without: { ...filters, maxPrice: undefined },
    },
    filters.verified && { label: t('browse.verified'), without: { ...filters, verified: undefined } },
    city !== undefined && { label: city, without: withoutGroup(filters, 'city') },
    near !== undefined && {
      label: place ? `${place} · ${km} km` : t('common.within', { km }),
      without: withoutGroup(filters, 'near'),
    },
  ];
  return applied.filter((one): one is Applied => Boolean(one));
}
