import * as z from 'zod/mini';
import { clearable } from '../../text.ts';
import { price } from '../listings/price-input.ts';
import { day } from '../orders/day.ts';
import { calendarDays, daysBetween, maxQuantity } from '../orders/estimate.ts';

/** Spans of days that an owner may block at most: three days of each week for a year, and others. */
export const maxBlocked = 200;
/** Bands of distance for transport at most. */
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

/** Price of the transport up to a distance. */
export const transportBand = z.object({ upToKm: kilometres, price });

const minDays = z.int('field.number').check(z.gte(1), z.lte(calendarDays));
const transport = z.array(transportBand).check(z.maxLength(maxBands));
/** Bands as an owner sends them; earlier versions stored several prices for one distance. */
const sentTransport = transport.check(({ value, issues }) => {
  for (const [i, { upToKm }] of value.entries())
    if (value.findIndex((band) => band.upToKm === upToKm) < i)
      issues.push({ code: 'custom', input: value, path: [i, 'upToKm'], message: 'field.distanceTwice' });
});
const rates = {
  /** How many there are; null where the listing's stock tells it. */
  units: clearable(z.int('field.number').check(z.gte(1), z.lte(maxQuantity))),
  dayPrice: clearable(price),
  weekPrice: clearable(price),
  monthPrice: clearable(price),
  minDays: z._default(minDays, 1),
  deposit: clearable(price),
  /** Of an operator, a day. */
  operatorPrice: clearable(price),
  /** Price of the transport up to each distance. */
  transport: z._default(transport, []),
};

const blocked = z.array(blockedDays).check(z.maxLength(maxBlocked));
const closedDays = z.array(z.int().check(z.gte(0), z.lte(6))).check(z.maxLength(6));

/** What an owner says of renting one listing out. Its own price stays the rate of its own unit. */
export const rentalTerms = z.object({
  ...rates,
  blocked: z._default(blocked, []),
  /** Days of the week, Monday being 0, on which a rental neither begins nor ends. */
  closedDays: z._default(closedDays, []),
});
export type RentalTerms = z.infer<typeof rentalTerms>;
/** The terms as an owner fills them in. */
export const sentTerms = z.extend(rentalTerms, { transport: z._default(sentTransport, []) });

/** Rates and conditions without the days, as they are sent with a listing; those left out stay. */
export const rentalRateTerms = z.partial(
  z.object({
    ...rates,
    minDays: z.optional(minDays),
    transport: z.optional(transport),
  }),
);
/** These as an owner sends them. */
export const sentRateTerms = z.extend(rentalRateTerms, { transport: z.optional(sentTransport) });

/** An edit of the terms: those left out stay, those sent as null are cleared. */
export const rentalChanges = z.extend(rentalTerms, {
  minDays: z.optional(z.nullable(minDays)),
  transport: z.optional(z.nullable(sentTransport)),
  blocked: z.optional(z.nullable(blocked)),
  closedDays: z.optional(z.nullable(closedDays)),
});
export type RentalChanges = z.infer<typeof rentalChanges>;

/** The terms with the calendar's address, as the owner sees them. */
export const ownRental = z.object({
  title: z.string(),
  terms: rentalTerms,
  /** The unit that the listing's own price is the rate of, and that price; null where it tells none. */
  listed: z.nullable(z.object({ unit: z.enum(['jour', 'semaine', 'mois']), price: z.int() })),
  /** Spans of days on which all are rented. */
  booked: z.array(z.object({ from: day, to: day })),
  /** The address that programs read the calendar at, without log-in; null while there is none. */
  calendarUrl: z.nullable(z.string()),
  /** Version of the listing, for `If-Match`. */
  version: z.int(),
});
export type OwnRental = z.infer<typeof ownRental>;
