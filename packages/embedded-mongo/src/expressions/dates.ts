import { ObjectId, Timestamp } from 'bson';
import { evalExpr } from 'mingo/core';
import { $dateAdd, $dateTrunc } from 'mingo/operators/expression';
import { fail } from '../errors.ts';
import { type Document, isDocument } from '../values/bson.ts';
import { toNumber } from '../values/numbers.ts';
import { typeName } from '../values/types.ts';
import type { Operator } from './operator.ts';

const DAY = 86_400_000;

function dateOf(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBitsUnsigned() * 1000);
  return fail(16006, `can't convert from BSON type ${typeName(value)} to Date`);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  try {
    const fields = ['year', 'month', 'day', 'hour', 'minute', 'second'].map((name) => [name, 'numeric']);
    const made = new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', ...Object.fromEntries(fields) });
    formatters.set(timeZone, made);
    return made;
  } catch {
    return fail(40485, `unrecognized time zone identifier: "${timeZone}"`);
  }
}

/** How far a time zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(date: Date, timezone: unknown): number {
  if (timezone === undefined) return 0;
  const [, sign, hours, minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(String(timezone)) ?? [];
  if (sign) return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  const parts = formatterOf(String(timezone)).formatToParts(date);
  const part = (type: string) => Number(parts.find((one) => one.type === type)!.value);
  const seconds = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return seconds - Math.floor(date.getTime() / 1000) * 1000;
}

/** A date whose UTC fields are those that clocks of the time zone show. */
function zoned(date: Date, timezone: unknown): Date {
  return new Date(date.getTime() + offsetAt(date, timezone));
}

const startOfDay = (date: Date) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
const startOfYear = (date: Date) => Date.UTC(date.getUTCFullYear(), 0, 1);
const dayOfYear = (date: Date) => (startOfDay(date) - startOfYear(date)) / DAY + 1;
const isoDay = (date: Date) => date.getUTCDay() || 7;
// The Thursday of a week decides which year it belongs to.
const thursday = (date: Date) => new Date(startOfDay(date) + (4 - isoDay(date)) * DAY);
const isoWeek = (date: Date) => Math.ceil(dayOfYear(thursday(date)) / 7);
const week = (date: Date) => Math.floor((dayOfYear(date) + 6 - date.getUTCDay()) / 7);

const parts: Record<`$${string}`, (date: Date) => number> = {
  $year: (date) => date.getUTCFullYear(),
  $month: (date) => date.getUTCMonth() + 1,
  $dayOfMonth: (date) => date.getUTCDate(),
  $dayOfWeek: (date) => date.getUTCDay() + 1,
  $dayOfYear: dayOfYear,
  $hour: (date) => date.getUTCHours(),
  $minute: (date) => date.getUTCMinutes(),
  $second: (date) => date.getUTCSeconds(),
  $millisecond: (date) => date.getUTCMilliseconds(),
  $week: week,
  $isoWeek: isoWeek,
  $isoWeekYear: (date) => thursday(date).getUTCFullYear(),
  $isoDayOfWeek: isoDay,
};

function partOf(compute: (date: Date) => number): Operator {
  return (obj, args, options) => {
    const operand = evalExpr(obj, args, options);
    const { date, timezone } = (isDocument(operand) ? operand : { date: operand }) as Document;
    const nothing = date === undefined || date === null || timezone === null;
    return nothing ? null : compute(zoned(dateOf(date), timezone));
  };
}

const pad = (number: number, length = 2) => String(number).padStart(length, '0');
const named = (date: Date, month: 'short' | 'long') => date.toLocaleString('en', { month, timeZone: 'UTC' });

const specifiers: Record<string, (date: Date, offset: number) => string> = {
  Y: (date) => pad(date.getUTCFullYear(), 4),
  m: (date) => pad(date.getUTCMonth() + 1),
  d: (date) => pad(date.getUTCDate()),
  H: (date) => pad(date.getUTCHours()),
  M: (date) => pad(date.getUTCMinutes()),
  S: (date) => pad(date.getUTCSeconds()),
  L: (date) => pad(date.getUTCMilliseconds(), 3),
  j: (date) => pad(dayOfYear(date), 3),
  w: (date) => String(date.getUTCDay() + 1),
  u: (date) => String(isoDay(date)),
  U: (date) => pad(week(date)),
  V: (date) => pad(isoWeek(date)),
  G: (date) => pad(parts.$isoWeekYear!(date), 4),
  b: (date) => named(date, 'short'),
  B: (date) => named(date, 'long'),
  z: (_, offset) => `${sign(offset)}${pad(Math.floor(Math.abs(offset) / 60))}${pad(Math.abs(offset) % 60)}`,
  Z: (_, offset) => `${sign(offset)}${Math.abs(offset)}`,
  '%': () => '%',
};

const sign = (offset: number) => (offset < 0 ? '-' : '+');

const dateToString: Operator = (obj, args, options) => {
  const { date, format, timezone, onNull } = evalExpr(obj, args, options) as Document;
  if (date === undefined || date === null) return onNull ?? null;
  if (timezone === null || format === null) return null;
  const moment = dateOf(date);
  const offset = offsetAt(moment, timezone);
  const local = new Date(moment.getTime() + offset);
  const pattern = format ?? `%Y-%m-%dT%H:%M:%S.%L${timezone === undefined || timezone === 'UTC' ? 'Z' : ''}`;
  return String(pattern).replace(/%(.?)/gs, (_, name: string) => {
    const write = specifiers[name] ?? fail(18536, `Invalid format character '%${name}' in format string`);
    return write(local, offset / 60_000);
  });
};

const dateTrunc: Operator = (obj, args, options) => {
  const { date, timezone, ...rest } = evalExpr(obj, args, options) as Document;
  if (date === undefined || date === null) return null;
  const local = zoned(dateOf(date), timezone);
  const moved = $dateTrunc(obj as never, { ...rest, date: local } as never, options) as Date;
  const guess = new Date(moved.getTime() - offsetAt(dateOf(date), timezone));
  return new Date(moved.getTime() - offsetAt(guess, timezone));
};

const monthsOf: Record<string, number> = { month: 1, quarter: 3, year: 12 };

/** A date some units later; months are counted here, for mingo leaves out those that make whole years. */
const dateAdd = (direction: 1 | -1): Operator => {
  return (obj, args, options) => {
    const { startDate, unit, amount, timezone } = evalExpr(obj, args, options) as Document;
    const count = toNumber(amount ?? 0) * direction;
    const months = monthsOf[String(unit)];
    if (!months || timezone || !(startDate instanceof Date))
      return $dateAdd(obj as never, { ...(args as Document), amount: count } as never, options);
    return monthsLater(startDate, months * count);
  };
};

// The day of a longer month becomes the last of a shorter one.
function monthsLater(start: Date, months: number): Date {
  const moved = new Date(start);
  moved.setUTCDate(1);
  moved.setUTCMonth(start.getUTCMonth() + months);
  const days = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(start.getUTCDate(), days));
  return moved;
}

/** Date expressions that mingo gets wrong for some weeks, years or time zones. */
export const dateOperators: Record<`$${string}`, Operator> = {
  ...Object.fromEntries(Object.entries(parts).map(([name, compute]) => [name, partOf(compute)])),
  $dateToString: dateToString,
  $dateTrunc: dateTrunc,
  $dateAdd: dateAdd(1),
  $dateSubtract: dateAdd(-1),
};
