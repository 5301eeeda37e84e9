import { dayMs } from '../../time.ts';
import type { PriceUnit } from '../listings/taxonomy.ts';

/** Days that a calendar covers ahead, and the maximum length of a rental. */
export const calendarDays = 366;
/** Maximum quantity of a request, and of the units of a rental listing. */
export const maxQuantity = 1_000_000;

/** Days per rental unit of fixed length; other units except months are counted in pieces. */
const unitDays: Partial<Record<PriceUnit, number>> = { heure: 1 / 8, jour: 1, semaine: 7 };
const minMonthDays = 30;

interface Asked {
  /** Null if the price is on request. */
  price?: number | null;
  priceUnit: PriceUnit;
  qty?: number | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}

/** Returns the days from the first to the last, both included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

/** Returns the days of a number of calendar months from a day on, at least 30 days each. */
export function daysOfMonths(from: string, count: number): number {
  const start = new Date(from);
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + count];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const end = Date.UTC(year, month, Math.min(start.getUTCDate(), lastOfMonth));
  return Math.max((end - start.getTime()) / dayMs, minMonthDays * count);
}

/** Returns the number of months that cover a number of days from a day on, rounded up. */
export function monthsFor(from: string, days: number): number {
  // No month has more than 31 days, so this number never exceeds the result.
  let count = Math.floor(days / 31);
  while (daysOfMonths(from, count) < days) count++;
  return count;
}

/** Returns the minimum quantity that the attributes of a listing allow. */
export const minQuantity = (attrs: Record<string, unknown>): number =>
  Math.max(1, Math.ceil(Number(attrs.quantiteMin ?? 1)));

/** Returns whether a price is per unit of time rather than per quantity. */
export const isTimeUnit = (unit: PriceUnit): boolean => unit === 'mois' || unit in unitDays;

/**
 * Returns the cost of a request at the listed price: days, weeks (7 days) and calendar months are rounded up,
 * a day has 8 hours. Returns null without a price.
 */
export function estimateOf({ price, priceUnit, qty = 1, from, to }: Asked): number | null {
  if (!price) return null;
  if (!from || !to || !isTimeUnit(priceUnit)) return price * qty;
  const days = daysBetween(from, to);
  const perUnit = unitDays[priceUnit];
  return price * (perUnit ? Math.ceil(days / perUnit) : monthsFor(from, days)) * qty;
}
