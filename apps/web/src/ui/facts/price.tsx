import type { PriceUnit } from '@laterite/shared/features/listings/taxonomy.ts';
import { groupDigits } from '@laterite/shared/money.ts';
import { useTexts } from '../../i18n/i18n.tsx';

const sizes = {
  small: 'text-14 lg:text-18',
  card: 'text-16 lg:text-18',
  page: 'text-28',
} as const;

interface Props {
  /** Null for a price on request. */
  amount: number | null;
  unit: PriceUnit;
  size?: keyof typeof sizes;
}

/** Shows `38 500 000 FCFA / jour`: the figure is the heaviest text, currency and unit are small. The unit is never cut, because a price per day reads like one per month without it: it takes a line of its own where there is no room, in small cards on phones always. */
export function Price({ amount, unit, size = 'card' }: Props) {
  const { t } = useTexts();
  if (amount === null) {
    return (
      <span className={`block leading-tight font-bold ${sizes[size]}`}>{t('common.priceOnRequest')}</span>
    );
  }
  const isSmall = size === 'small';
  return (
    <span
      className={`flex flex-wrap items-baseline gap-x-1 tabular-nums ${isSmall ? 'max-lg:block max-lg:leading-tight' : ''} ${sizes[size]}`}
    >
      <span className="max-w-full shrink-0 leading-tight font-bold tracking-[-0.01em]">
        {groupDigits(amount)} <span className="text-13 font-semibold tracking-normal">FCFA</span>
      </span>
      {unit !== 'total' && (
        <>
          {' '}
          <span className={`text-13 text-muted ${isSmall ? 'max-lg:block' : ''}`}>
            {'/\u00a0'}
            {t(`taxonomy.unit.${unit}`)}
          </span>
        </>
      )}
    </span>
  );
}
