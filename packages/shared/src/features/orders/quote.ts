import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { optionalText, text } from '../../text.ts';
import { price } from '../listings/price-input.ts';
import { dayToCome } from './day.ts';
import { maxAmount, quoteTotals } from './quote-totals.ts';
import { vatCountries } from './vat.ts';

/** Lines of one quote, and versions of it that one request may get. */
export const maxQuoteLines = 50;
export const maxQuoteVersions = 20;

/** A decimal that forms send as text, with a comma or a point. */
const decimal = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string' && /^\d+([.,]\d+)?$/.test(value.trim())
      ? Number(value.trim().replace(',', '.'))
      : value,
  ),
  z.number('field.decimal').check(z.gt(0), z.lte(1_000_000)),
);

const isThousandth = (value: number) => Math.round(value * 1000) / 1000 === value;
const qty = decimal.check(z.refine(isThousandth, 'field.thousandths'));
/** Whole FCFA; left out or empty, nothing. */
const amount = z._default(
  z.pipe(
    z.transform((value: string | number): unknown => (value === '' ? 0 : value)),
    price,
  ),
  0,
);

const line = {
  label: text(200),
  /** At most three decimals. */
  qty,
  unit: optionalText(20),
  /** Whole FCFA, without tax. */
  unitPrice: price,
};

type Sums = Parameters<typeof quoteTotals>[0];
const isAmount = (value: number | undefined) => Number.isFinite(value) && value! >= 0;
/** Fields that are wrong themselves have their own sentences. */
const isSummable = ({ lines, discount, transport }: Partial<Sums>) =>
  Array.isArray(lines) &&
  lines.every((one) => isAmount(one?.qty) && isAmount(one?.unitPrice)) &&
  isAmount(discount) &&
  isAmount(transport);

/** What a seller writes; tax and totals follow from it. */
export const writtenQuote = z
  .object({
    lines: z.array(z.object(line)).check(z.minLength(1, 'field.required'), z.maxLength(maxQuoteLines)),
    discount: amount,
    transport: amount,
    /** False for sellers who are not subject to it. */
    withVat: z._default(z.boolean(), true),
    /** Whose tax it is; needed where the request has no `vatRate`, ignored elsewhere. */
    vatCountry: z.optional(z.enum(vatCountries)),
    deposit: amount,
    delay: optionalText(120),
    validUntil: dayToCome,
    conditions: optionalText(2000, { lines: true }),
  })
  .check(
    z.refine((quote) => !isSummable(quote) || quoteTotals({ ...quote, vatRate: 0 }).ht >= 0, {
      error: 'field.discount',
      path: ['discount'],
    }),
    z.refine((quote) => !isSummable(quote) || quoteTotals({ ...quote, vatRate: 0 }).subtotal <= maxAmount, {
      error: 'field.tooMuch',
      path: ['lines'],
    }),
  );
export type WrittenQuote = z.infer<typeof writtenQuote>;

/** A quote with the sums its seller saw; where the server computes another one, it refuses with `quote_total`. */
export const newQuote = z.safeExtend(writtenQuote, {
  /** Without tax. */
  ht: z.optional(price),
  vat: z.optional(price),
  /** Tax included. */
  total: z.optional(price),
});
export type NewQuote = z.infer<typeof newQuote>;

/** What the buyer would pay for one line instead. */
export const counterOffer = z.object({
  /** The version it is about, from 1. */
  version: z.int().check(z.gte(1)),
  /** The place of the line, from 0. */
  line: z.int().check(z.gte(0), z.lt(maxQuoteLines)),
  qty: z.optional(qty),
  unitPrice: price,
  text: optionalText(500, { lines: true }),
});
export type CounterOffer = z.infer<typeof counterOffer>;

/** One version of a quote with its sums, all in whole FCFA. */
export const quote = z.object({
  /** `D-2026-0007`: counted per seller and year, the same for all versions. */
  number: z.string(),
  version: z.int(),
  lines: z.array(
    z.object({
      label: z.string(),
      qty: z.number(),
      unit: z.nullable(z.string()),
      unitPrice: z.int(),
      total: z.int(),
    }),
  ),
  discount: z.int(),
  transport: z.int(),
  /** In hundredths of a percent; 0 where the seller is not subject to it. */
  vatRate: z.int(),
  subtotal: z.int(),
  ht: z.int(),
  vat: z.int(),
  total: z.int(),
  deposit: z.int(),
  delay: z.nullable(z.string()),
  validUntil: z.string(),
  conditions: z.nullable(z.string()),
  at: z.iso.datetime(),
  /** The printable page, readable without log-in until the quote ends. */
  url: z.string(),
});
export type Quote = z.infer<typeof quote>;

/** The token of a link; the two parties need none. */
export const quoteKey = z.object({
  token: z.optional(z.string().check(z.maxLength(64))),
  version: z.optional(z.int().check(z.gte(1))),
});

const sellerPages = ['professional', 'company', 'member'] as const;

/** What the printable page shows. */
export const printedQuote = z.object({
  order: idSchema,
  /** Whether the caller is one of the two, who may open the request. */
  isParty: z.boolean(),
  quote,
  /** Another version has replaced it. */
  isReplaced: z.boolean(),
  isAccepted: z.boolean(),
  /** The request was declined, cancelled or has expired. */
  isClosed: z.boolean(),
  subject: z.string(),
  seller: z.object({
    name: z.string(),
    location: z.nullable(z.string()),
    /** Their public page; null once they have left. */
    page: z.nullable(z.object({ kind: z.enum(sellerPages), _id: idSchema })),
  }),
  buyer: z.object({ name: z.string() }),
});
export type PrintedQuote = z.infer<typeof printedQuote>;
