import {
  addDays,
  calendarDays,
  type DaySpan,
  daysFrom,
  maxUnits,
  nextFreeDays,
  type RentalCalendar,
  spansOf,
  takenIn,
} from '@laterite/shared/features/orders/calendar.ts';
import { today } from '@laterite/shared/features/orders/day.ts';
import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import type { Types } from 'mongoose';
import { AppError } from '../../core/app-error.ts';
import type { CurrentUser } from '../../core/current-user.ts';
import { isDuplicateKey } from '../../core/database-helpers.ts';
import { type ListingDoc, ListingModel } from '../listings/listing.model.ts';
import { findVisible } from '../listings/listing-access.ts';
import { type OrderDoc, OrderModel } from './order.model.ts';
import { type Step, step } from './order-access.ts';

/** Accepted rentals of one listing that are read at most. */
const maxBooked = 500;
/** Another acceptance may take the chosen units between reading and storing. */
const maxAttempts = 5;

type Rented = Pick<ListingDoc, '_id' | 'attrs'>;

/** How many of a listing can be rented at once: its stock, or one. */
const unitsOf = ({ attrs }: Rented): number =>
  Math.min(Math.max(Math.trunc(Number(attrs.stock)) || 1, 1), maxUnits);

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
  // Accepted before days were booked one by one.
  const units = unitNumbers(Math.min(qty, maxUnits));
  return daysFrom({ from, to }).flatMap((day) => units.map((unit) => [day, unit] as [string, number]));
}

/** Returns the units that accepted requests have, by day. */
async function bookedUnits(listing: Types.ObjectId): Promise<Map<string, Set<number>>> {
  const accepted = { 'listing._id': listing, kind: 'location' as const, isOpen: true };
  const orders = await OrderModel.find(
    { ...accepted, status: 'acceptée' },
    { bookedDays: 1, from: 1, to: 1, qty: 1 },
  )
    .limit(maxBooked)
    .lean<OrderDoc[]>();
  const booked = new Map<string, Set<number>>();
  for (const [day, unit] of orders.flatMap(bookedBy)) {
    booked.set(day, (booked.get(day) ?? new Set()).add(unit));
  }
  return booked;
}

/** Returns the days from today on which fewer units are free than wanted. */
function takenDays(booked: Map<string, Set<number>>, units: number, wanted: number): DaySpan[] {
  const now = today();
  const last = addDays(now, 2 * calendarDays);
  const days = [...booked].flatMap(([day, taken]) =>
    day >= now && day <= last && units - taken.size < wanted ? [day] : [],
  );
  return spansOf(days.sort());
}

/** Returns when a listing for rent cannot be had. */
export async function readCalendar(id: string, user: CurrentUser | null): Promise<RentalCalendar> {
  const listing = await findVisible(id, user);
  const units = unitsOf(listing);
  return { units, taken: takenDays(await bookedUnits(listing._id), units, 1) };
}

const sayDay = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(day),
  );

function daysTaken(taken: DaySpan[], asked: DaySpan): AppError {
  const { from, to } = nextFreeDays(taken, asked);
  return new AppError('days_taken', {
    values: {
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

/** Throws `days_taken` with the next free days where fewer units than wanted are free. */
function assertRoom(
  booked: Map<string, Set<number>>,
  units: number,
  { from, to, qty }: Asked & DaySpan,
): void {
  const taken = takenDays(booked, units, Math.min(qty, units));
  if (takenIn(taken, { from, to })) throw daysTaken(taken, { from, to });
}

/** Throws `days_taken` unless a listing is free on the days asked for. */
export async function assertFree(listing: Rented, { from, to, qty }: Asked): Promise<void> {
  if (from && to) assertRoom(await bookedUnits(listing._id), unitsOf(listing), { from, to, qty });
}

/** Returns the free units that an accepted rental gets on each of its days; throws where there are too few. */
async function chooseUnits(listing: Rented, asked: Asked & DaySpan): Promise<string[]> {
  // One read decides both: between two of them another request could be accepted.
  const booked = await bookedUnits(listing._id);
  const units = unitsOf(listing);
  assertRoom(booked, units, asked);
  return daysFrom(asked).flatMap((day) =>
    unitNumbers(units)
      .filter((unit) => !booked.get(day)?.has(unit))
      .slice(0, asked.qty)
      .map((unit) => bookingOf(listing._id, day, unit)),
  );
}

/** Accepts a rental and books its days; of two acceptances of the same days one succeeds. */
export async function acceptRental(order: OrderDoc, change: Step, user: CurrentUser): Promise<OrderDetail> {
  const { from, to, qty } = order;
  const listing = await ListingModel.findById(order.listing._id, { attrs: 1 }).lean<ListingDoc>();
  if (!listing || !from || !to) return step(order, change, user);
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
