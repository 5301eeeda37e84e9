import {
  addDays,
  type DaySpan,
  daysFrom,
  isBookable,
  nextFreeDays,
  type RentalCalendar,
  refusalOf,
  spansOf,
  takenIn,
} from '@laterite/shared/features/orders/calendar.ts';
import { today } from '@laterite/shared/features/orders/day.ts';
import { calendarDays, maxUnits } from '@laterite/shared/features/orders/estimate.ts';
import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import type { Types } from 'mongoose';
import { AppError, field, invalidFields } from '../../core/app-error.ts';
import type { CurrentUser } from '../../core/current-user.ts';
import { isDuplicateKey } from '../../core/database-helpers.ts';
import { type ListingDoc, ListingModel } from '../listings/listing.model.ts';
import { findVisible } from '../listings/listing-access.ts';
import { ratesOf } from '../rentals/rates.ts';
import { type OrderDoc, OrderModel } from './order.model.ts';
import { type Step, step } from './order-access.ts';

/** Maximum number of accepted rentals of a listing that are read. */
const maxBooked = 500;
/** Another acceptance may take the chosen units between reading and storing. */
const maxAttempts = 5;

type Rented = Pick<ListingDoc, '_id' | 'attrs' | 'rental' | 'price' | 'priceUnit'>;
const rentedFields = { attrs: 1, rental: 1, price: 1, priceUnit: 1 } as const;

/** Returns the number of units of a listing: from its rental terms, else its stock, or one. */
const unitsOf = ({ attrs, rental }: Rented): number =>
  rental?.units ?? Math.min(Math.max(Math.trunc(Number(attrs.stock)) || 1, 1), maxUnits);

const unitNumbers = (count: number) => Array.from({ length: count }, (_, i) => i);

/** One unit of a listing on one day: stored in one request at most, which a unique index ensures. */
const bookingOf = (listing: Types.ObjectId, day: string, unit: number) => `${listing} ${day} ${unit}`;

function bookedBy({ bookedDays, from, to, qty }: OrderDoc): [day: string, unit: number][] {
  if (!from || !to) return [];
  if (bookedDays?.length)
    return bookedDays.map((booking) => {
      const [, day = '', unit] = booking.split(' ');
      return [day, Number(unit)];
    });
  // Rentals accepted by earlier versions have no booked days.
  const units = unitNumbers(Math.min(qty, maxUnits));
  return daysFrom({ from, to }).flatMap((day) => units.map((unit) => [day, unit] as [string, number]));
}

/** Returns the accepted rentals of a listing that have days. */
export async function acceptedRentals(listing: Types.ObjectId): Promise<OrderDoc[]> {
  const accepted = { 'listing._id': listing, kind: 'location' as const, isOpen: true };
  const orders = await OrderModel.find(
    { ...accepted, status: 'acceptée' },
    { bookedDays: 1, from: 1, to: 1, qty: 1, updatedAt: 1 },
  )
    .limit(maxBooked)
    .lean<OrderDoc[]>();
  return orders.filter(({ from, to }) => from && to);
}

/** Returns the units that accepted requests have, by day. */
async function bookedUnits(listing: Types.ObjectId): Promise<Map<string, Set<number>>> {
  const orders = await acceptedRentals(listing);
  const booked = new Map<string, Set<number>>();
  for (const [day, unit] of orders.flatMap(bookedBy)) {
    booked.set(day, (booked.get(day) ?? new Set()).add(unit));
  }
  return booked;
}

/** Returns the days of a span that a calendar shows: from today on, within two years. */
function shownDays({ from, to }: DaySpan): string[] {
  const now = today();
  const last = addDays(now, 2 * calendarDays);
  return daysFrom({ from, to }).filter((day) => day >= now && day <= last);
}

/** Returns the days on which fewer units are free than wanted. */
const fullDays = (booked: Map<string, Set<number>>, units: number, wanted: number): string[] =>
  [...booked].flatMap(([day, taken]) =>
    units - taken.size < wanted ? shownDays({ from: day, to: day }) : [],
  );

/** Returns the spans on which all of a listing are rented. */
export async function rentedSpans(listing: Rented): Promise<DaySpan[]> {
  return spansOf(fullDays(await bookedUnits(listing._id), unitsOf(listing), 1).sort());
}

/** Returns when a quantity of a listing can be rented, with the price. */
function calendarOf(listing: Rented, booked: Map<string, Set<number>>, wanted: number): RentalCalendar {
  const units = unitsOf(listing);
  const { blocked = [], closedDays = [], minDays = 1 } = listing.rental ?? {};
  const days = [...fullDays(booked, units, Math.min(wanted, units)), ...blocked.flatMap(shownDays)];
  return {
    units,
    taken: spansOf([...new Set(days)].sort()),
    closedDays,
    minDays,
    ...ratesOf(listing),
  };
}

/** Returns the unavailable days of a listing for rent. */
export async function readCalendar(id: string, user: CurrentUser | null): Promise<RentalCalendar> {
  const listing = await findVisible(id, user);
  return calendarOf(listing, await bookedUnits(listing._id), 1);
}

const sayDay = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));

/** Returns the error for unavailable days, with the next free ones. */
function refused(
  code: NonNullable<ReturnType<typeof refusalOf>>,
  calendar: RentalCalendar,
  asked: DaySpan,
): AppError {
  const { from, to } = nextFreeDays(calendar, asked);
  return new AppError(code, {
    values: {
      count: calendar.minDays,
      du: sayDay(from, 'fr'),
      au: sayDay(to, 'fr'),
      from: sayDay(from, 'en'),
      to: sayDay(to, 'en'),
    },
  });
}

interface Asked {
  from?: string | null | undefined;
  to?: string | null | undefined;
  qty: number;
}

/** Throws with the next free days unless a listing can be rented on the days asked for. */
export async function assertFree(listing: Rented, { from, to, qty }: Asked): Promise<void> {
  if (!from || !to) return;
  const calendar = calendarOf(listing, await bookedUnits(listing._id), qty);
  const code = refusalOf(calendar, { from, to });
  if (code) throw refused(code, calendar, { from, to });
}

/** Returns the free units that an accepted rental gets on each of its days; throws where there are too few. */
async function chooseUnits(listing: Rented, asked: Asked & DaySpan): Promise<string[]> {
  // One read decides both: between two of them another request could be accepted.
  const booked = await bookedUnits(listing._id);
  const calendar = calendarOf(listing, booked, asked.qty);
  if (takenIn(calendar.taken, asked)) throw refused('days_taken', calendar, asked);
  return daysFrom(asked).flatMap((day) =>
    unitNumbers(calendar.units)
      .filter((unit) => !booked.get(day)?.has(unit))
      .slice(0, asked.qty)
      .map((unit) => bookingOf(listing._id, day, unit)),
  );
}

/** Accepts a rental and books its days; of two acceptances of the same days one succeeds. */
export async function acceptRental(order: OrderDoc, change: Step, user: CurrentUser): Promise<OrderDetail> {
  const { from, to, qty } = order;
  const listing = await ListingModel.findById(order.listing._id, rentedFields).lean<ListingDoc>();
  if (!listing || !from || !to) return step(order, change, user);
  // Earlier versions stored requests for days that no calendar covers.
  if (!isBookable({ from, to })) throw invalidFields([field('to', 'field.tooManyDays')]);
  for (let attempt = 1; ; attempt += 1) {
    const bookedDays = await chooseUnits(listing, { from, to, qty });
    try {
      return await step(order, { ...change, bookedDays }, user);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      if (attempt === maxAttempts) throw new AppError('order_state');
    }
  }
}
