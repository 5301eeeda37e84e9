import type { Quote } from '@laterite/shared/features/orders/quote.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { useTexts } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useQuantityText } from '../use-quantity-text.ts';

interface Props {
  quote: Quote;
  /** Opens the counter-offer for a line. */
  onCounter?: ((line: number) => void) | undefined;
}

/** Table of the lines of a quote with their totals. */
export function QuotedLines({ quote, onCounter }: Props) {
  const { t } = useTexts();
  const quantityText = useQuantityText();
  return (
    <ul className="divide-y divide-line">
      {quote.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <li key={index} className="flex flex-col gap-0.5 py-2.5 text-15">
          <p className="flex justify-between gap-4">
            <span className="min-w-0 font-medium break-words">{line.label}</span>
            <span className="whitespace-nowrap tabular-nums">{formatMoney(line.total)}</span>
          </p>
          <p className="flex flex-wrap items-center justify-between gap-x-4 text-14 text-muted">
            {quantityText(line.qty, line.unit)} × {formatMoney(line.unitPrice)}
            {onCounter && (
              <Button
                kind="text"
                size="tight"
                className="-mx-3"
                aria-label={t('quotes.counterNamed', { label: line.label })}
                onClick={() => onCounter(index)}
              >
                {t('quotes.counter')}
              </Button>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
