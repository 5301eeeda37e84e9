import type { NewQuote } from '@laterite/shared/features/orders/quote.ts';
import { vatRates } from '@laterite/shared/features/orders/vat.ts';
import { fieldMessages } from '@laterite/shared/field-messages.ts';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../i18n/i18n.tsx';
import { createFieldRegister } from '../../../lib/forms/fields.ts';
import { useAttempt } from '../../../lib/forms/use-attempt.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { countryOptions } from '../../../lib/places/countries.ts';
import { useSession } from '../../../lib/session/session.ts';
import { FormError } from '../../../ui/controls/form-error.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormSheet } from '../../../ui/sheets/form-sheet.tsx';
import { formatRate } from '../quote-format.ts';
import {
  chargesVat,
  type QuotedSubject,
  type QuoteForm,
  sumsOf,
  typedTotals,
  useQuoteForm,
} from './quote-form.ts';
import { QuoteLines } from './quote-lines.tsx';
import { QuoteSums } from './quote-sums.tsx';

interface RateProps {
  form: QuoteForm;
  /** In hundredths of a percent; null where the seller's country is unknown. */
  rate: number | null;
}

function TypedSums({ form, rate }: RateProps) {
  const { language } = useTexts();
  const values = useWatch({ control: form.control });
  const totals = typedTotals(values as Parameters<typeof typedTotals>[0], rate);
  return (
    <div aria-live="polite">
      <QuoteSums {...totals} />
      {totals.ht < 0 && <FormError>{fieldMessages['field.discount'][language]}</FormError>}
    </div>
  );
}

/** Field for the country in which the seller pays taxes. */
function VatCountry({ form }: { form: QuoteForm }) {
  const { t, language } = useTexts();
  const withVat = useWatch({ control: form.control, name: 'withVat' });
  if (!withVat) return null;
  const options = countryOptions(language).map(({ value, label }) => ({
    value,
    label: `${label} (${formatRate(vatRates[value].rate, language)})`,
  }));
  return (
    <SelectField
      label={t('quotes.vatCountry')}
      options={options}
      {...createFieldRegister(form)('vatCountry')}
    />
  );
}

/** Fields for discount, transport, tax and deposit. */
function Amounts({ form, rate }: RateProps) {
  const { t, language } = useTexts();
  const field = createFieldRegister(form);
  return (
    <>
      <div className="grid gap-3 md:grid-cols-3">
        {(['discount', 'transport', 'deposit'] as const).map((name) => (
          <AmountField key={name} label={t(`quotes.${name}`)} aside={t('common.optional')} {...field(name)} />
        ))}
      </div>
      <Checkbox
        label={
          rate === null ? t('quotes.withSomeVat') : t('quotes.withVat', { rate: formatRate(rate, language) })
        }
        {...form.register('withVat')}
      />
      {rate === null && <VatCountry form={form} />}
      <p className="text-14 text-muted">{t('quotes.vatNote')}</p>
    </>
  );
}

/** Fields for validity, delay and conditions. A component of its own, because errors focus the field that was registered first: here after the lines and amounts. */
function Terms({ form }: { form: QuoteForm }) {
  const { t } = useTexts();
  const field = createFieldRegister(form);
  return (
    <>
      <TextField type="date" label={t('quotes.validUntil')} {...field('validUntil')} />
      <TextField
        label={t('quotes.delay')}
        aside={t('common.optional')}
        placeholder={t('quotes.delayPrompt')}
        {...field('delay')}
      />
      <TextArea label={t('quotes.conditions')} aside={t('common.optional')} {...field('conditions')} />
    </>
  );
}

interface Props {
  subject: QuotedSubject;
  /** Name of the draft in which an unsent quote is stored. */
  draftName: string;
  send: { isPending: boolean; mutateAsync: (quote: NewQuote) => Promise<unknown> };
  onClose: () => void;
}

/** Form for a quote or its next version: lines, amounts and validity. */
export function QuoteFormSheet({ subject, draftName, send, onClose }: Props) {
  const { t } = useTexts();
  const { me } = useSession();
  const { quotes, vatRate: rate, counters } = subject;
  const form = useQuoteForm(subject, me);
  const draft = useFormDraft(form, draftName);
  const attempt = useAttempt();
  function finish() {
    draft.clear();
    onClose();
  }
  const submit = form.handleSubmit((quote) => {
    chargesVat.write(quote.withVat);
    return attempt(() => send.mutateAsync({ ...quote, ...sumsOf(quote, rate) }), {
      done: t('quotes.sent'),
      failed: t('quotes.sendFailed'),
      form,
      onDone: finish,
      onQueued: finish,
    });
  });
  return (
    <FormSheet
      title={t(quotes.length > 0 ? 'quotes.newVersion' : 'quotes.writeQuote')}
      submit={t(send.isPending ? 'common.sending' : 'quotes.send')}
      isBusy={send.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <QuoteLines form={form} counters={counters} />
      <Amounts form={form} rate={rate} />
      <TypedSums form={form} rate={rate} />
      <Terms form={form} />
    </FormSheet>
  );
}
