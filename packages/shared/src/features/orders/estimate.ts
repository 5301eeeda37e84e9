import { dayMs } from '../../time.ts';
import type { PriceUnit } from '../listings/taxonomy.ts';

/** Days that a calendar looks ahead, and the longest rental it books. */
export const calendarDays = 366;
/** How many of one thing a calendar tells apart. */
export const maxUnits = 20;

/** Days of one rental unit; other units are counted in pieces. */
const unitDays: Partial<Record<PriceUnit, number>> = { heure: 1 / 8, jour: 1, semaine: 7, mois: 30 };

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

/**
 * What a request would cost at the listed price: begun days, weeks (7 days) and months (30 days) count whole,
 * a day has 8 hours. Null where there is no price to reckon with.
 */
export function estimateOf({ price, priceUnit, qty = 1, from, to }: Asked): number | null {
  if (!price) return null;
  const perUnit = unitDays[priceUnit];
  if (!perUnit || !from || !to) return price * qty;
  return price * Math.ceil(daysBetween(from, to) / perUnit) * qty;
}
