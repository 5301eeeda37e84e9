import { ownPriceKey } from '@laterite/shared/features/own-prices/own-price.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { ownPricesQuery } from './own-prices.queries.ts';
import { PriceUnitText } from './price-unit.tsx';

interface Line {
  label: string;
  unit: string | null;
  unitPrice: number;
}

interface Props {
  /** Labels and units of the lines in the quote. */
  lines: { label: string; unit?: string | null | undefined }[];
  onChoose: (line: Line) => void;
}

/** Usual prices of the seller that are not in the quote; a tap adds a line. */
export default function PriceChips({ lines, onChoose }: Props) {
  const { t } = useTexts();
  const { data: prices = [] } = useQuery(ownPricesQuery);
  const used = new Set(lines.map(ownPriceKey));
  const offered = prices.filter((price) => !used.has(ownPriceKey(price)));
  if (offered.length === 0) return null;
  return (
    <section aria-label={t('ownPrices.title')} className="flex flex-col gap-1">
      <h3 className="text-15 font-semibold">{t('ownPrices.title')}</h3>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
        {offered.map(({ _id, label, unit, unitPrice }) => (
          <Chip key={_id} onClick={() => onChoose({ label, unit, unitPrice })}>
            <span className="max-w-50 truncate">{label}</span>
            <span className="text-muted tabular-nums">
              {formatMoney(unitPrice)}
              {unit && <PriceUnitText unit={unit} />}
            </span>
          </Chip>
        ))}
      </div>
    </section>
  );
}
