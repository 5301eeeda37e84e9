import { trades } from '@laterite/shared/features/listings/taxonomy.ts';
import { fold } from '@laterite/shared/fold.ts';
import { useTradeName } from '../../../lib/use-trade-name.ts';

/** The trades of the list in the language shown, and the way back from what was typed. */
export function useTrades() {
  const sayTrade = useTradeName();
  return {
    suggestions: trades.map(sayTrade),
    sayTrade,
    /** Returns the trade of the list that was typed in the language shown, or the words as they are. */
    toTrade: (typed: string) => trades.find((trade) => fold(sayTrade(trade)) === fold(typed.trim())) ?? typed,
  };
}
