import { sectionOf } from '@laterite/shared/features/listings/taxonomy.ts';
import {
  addDays,
  type DaySpan,
  isBookable,
  joinSpans,
  nextFreeDays,
  type RentalCalendar,
  refusalOf,
  takenIn,
} from '@laterite/shared/features/orders/calendar.ts';
import { today } from '@laterite/shared/features/orders/day.ts';
import { calendarDays } from '@laterite/shared/features/orders/estimate.ts';
import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { type Types, trusted } from 'mongoose';
import { isDuplicateKey } from '../../core/database-helpers.ts';
import { AppError, field, invalidFields } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { type ListingDoc, ListingModel } from '../listings/listing.model.ts';
import { findVisible } from '../listings/listing-access.ts';
import { ratesOf } from '../rentals/rates.ts';
import { dayValues } from './day-values.ts';
import { type OrderDoc, OrderModel } from './order.model.ts';
import { type Step, step } from './order-access.ts';

/** Maximum number of accepted rentals of a listing that are read. */
const maxBooked = 5000;
/** Other rentals of the listing may be accepted between reading and storing. */
const maxAttempts = 20;

type Rented = Pick<ListingDoc, '_id' | 'attrs' | 'category' | 'rental' | 'price' | 'priceUnit'>;
const rentedFields = { attrs: 1, category: 1, rental: 1, price: 1, priceUnit: 1 } as const;

/** Returns the number of units that the owner of a listing has stated: in its rental terms, else as its stock. */
const statedUnits = ({ attrs, rental }: Rented): number | null =>
  rental?.units ?? (Math.max(Math.trunc(Number(attrs.stock)) || 0, 0) || null);

/** Throws where the quantity exceeds the stated number of units. Houses and land are not counted: their quantity is an area. */
function assertEnough(listing: Rented, qty: number): void {
  const count = statedUnits(listing);
  const isCounted = sectionOf(listing.category) !== 'immobilier';
  if (isCounted && count !== null && qty > count) throw new AppError('too_few_units', { values: { count } });
}

type Booked = Pick<OrderDoc, '_id' | 'qty' | 'updatedAt'> & DaySpan;

/** Returns the accepted rentals of a listing that end on a day or later. */
export async function acceptedRentals(listing: Types.ObjectId, since: string): Promise<Booked[]> {
  const accepted = { 'listing._id': listing, kind: 'location' as const, status: 'acceptée' as const };
  return OrderModel.find(
    { ...accepted, to: trusted({ $gte: since }) },
    { from: 1, to: 1, qty: 1, updatedAt: 1 },
  )
    .sort({ to: 1 })
    .limit(maxBooked)
    .lean<Booked[]>();
}

/** Returns the days of a span that a calendar shows, from today on and within two years; null where it shows none. */
function shownSpan(span: DaySpan): DaySpan | null {
  const now = today();
  const [from, to] = [[now, span.from].sort()[1]!, [addDays(now, 2 * calendarDays), span.to].sort()[0]!];
  return from <= to ? { from, to } : null;
}

const shownSpans = (spans: DaySpan[]): DaySpan[] => spans.flatMap((span) => shownSpan(span) ?? []);

/** Returns the change of the booked quantity on each day on which it changes. */
function changesByDay(booked: Booked[]): Map<string, number> {
  const changes = new Map<string, number>();
  const add = (day: string, qty: number) => changes.set(day, (changes.get(day) ?? 0) + qty);
  for (const rental of booked) {
    const span = shownSpan(rental);
    if (!span) continue;
    add(span.from, rental.qty);
    add(addDays(span.to, 1), -rental.qty);
  }
  return changes;
}

/** Returns the spans on which too few units are free for the wanted quantity. */
function fullSpans(booked: Booked[], units: number, wanted: number): DaySpan[] {
  const changes = changesByDay(booked);
  const days = [...changes.keys()].sort();
  let taken = 0;
  return days.flatMap((from, i) => {
    taken += changes.get(from)!;
    const next = days[i + 1];
    return next && units - taken < wanted ? [{ from, to: addDays(next, -1) }] : [];
  });
}

/** Returns the spans on which all units of a listing are rented. */
export async function rentedSpans(listing: Rented): Promise<DaySpan[]> {
  return joinSpans(fullSpans(await acceptedRentals(listing._id, today()), statedUnits(listing) ?? 1, 1));
}

/** Returns the days on which a quantity of a listing can be rented, with the price. */
async function calendarOf(listing: Rented, wanted: number): Promise<RentalCalendar> {
  const units = statedUnits(listing) ?? 1;
  const { blocked = [], closedDays = [], minDays = 1 } = listing.rental ?? {};
  const booked = await acceptedRentals(listing._id, today());
  return {
    units,
    taken: joinSpans([...fullSpans(booked, units, Math.min(wanted, units)), ...shownSpans(blocked)]),
    closedDays,
    minDays,
    ...ratesOf(listing),
  };
}

/** Returns the days on which a quantity of a listing for rent is unavailable. */
export async function readCalendar(
  id: string,
  qty: number,
  user: CurrentUser | null,
): Promise<RentalCalendar> {
  return calendarOf(await findVisible(id, user), qty);
}

/** Returns the error for unavailable days, with the next free ones. */
function refused(
  code: NonNullable<ReturnType<typeof refusalOf>>,
  calendar: RentalCalendar,
  asked: DaySpan,
): AppError {
  const { from, to } = nextFreeDays(calendar, asked);
  return new AppError(code, { values: { count: calendar.minDays, ...dayValues(from, to) } });
}

interface WantedDays {
  from?: string | null | undefined;
  to?: string | null | undefined;
  qty: number;
}

/** Throws unless a quantity of a listing can be rented on the requested days. */
export async function assertFree(listing: Rented, { from, to, qty }: WantedDays): Promise<void> {
  if (!from || !to) return;
  assertEnough(listing, qty);
  const calendar = await calendarOf(listing, qty);
  const code = refusalOf(calendar, { from, to });
  if (code) throw refused(code, calendar, { from, to });
}

/** Returns the number that the next accepted rental of a listing gets. */
async function nextBookingNumber(listing: Types.ObjectId): Promise<number> {
  const last = await OrderModel.findOne(
    { 'listing._id': listing, bookingNumber: trusted({ $gt: 0 }) },
    { bookingNumber: 1 },
  )
    .sort({ bookingNumber: -1 })
    .lean<OrderDoc>();
  return (last?.bookingNumber ?? 0) + 1;
}

/** Accepts a rental of the wanted quantity; throws where too few units are free. */
async function acceptOnce(
  listing: Rented,
  { order, span, change, user }: { order: OrderDoc; span: DaySpan; change: Step; user: CurrentUser },
): Promise<OrderDetail> {
  // Read the number before the accepted rentals: a rental that is accepted after this read takes the number, and storing this one then fails.
  const bookingNumber = await nextBookingNumber(listing._id);
  const calendar = await calendarOf(listing, order.qty);
  if (takenIn(calendar.taken, span)) throw refused('days_taken', calendar, span);
  return step(order, { ...change, bookingNumber }, user);
}

/** Accepts a rental and so books its days; of two simultaneous acceptances for a listing one is retried. */
export async function acceptRental(order: OrderDoc, change: Step, user: CurrentUser): Promise<OrderDetail> {
  const { from, to, qty } = order;
  const listing = await ListingModel.findById(order.listing._id, rentedFields).lean<ListingDoc>();
  if (!listing || !from || !to) return step(order, change, user);
  const span = { from, to };
  // Earlier versions stored requests for days that no calendar covers.
  if (!isBookable(span)) throw invalidFields([field('to', 'field.tooManyDays')]);
  assertEnough(listing, qty);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await acceptOnce(listing, { order, span, change, user });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      if (attempt === maxAttempts) throw new AppError('order_state');
    }
  }
}
