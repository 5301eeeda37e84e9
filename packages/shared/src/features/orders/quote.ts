import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { optionalText, text } from '../../text.ts';
import { price } from '../listings/price-input.ts';
import { todayOrLater } from './day.ts';
import { maxAmount, quoteTotals } from './quote-totals.ts';
import { vatCountries } from './vat.ts';

/** Maximum number of lines of a quote, and of versions per request. */
export const maxQuoteLines = 50;
export const maxQuoteVersions = 20;

/** A decimal number that forms send as text: `1 500`, `2,5` or `2.5`. */
const decimal = z.pipe(
  z.transform((value: unknown) => {
    if (typeof value !== 'string') return value;
    const digits = value.replace(/\s/g, '').replace(',', '.');
    return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : value;
  }),
  z.number('field.decimal').check(z.gt(0), z.lte(1_000_000)),
);

const isThousandth = (value: number) => Math.round(value * 1000) / 1000 === value;
const qty = decimal.check(z.refine(isThousandth, 'field.thousandths'));
/** Whole FCFA; absent or empty means zero. */
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
/** Returns whether the fields are valid, because invalid ones have their own error messages. */
const isSummable = ({ lines, discount, transport }: Partial<Sums>) =>
  Array.isArray(lines) &&
  lines.every((one) => isAmount(one?.qty) && isAmount(one?.unitPrice)) &&
  isAmount(discount) &&
  isAmount(transport);

/** Input of a seller's quote; tax and totals are computed from it. */
export const writtenQuote = z
  .object({
    lines: z.array(z.object(line)).check(z.minLength(1, 'field.required'), z.maxLength(maxQuoteLines)),
    discount: amount,
    transport: amount,
    /** False for sellers who do not charge it. */
    withVat: z._default(z.boolean(), true),
    /** Country of the tax; required if the request has no `vatRate`, otherwise ignored. */
    vatCountry: z.optional(z.enum(vatCountries)),
    deposit: amount,
    delay: optionalText(120),
    validUntil: todayOrLater,
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

/** A quote with the totals that its seller saw; rejected with `quote_total` if the server computes other ones. */
export const newQuote = z.safeExtend(writtenQuote, {
  /** Without tax. */
  ht: z.optional(price),
  vat: z.optional(price),
  /** Tax included. */
  total: z.optional(price),
});
export type NewQuote = z.infer<typeof newQuote>;

/** Price that the buyer proposes for one line. */
export const counterOffer = z.object({
  /** Version of the quote, from 1. */
  version: z.int().check(z.gte(1)),
  /** Index of the line, from 0. */
  line: z.int().check(z.gte(0), z.lt(maxQuoteLines)),
  qty: z.optional(qty),
  unitPrice: price,
  text: optionalText(500, { lines: true }),
});
export type CounterOffer = z.infer<typeof counterOffer>;

/** One version of a quote with its sums, all in whole FCFA. */
export const quote = z.object({
  /** Number such as `D-2026-0007`: counted per seller and year, the same for all versions. */
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
  /** In hundredths of a percent; 0 if the seller does not charge it. */
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
  /** URL of the printable page, readable without log-in until the quote expires. */
  url: z.string(),
});
export type Quote = z.infer<typeof quote>;

/** Token of a link; the two parties need none. */
export const quoteKey = z.object({
  token: z.optional(z.string().check(z.maxLength(64))),
  version: z.optional(z.int().check(z.gte(1))),
});

const sellerPages = ['professional', 'company', 'member'] as const;

/** Content of the printable page. */
export const printedQuote = z.object({
  order: idSchema,
  /** Whether the caller is one of the two parties, who may open the request. */
  isParty: z.boolean(),
  quote,
  /** Whether a newer version has replaced it. */
  isReplaced: z.boolean(),
  isAccepted: z.boolean(),
  /** Whether the request was declined, cancelled or has expired. */
  isClosed: z.boolean(),
  subject: z.string(),
  seller: z.object({
    name: z.string(),
    location: z.nullable(z.string()),
    /** Public page of the seller; null if the account was deleted. */
    page: z.nullable(z.object({ kind: z.enum(sellerPages), _id: idSchema })),
  }),
  buyer: z.object({ name: z.string() }),
});
export type PrintedQuote = z.infer<typeof printedQuote>;
