import { trades } from '@laterite/shared/features/listings/taxonomy.ts';
import { fold } from '@laterite/shared/fold.ts';
import { useTradeName } from '../../../lib/formats/use-trade-name.ts';

/** Returns the trades of the list in the display language, and the conversion of typed text to a trade. */
export function useTrades() {
  const tradeName = useTradeName();
  return {
    suggestions: trades.map(tradeName),
    tradeName,
    /** Returns the trade of the list that was typed in the display language, or the text unchanged. */
    toTrade: (typed: string) =>
      trades.find((trade) => fold(tradeName(trade)) === fold(typed.trim())) ?? typed,
  };
}
