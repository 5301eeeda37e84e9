import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { maxQuoteLines } from '@laterite/shared/features/orders/quote.ts';
import { vatRates } from '@laterite/shared/features/orders/vat.ts';
import { ownPriceKey } from '@laterite/shared/features/own-prices/own-price.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Calculator, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTexts } from '../../i18n/i18n.tsx';
import { countryOptions } from '../../lib/countries.ts';
import { fieldsOf } from '../../lib/fields.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSession } from '../../lib/session.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CalculatedLine } from '../calculator/calculator-part.tsx';
import { ownPricesQuery } from '../own-prices/own-prices.queries.ts';
import { quoteDraft, useSendQuote } from './orders.mutations.ts';
import { type QuoteForm, type QuoteInput, sumsOf, typedTotals, useQuoteForm } from './quote-form.ts';
import { formatRate } from './quote-format.ts';
import { QuoteLine } from './quote-line.tsx';
import { QuoteSums } from './quote-sums.tsx';

const CalculatorPart = lazyPart(() => import('../calculator/calculator-part.tsx'), { texts: ['calculator'] });
const PriceChips = lazyPart(() => import('../own-prices/price-chips.tsx'), {
  texts: ['ownPrices'],
  failure: 'none',
});

const fcfa = <span className="text-14 text-muted">FCFA</span>;

interface RateProps {
  form: QuoteForm;
  /** In hundredths of a percent; null where the seller's country is unknown. */
  rate: number | null;
}

function TypedSums({ form, rate }: RateProps) {
  const values = useWatch({ control: form.control });
  return (
    <div aria-live="polite">
      <QuoteSums {...typedTotals(values as Parameters<typeof typedTotals>[0], rate)} />
    </div>
  );
}

/** Label, quantity, unit and unit price of each line. */
function Lines({ form }: { form: QuoteForm }) {
  const { t } = useTexts();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const typed = useWatch({ control: form.control, name: 'lines' });
  const queryClient = useQueryClient();
  const [isCalculating, setCalculating] = useState(false);
  /** The lines take the place of those that say nothing yet. */
  function addAll(lines: QuoteInput['lines']) {
    const written = form.getValues('lines').filter(({ label }) => label);
    form.setValue('lines', [...written, ...lines].slice(0, maxQuoteLines));
  }
  /** Materials have the seller's usual price where one has their name and unit, or their name and no unit. */
  function addCalculated(lines: CalculatedLine[]) {
    const prices = queryClient.getQueryData(ownPricesQuery.queryKey) ?? [];
    const priceOf = ({ label, unit }: CalculatedLine) =>
      prices.find((price) => ownPriceKey({ label, unit: price.unit && unit }) === ownPriceKey(price))
        ?.unitPrice ?? '';
    addAll(lines.map((line) => ({ ...line, unitPrice: priceOf(line) })));
  }
  const wrong = form.formState.errors.lines?.root?.message ?? form.formState.errors.lines?.message;
  return (
    <>
      {fields.map(({ id }, index) => (
        <QuoteLine
          key={id}
          form={form}
          index={index}
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
      {isCalculating && (
        <Suspense>
          <CalculatorPart onAdd={addCalculated} onClose={() => setCalculating(false)} />
        </Suspense>
      )}
      {fields.length < maxQuoteLines && (
        <Suspense>
          <PriceChips lines={typed} onChoose={(line) => addAll([{ ...line, qty: 1 }])} />
        </Suspense>
      )}
    </>
  );
}

/** Where the seller pays taxes. */
function VatCountry({ form }: { form: QuoteForm }) {
  const { t, language } = useTexts();
  const withVat = useWatch({ control: form.control, name: 'withVat' });
  if (!withVat) return null;
  const options = countryOptions(language).map(({ value, label }) => ({
    value,
    label: `${label} (${formatRate(vatRates[value].rate, language)})`,
  }));
  return <SelectField label={t('quotes.vatCountry')} options={options} {...fieldsOf(form)('vatCountry')} />;
}

/** Discount, transport, tax, deposit. */
function Amounts({ form, rate }: RateProps) {
  const { t, language } = useTexts();
  const field = fieldsOf(form);
  return (
    <>
      <div className="grid gap-3 md:grid-cols-3">
        {(['discount', 'transport', 'deposit'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`quotes.${name}`)}
            aside={t('orders.optional')}
            inputMode="numeric"
            suffix={fcfa}
            {...field(name)}
          />
        ))}
      </div>
      <Checkbox
        label={
          rate === null ? t('quotes.withSomeVat') : t('quotes.withVat', { rate: formatRate(rate, language) })
        }
        {...form.register('withVat')}
      />
      {rate === null && <VatCountry form={form} />}
    </>
  );
}

/** A quote, or another version of it: lines, amounts, how long it holds. */
export default function QuoteSheet({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { t } = useTexts();
  const { me } = useSession();
  const form = useQuoteForm(order, me);
  const send = useSendQuote(order);
  const draft = useFormDraft(form, quoteDraft(order));
  const attempt = useAttempt();
  const field = fieldsOf(form);
  function finish() {
    draft.clear();
    onClose();
  }
  const submit = form.handleSubmit((quote) => {
    const body = { ...quote, ...sumsOf(quote, order.vatRate) };
    return attempt(() => send.mutateAsync(body), {
      done: t('quotes.sent'),
      failed: t('quotes.sendFailed'),
      form,
      onDone: finish,
      onKept: finish,
    });
  });
  return (
    <FormSheet
      title={t(order.quotes.length > 0 ? 'quotes.newVersion' : 'quotes.writeQuote')}
      submit={t(send.isPending ? 'orders.sending' : 'quotes.send')}
      isBusy={send.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Lines form={form} />
      <Amounts form={form} rate={order.vatRate} />
      <TypedSums form={form} rate={order.vatRate} />
      <TextField type="date" label={t('quotes.validUntil')} {...field('validUntil')} />
      <TextField
        label={t('quotes.delay')}
        aside={t('orders.optional')}
        placeholder={t('quotes.delayPrompt')}
        {...field('delay')}
      />
      <TextArea label={t('quotes.conditions')} aside={t('orders.optional')} {...field('conditions')} />
    </FormSheet>
  );
}
