import { findTrade, trades } from '@laterite/shared/features/listings/taxonomy.ts';
import { fold } from '@laterite/shared/fold.ts';
import { useTexts } from '../../../i18n/i18n.tsx';

/** The trades of the list in the language shown, and the way back from what was typed. */
export function useTrades() {
  const { t } = useTexts();
  const sayTrade = (trade: string) => {
    const listed = findTrade(trade);
    return listed ? t(`taxonomy.trade.${listed}`) : trade;
  };
  return {
    suggestions: trades.map(sayTrade),
    sayTrade,
    /** Returns the trade of the list that was typed in the language shown, or the words as they are. */
    toTrade: (typed: string) => trades.find((trade) => fold(sayTrade(trade)) === fold(typed.trim())) ?? typed,
  };
}
