import * as z from 'zod/mini';
import type { PriceUnit } from '../listings/taxonomy.ts';
import { calendarDays, daysBetween, daysOfMonths, monthsFor } from '../orders/estimate.ts';
import { transportBand } from './terms.ts';

/** Units of rental prices, longest first. */
export const rentalUnits = ['mois', 'semaine', 'jour'] as const;
export type RentalUnit = (typeof rentalUnits)[number];

const rate = z.nullable(z.int());
/** Rental prices as returned to buyers. */
export const rentalRates = {
  rates: z.object({ jour: rate, semaine: rate, mois: rate }),
  deposit: rate,
  /** Price of an operator per day. */
  operatorPrice: rate,
  transport: z.array(transportBand),
};
const ratesShape = z.object(rentalRates);
export type RentalRates = z.infer<typeof ratesShape>;

/** Price of the requested days at the time of the request, in whole FCFA. */
export const rentalPrice = z.object({
  days: z.int(),
  /** Cheapest combination of units for one piece. */
  parts: z.array(z.object({ unit: z.enum(rentalUnits), count: z.int(), unitPrice: z.int() })),
  /** Rental price of all pieces. */
  rental: z.int(),
  operator: rate,
  /** Null without a distance, or if no band covers it. */
  transport: rate,
  transportKm: rate,
  /** Refundable, and not part of the total. */
  deposit: rate,
  total: z.int(),
});
export type RentalPrice = z.infer<typeof rentalPrice>;
type Part = RentalPrice['parts'][number];

const hoursADay = 8;

interface Listed {
  price?: number | null | undefined;
  priceUnit: PriceUnit;
}

/** Returns the rental unit and rate of a listing's price, with 8 hours per day; null for other units. */
export function listedRate({ price, priceUnit }: Listed): { unit: RentalUnit; price: number } | null {
  if (!price) return null;
  if (priceUnit === 'heure') return { unit: 'jour', price: price * hoursADay };
  const unit = rentalUnits.find((name) => name === priceUnit);
  return unit ? { unit, price } : null;
}

const costOf = (parts: readonly Part[]) =>
  parts.reduce((sum, { count, unitPrice }) => sum + count * unitPrice, 0);

/** Remaining days of a rental; months precede shorter units, so they begin on its first day. */
interface Span {
  from: string;
  days: number;
}

const weekDays = 7;
const daysOf = (unit: RentalUnit, count: number, from: string) =>
  unit === 'mois' ? daysOfMonths(from, count) : count * (unit === 'semaine' ? weekDays : 1);

/** Returns the possible counts of one unit for a span: from zero to the number that covers it. */
function countsOf(unit: RentalUnit, { from, days }: Span): number[] {
  if (unit === 'jour') return [days];
  const max = unit === 'mois' ? monthsFor(from, days) : Math.ceil(days / weekDays);
  return Array.from({ length: max + 1 }, (_, i) => i).reverse();
}

function combinations(rates: RentalRates['rates'], units: readonly RentalUnit[], span: Span): Part[][] {
  const { from, days } = span;
  if (days <= 0) return [[]];
  const [unit, ...shorter] = units;
  if (!unit) return [];
  const unitPrice = rates[unit];
  if (unitPrice === null) return combinations(rates, shorter, span);
  return countsOf(unit, span).flatMap((count) => {
    const rest = combinations(rates, shorter, { from, days: days - daysOf(unit, count, from) });
    return count === 0 ? rest : rest.map((parts) => [{ unit, count, unitPrice }, ...parts]);
  });
}

/** Returns the cheapest combination of months, weeks and days that covers a span, rounded up. Returns null without a rate. */
function cheapest(rates: RentalRates['rates'], span: Span): Part[] | null {
  const [first, ...others] = combinations(rates, rentalUnits, span);
  if (!first) return null;
  return others.reduce((best, parts) => (costOf(parts) < costOf(best) ? parts : best), first);
}

interface AskedRental {
  from: string;
  to: string;
  qty: number;
  withOperator?: boolean | null | undefined;
  transportKm?: number | null | undefined;
}

/** Returns the price of transport over a distance; null if no band covers it. */
const transportOf = (bands: RentalRates['transport'], km: number) =>
  bands.filter(({ upToKm }) => upToKm >= km).sort((a, b) => a.upToKm - b.upToKm)[0]?.price ?? null;

/** Returns the price of a rental; null without a rate or beyond the maximum length. */
export function rentalPriceOf(terms: RentalRates, asked: AskedRental): RentalPrice | null {
  const { from, to, qty, withOperator, transportKm = null } = asked;
  const days = daysBetween(from, to);
  if (!(days >= 1 && days <= calendarDays)) return null;
  const parts = cheapest(terms.rates, { from, days });
  if (!parts) return null;
  const rental = costOf(parts) * qty;
  const operator = withOperator && terms.operatorPrice !== null ? terms.operatorPrice * days * qty : null;
  const single = transportKm === null ? null : transportOf(terms.transport, transportKm);
  const transport = single === null ? null : single * qty;
  return {
    days,
    parts,
    rental,
    operator,
    transport,
    transportKm,
    deposit: terms.deposit === null ? null : terms.deposit * qty,
    total: rental + (operator ?? 0) + (transport ?? 0),
  };
}
