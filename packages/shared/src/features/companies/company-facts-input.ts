import * as z from 'zod/mini';
import { noContactDetails } from '../../contact-details/plain-text.ts';
import { fold } from '../../fold.ts';
import { parseFormJson } from '../../form-json.ts';
import { pastYear } from '../../past-year.ts';
import { clearable, text } from '../../text.ts';
import { findTrade } from '../listings/taxonomy.ts';
import { companySizes, registry } from './company-facts.ts';

export const maxTrades = 8;

const registryNumber = text(40, { min: 4 }).check(
  z.regex(/^[\p{L}\d][\p{L}\d ./-]*$/u, 'field.registryNumber'),
);

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** Registration of a company; forms send it as JSON, and with an empty number it is null. */
const registryInput = z.pipe(
  z.transform((value: unknown) => {
    const entry = parseFormJson(value);
    return isBlank((entry as { number?: unknown } | null)?.number) ? null : entry;
  }),
  z.nullable(z.extend(registry, { number: registryNumber })),
);

/** Forms send several trades as one comma-separated text. */
const tradesInput = z.pipe(
  z.transform((value: unknown) => {
    const trades = typeof value === 'string' ? value.split(',') : value;
    return Array.isArray(trades) ? trades.filter((trade) => !isBlank(trade)) : trades;
  }),
  z.pipe(
    z.array(text(60).check(noContactDetails)).check(z.maxLength(maxTrades, 'field.tooManyTrades')),
    z.transform((trades) => [
      ...new Map(trades.map((trade) => [fold(trade), findTrade(trade) ?? trade])).values(),
    ]),
  ),
);

/** Optional facts of a company as sent by clients. */
export const companyFacts = {
  /** Trades of the list, compared without case and accents, or other texts. */
  trades: z.optional(tradesInput),
  registry: z.optional(registryInput),
  foundedYear: clearable(pastYear(1850)),
  size: clearable(z.enum(companySizes)),
};
