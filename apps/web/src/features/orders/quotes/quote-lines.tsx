import { maxQuoteLines } from '@laterite/shared/features/orders/quote.ts';
import { ownPriceKey } from '@laterite/shared/features/own-prices/own-price.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Calculator, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTexts } from '../../../i18n/i18n.tsx';
import { fieldAmount } from '../../../lib/forms/field-amount.ts';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/controls/form-error.tsx';
import type { CalculatedLine } from '../../calculator/calculator-part.tsx';
import { ownPricesQuery } from '../../own-prices/own-prices.queries.ts';
import { typedQuantity } from '../quote-format.ts';
import type { QuotedSubject, QuoteForm, QuoteInput } from './quote-form.ts';
import { QuoteLine } from './quote-line.tsx';

const CalculatorPart = lazyPart(() => import('../../calculator/calculator-part.tsx'), {
  texts: ['calculator'],
});
const PriceChips = lazyPart(() => import('../../own-prices/price-chips.tsx'), {
  texts: ['ownPrices'],
  failure: 'none',
});

/** Label, quantity, unit and unit price of each line. */
export function QuoteLines({ form, counters }: { form: QuoteForm } & Pick<QuotedSubject, 'counters'>) {
  const { t, language } = useTexts();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const typed = useWatch({ control: form.control, name: 'lines' });
  const queryClient = useQueryClient();
  const [isCalculating, setCalculating] = useState(false);
  /** Adds lines in place of empty ones. */
  function addAll(lines: QuoteInput['lines']) {
    const written = form.getValues('lines').filter(({ label, unitPrice }) => label || unitPrice);
    form.setValue('lines', [...written, ...lines].slice(0, maxQuoteLines));
  }
  /** Materials get the seller's usual price for the same name and unit, or for the same name without a unit. */
  function addCalculated(lines: CalculatedLine[]) {
    const prices = queryClient.getQueryData(ownPricesQuery.queryKey) ?? [];
    const priceOf = ({ label, unit }: CalculatedLine) =>
      prices.find((price) => ownPriceKey({ label, unit: price.unit && unit }) === ownPriceKey(price))
        ?.unitPrice;
    addAll(
      lines.map((line) => ({
        ...line,
        qty: typedQuantity(line.qty, language),
        unitPrice: fieldAmount(priceOf(line)),
      })),
    );
  }
  const wrong = form.formState.errors.lines?.root?.message ?? form.formState.errors.lines?.message;
  return (
    <>
      {fields.map(({ id }, index) => (
        <QuoteLine
          key={id}
          form={form}
          index={index}
          counters={counters}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      {wrong && <FormError>{wrong}</FormError>}
      {fields.length < maxQuoteLines && (
        <div className="flex flex-wrap gap-2">
          <Button
            icon={Plus}
            kind="text"
            size="tight"
            onClick={() => append({ label: '', qty: 1, unit: '', unitPrice: '' })}
          >
            {t('quotes.addLine')}
          </Button>
          {!isCalculating && (
            <Button icon={Calculator} kind="text" size="tight" onClick={() => setCalculating(true)}>
              {t('quotes.calculate')}
            </Button>
          )}
        </div>
      )}
      {isCalculating && <CalculatorPart onAdd={addCalculated} onClose={() => setCalculating(false)} />}
      {fields.length < maxQuoteLines && (
        <Suspense>
          <PriceChips
            lines={typed}
            onChoose={(line) => addAll([{ ...line, qty: 1, unitPrice: fieldAmount(line.unitPrice) }])}
          />
        </Suspense>
      )}
    </>
  );
}
