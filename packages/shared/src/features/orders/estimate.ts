import { dayMs } from '../../time.ts';
import type { PriceUnit } from '../listings/taxonomy.ts';

/** Days that a calendar looks ahead, and the longest rental it books. */
export const calendarDays = 366;
/** Largest quantity of a request, and of what one listing rents out. */
export const maxQuantity = 1_000_000;

/** Days of rental units that are always of the same length; other units but months are counted in pieces. */
const unitDays: Partial<Record<PriceUnit, number>> = { heure: 1 / 8, jour: 1, semaine: 7 };
const minMonthDays = 30;

interface Asked {
  /** Nothing where it is told on request. */
  price?: number | null;
  priceUnit: PriceUnit;
  qty?: number | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}

/** Days from the first to the last, both counted. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

/** Returns the days that a number of months covers from a day on: calendar months, of at least 30 days each. */
export function daysOfMonths(from: string, count: number): number {
  const start = new Date(from);
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + count];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const end = Date.UTC(year, month, Math.min(start.getUTCDate(), lastOfMonth));
  return Math.max((end - start.getTime()) / dayMs, minMonthDays * count);
}

/** Returns how many months cover a number of days from a day on; a begun month counts whole. */
export function monthsFor(from: string, days: number): number {
  // No month has more than 31 days, so fewer never suffice.
  let count = Math.floor(days / 31);
  while (daysOfMonths(from, count) < days) count++;
  return count;
}

/** Returns the smallest quantity that the attributes of a listing allow. */
export const minQuantity = (attrs: Record<string, unknown>): number =>
  Math.max(1, Math.ceil(Number(attrs.quantiteMin ?? 1)));

/** Whether a price is for a length of time rather than for a quantity. */
export const isTimeUnit = (unit: PriceUnit): boolean => unit === 'mois' || unit in unitDays;

/**
 * What a request would cost at the listed price: begun days, weeks (7 days) and calendar months count whole,
 * a day has 8 hours. Null where there is no price to reckon with.
 */
export function estimateOf({ price, priceUnit, qty = 1, from, to }: Asked): number | null {
  if (!price) return null;
  if (!from || !to || !isTimeUnit(priceUnit)) return price * qty;
  const days = daysBetween(from, to);
  const perUnit = unitDays[priceUnit];
  return price * (perUnit ? Math.ceil(days / perUnit) : monthsFor(from, days)) * qty;
}
