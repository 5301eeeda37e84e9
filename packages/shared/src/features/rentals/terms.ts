import * as z from 'zod/mini';
import { clearable } from '../../text.ts';
import { price } from '../listings/price-input.ts';
import { sections } from '../listings/taxonomy.ts';
import { day } from '../orders/day.ts';
import { calendarDays, daysBetween, maxQuantity } from '../orders/estimate.ts';

/** Maximum number of blocked spans: three days of each week for a year, and others. */
const maxBlocked = 200;
/** Maximum number of distance bands for transport. */
export const maxBands = 6;
const maxKm = 3000;

/** A distance in whole kilometres. */
export const kilometres = z.int('field.number').check(z.gte(1), z.lte(maxKm));

const blockedDays = z.object({ from: day, to: day }).check(
  z.refine(({ from, to }) => to >= from, { error: 'field.dateOrder', path: ['to'] }),
  z.refine(({ from, to }) => daysBetween(from, to) <= calendarDays, {
    error: 'field.tooManyDays',
    path: ['to'],
  }),
);

/** Price of transport up to a distance. */
export const transportBand = z.object({ upToKm: kilometres, price });

const minDays = z.int('field.number').check(z.gte(1), z.lte(calendarDays));
const transport = z.array(transportBand).check(z.maxLength(maxBands));
/** Bands as sent by an owner; earlier versions stored several prices for one distance. */
const sentTransport = transport.check(({ value, issues }) => {
  for (const [i, { upToKm }] of value.entries())
    if (value.findIndex((band) => band.upToKm === upToKm) < i)
      issues.push({ code: 'custom', input: value, path: [i, 'upToKm'], message: 'field.distanceTwice' });
});
const rates = {
  /** Number of units; null if the listing's stock states it. */
  units: clearable(z.int('field.number').check(z.gte(1), z.lte(maxQuantity))),
  dayPrice: clearable(price),
  weekPrice: clearable(price),
  monthPrice: clearable(price),
  minDays: z._default(minDays, 1),
  deposit: clearable(price),
  /** Price of an operator per day. */
  operatorPrice: clearable(price),
  /** Price of transport up to each distance. */
  transport: z._default(transport, []),
};

const blocked = z.array(blockedDays).check(z.maxLength(maxBlocked));
const closedDays = z.array(z.int().check(z.gte(0), z.lte(6))).check(z.maxLength(6));

/** Rental terms of a listing. Its price remains the rate of its unit. */
export const rentalTerms = z.object({
  ...rates,
  blocked: z._default(blocked, []),
  /** Weekdays, Monday is 0, on which a rental neither begins nor ends. */
  closedDays: z._default(closedDays, []),
});
export type RentalTerms = z.infer<typeof rentalTerms>;
/** Terms as sent by an owner. */
export const sentTerms = z.extend(rentalTerms, { transport: z._default(sentTransport, []) });

/** Rates and conditions without the days, as sent with a listing; absent fields are unchanged. */
export const rentalRateTerms = z.partial(
  z.object({
    ...rates,
    minDays: z.optional(minDays),
    transport: z.optional(transport),
  }),
);
/** Rates and conditions as sent by an owner. */
export const sentRateTerms = z.extend(rentalRateTerms, { transport: z.optional(sentTransport) });

/** Changes of the terms: absent fields are unchanged, null clears a field. */
export const rentalChanges = z.extend(rentalTerms, {
  minDays: z.optional(z.nullable(minDays)),
  transport: z.optional(z.nullable(sentTransport)),
  blocked: z.optional(z.nullable(blocked)),
  closedDays: z.optional(z.nullable(closedDays)),
});
export type RentalChanges = z.infer<typeof rentalChanges>;

/** Terms with the calendar's URL, as returned to the owner. */
export const ownRental = z.object({
  title: z.string(),
  section: z.enum(sections),
  terms: rentalTerms,
  /** Unit and rate of the listing's price; null if it is no rental rate. */
  listed: z.nullable(z.object({ unit: z.enum(['jour', 'semaine', 'mois']), price: z.int() })),
  /** Spans of days on which all units are rented. */
  booked: z.array(z.object({ from: day, to: day })),
  /** URL at which calendar apps read the calendar without log-in; null if there is none. */
  calendarUrl: z.nullable(z.string()),
  /** Version of the listing, for `If-Match`. */
  version: z.int(),
});
export type OwnRental = z.infer<typeof ownRental>;
