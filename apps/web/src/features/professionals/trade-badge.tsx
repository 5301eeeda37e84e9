import { findTrade } from '@laterite/shared/features/listings/taxonomy.ts';
import { useTexts } from '../../i18n/i18n.tsx';

/** The trade of a professional, translated where it is one of the specification's list. */
export function TradeBadge({ trade }: { trade: string }) {
  const { t } = useTexts();
  const known = findTrade(trade);
  return (
    <span className="mt-1 rounded-8 bg-sunk px-2 py-0.5 text-13 font-medium text-text-2">
      {known ? t(`taxonomy.trade.${known}`) : trade}
    </span>
  );
}
