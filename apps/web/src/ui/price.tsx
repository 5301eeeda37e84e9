import type { PriceUnit } from '@laterite/shared/features/listings/taxonomy.ts';
import { groupDigits } from '@laterite/shared/money.ts';
import { useTexts } from '../i18n/i18n.tsx';

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

/** `38 500 000 FCFA / jour`: the figure is the heaviest text, currency and unit are small; a line ends between them only where text at 200 % leaves no room; only the unit may be cut. Small, a line never does, and phones show the unit on a line of its own. */
export function Price({ amount, unit, size = 'card' }: Props) {
  const { t } = useTexts();
  if (amount === null) {
    return <span className={`font-bold ${sizes[size]}`}>{t('common.priceOnRequest')}</span>;
  }
  const isSmall = size === 'small';
  return (
    <span
      className={`flex items-baseline tabular-nums ${isSmall ? 'max-lg:block max-lg:leading-tight' : ''} ${sizes[size]}`}
    >
      <span className="max-w-full shrink-0 leading-tight font-bold tracking-[-0.01em]">
        {groupDigits(amount)}
        {isSmall ? '\u00a0' : ' '}
        <span
          className={`${isSmall ? 'text-[0.6875rem] lg:text-13' : 'text-13'} font-semibold tracking-normal`}
        >
          FCFA
        </span>
      </span>
      {unit !== 'total' && (
        <span className={`min-w-0 truncate text-13 text-muted ${isSmall ? 'max-lg:-ml-1 max-lg:block' : ''}`}>
          {'\u00a0/\u00a0'}
          {t(`taxonomy.unit.${unit}`)}
        </span>
      )}
    </span>
  );
}
