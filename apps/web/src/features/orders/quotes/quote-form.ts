import type { Me } from '@laterite/shared/features/auth/auth.ts';
import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { type WrittenQuote, writtenQuote } from '@laterite/shared/features/orders/quote.ts';
import { quoteTotals } from '@laterite/shared/features/orders/quote-totals.ts';
import { vatRateOf } from '@laterite/shared/features/orders/vat.ts';
import type { Language } from '@laterite/shared/languages.ts';
import { dayMs } from '@laterite/shared/time.ts';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useTexts } from '../../../i18n/i18n.tsx';
import { storedValue } from '../../../lib/device/storage.ts';
import { fieldAmount } from '../../../lib/forms/field-amount.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { usualCountry } from '../../../lib/places/countries.ts';
import { typedQuantity } from '../quote-format.ts';

export type QuoteInput = z.input<typeof writtenQuote>;
export type QuoteForm = UseFormReturn<QuoteInput, unknown, WrittenQuote>;

/** Stores whether the last quote sent from this device included VAT. */
export const chargesVat = storedValue('chargesVat', (stored) =>
  typeof stored === 'boolean' ? stored : undefined,
);

const usualDays = 15;
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toJSON().slice(0, 10);

type Counter = NonNullable<OrderDetail['messages'][number]['counter']>;

/** Context of a quote. */
export interface QuotedSubject extends Pick<OrderDetail, 'quotes' | 'qty' | 'vatRate'> {
  /** Other prices that the buyer proposes for lines of the last version, oldest first. */
  counters?: Counter[] | undefined;
  /** Values derived from the estimate of a rental. */
  estimated?: Partial<QuoteInput> | undefined;
  listing: { title: string; price: number | null; unit?: string } | null;
}

/** Returns the other prices that the buyer proposes for lines of the last version of a quote. */
export const countersOf = ({ quotes, messages }: Pick<OrderDetail, 'quotes' | 'messages'>): Counter[] =>
  messages.flatMap(({ counter }) => (counter && counter.version === quotes.at(-1)?.version ? counter : []));

/** Returns the initial values: the last version, else the estimate of a rental, else the listing's price. */
function firstValues(
  { quotes, listing, qty, vatRate: known, estimated }: QuotedSubject,
  me: Me | null,
  language: Language,
): QuoteInput {
  const vatCountry = known === null && me ? usualCountry(me) : undefined;
  const last = quotes.at(-1);
  if (last) {
    const { lines, discount, transport, vatRate, deposit, delay, conditions } = last;
    return {
      lines: lines.map(({ label, qty, unit, unitPrice }) => ({
        label,
        qty: typedQuantity(qty, language),
        unit,
        unitPrice: fieldAmount(unitPrice),
      })),
      discount: fieldAmount(discount),
      transport: fieldAmount(transport),
      withVat: vatRate > 0,
      vatCountry,
      deposit: fieldAmount(deposit),
      delay,
      validUntil: dayIn(usualDays),
      conditions,
    };
  }
  const line = listing
    ? { label: listing.title, qty, unit: listing.unit ?? '', unitPrice: fieldAmount(listing.price) }
    : { label: '', qty: 1, unit: '', unitPrice: '' };
  return {
    lines: [line],
    discount: '',
    transport: '',
    withVat: chargesVat.read() ?? false,
    vatCountry,
    deposit: '',
    delay: '',
    validUntil: dayIn(usualDays),
    conditions: '',
    ...estimated,
  };
}

/** Returns the form of a quote with its initial values. */
export function useQuoteForm(subject: QuotedSubject, me: Me | null): QuoteForm {
  const { language } = useTexts();
  return useSchemaForm({
    schema: writtenQuote,
    defaultValues: firstValues(subject, me, language),
    defaultLanguage: 'fr',
  });
}

const amountOf = (typed: unknown): number => {
  const amount = Number(
    String(typed ?? '')
      .replace(/[\s\u00a0\u202f]/g, '')
      .replace(',', '.'),
  );
  return Number.isFinite(amount) && amount >= 0 ? amount : 0;
};

/** Returns the VAT rate of a quote in hundredths of a percent; the chosen country applies where that of the request is unknown. */
function rateOf(
  { withVat, vatCountry }: Pick<Partial<QuoteInput>, 'withVat' | 'vatCountry'>,
  known: number | null,
): number {
  if (withVat === false) return 0;
  return known ?? vatRateOf(vatCountry) ?? 0;
}

/** Returns the totals of a quote form; the server computes them again. */
export function sumsOf(quote: WrittenQuote, known: number | null) {
  const { ht, vat, total } = quoteTotals({ ...quote, vatRate: rateOf(quote, known) });
  return { ht, vat, total };
}

/** Returns the totals of the current input; values that are not numbers yet count as 0. */
export function typedTotals(values: Partial<QuoteInput>, known: number | null) {
  const vatRate = rateOf(values, known);
  const [discount, transport, deposit] = [values.discount, values.transport, values.deposit].map(amountOf);
  const lines = (values.lines ?? []).map((line) => ({
    qty: amountOf(line?.qty),
    unitPrice: Math.trunc(amountOf(line?.unitPrice)),
  }));
  const sums = { discount: discount!, transport: transport!, vatRate };
  return { ...sums, deposit: deposit!, ...quoteTotals({ ...sums, lines }) };
}
