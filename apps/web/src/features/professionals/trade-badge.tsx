import { useTradeName } from '../../lib/formats/use-trade-name.ts';

/** Badge with the trade of a professional, translated if it is in the list of the specification. */
export function TradeBadge({ trade }: { trade: string }) {
  const tradeName = useTradeName();
  return (
    <span className="mt-1 rounded-8 bg-sunk px-2 py-0.5 text-13 font-medium text-text-2">
      {tradeName(trade)}
    </span>
  );
}
