import { findTrade } from '@laterite/shared/features/listings/taxonomy.ts';
import { useTexts } from '../../i18n/i18n.tsx';

/** Returns a function that returns a trade of the specification's list in the language shown, and any other trade as it is. */
export function useTradeName() {
  const { t } = useTexts();
  return (trade: string): string => {
    const listed = findTrade(trade);
    return listed ? t(`taxonomy.trade.${listed}`) : trade;
  };
}
