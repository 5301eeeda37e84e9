import * as z from 'zod/mini';
import type { PriceUnit } from '../listings/taxonomy.ts';
import { calendarDays, daysBetween, daysOfMonths, monthsFor } from '../orders/estimate.ts';
import { transportBand } from './terms.ts';

/** The units that rentals are counted in, the longest first. */
export const rentalUnits = ['mois', 'semaine', 'jour'] as const;
export type RentalUnit = (typeof rentalUnits)[number];

const rate = z.nullable(z.int());
/** What a rental costs, as buyers see it. */
export const rentalRates = {
  rates: z.object({ jour: rate, semaine: rate, mois: rate }),
  deposit: rate,
  /** Of an operator, a day. */
  operatorPrice: rate,
  transport: z.array(transportBand),
};
const ratesShape = z.object(rentalRates);
export type RentalRates = z.infer<typeof ratesShape>;

/** What the days asked for cost when they were asked for, in whole FCFA. */
export const rentalPrice = z.object({
  days: z.int(),
  /** The cheapest combination for one piece. */
  parts: z.array(z.object({ unit: z.enum(rentalUnits), count: z.int(), unitPrice: z.int() })),
  /** Of all pieces. */
  rental: z.int(),
  operator: rate,
  /** Null where no distance was told, or none of the bands reaches it. */
  transport: rate,
  transportKm: rate,
  /** Given back, and not part of the total. */
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

/** Returns the unit that a listing's own price is the rate of, a day having 8 hours; null where it is none. */
export function listedRate({ price, priceUnit }: Listed): { unit: RentalUnit; price: number } | null {
  if (!price) return null;
  if (priceUnit === 'heure') return { unit: 'jour', price: price * hoursADay };
  const unit = rentalUnits.find((name) => name === priceUnit);
  return unit ? { unit, price } : null;
}

const costOf = (parts: readonly Part[]) =>
  parts.reduce((sum, { count, unitPrice }) => sum + count * unitPrice, 0);

/** Days of a rental that are still to be covered; months come before shorter units, so they begin on its first day. */
interface Span {
  from: string;
  days: number;
}

const weekDays = 7;
const daysOf = (unit: RentalUnit, count: number, from: string) =>
  unit === 'mois' ? daysOfMonths(from, count) : count * (unit === 'semaine' ? weekDays : 1);

/** Returns every sensible count of one unit for a span: from none to as many as cover it. */
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

/** Returns the cheapest months, weeks and days that cover a span; begun ones count whole. Null where no rate is known. */
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

/** Returns the price of the transport over a distance; null where no band reaches it. */
const transportOf = (bands: RentalRates['transport'], km: number) =>
  bands.filter(({ upToKm }) => upToKm >= km).sort((a, b) => a.upToKm - b.upToKm)[0]?.price ?? null;

/** Returns what a rental costs; null where it has no rate or is longer than a calendar. */
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
