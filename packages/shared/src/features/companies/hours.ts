import * as z from 'zod/mini';
import { parseFormJson } from '../../form-json.ts';

const maxOpenings = 3;
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'field.time'));

/** From when to when, as clocks show it: `08:00` to `18:00`. */
const opening = z
  .object({ from: time, to: time })
  .check(z.refine(({ from, to }) => from < to, { error: 'field.hours', path: ['to'] }));
export type Opening = z.infer<typeof opening>;

/** One day: nothing where it is closed, and no two openings at once. */
const day = z.array(opening).check(
  z.maxLength(maxOpenings),
  z.refine(
    (openings) => openings.every(({ from }, i) => i === 0 || openings[i - 1]!.to <= from),
    'field.hours',
  ),
);

/** Whether the openings of a day are times, none ends before it begins, and none overlap. */
export const isDayValid = (openings: Opening[]): boolean => z.safeParse(day, openings).success;

/** When a company is open: seven days, Monday first. */
export const weekHours = z.array(day).check(z.refine((days) => days.length === 7, 'field.week'));
export type WeekHours = z.infer<typeof weekHours>;

/** The same as forms send it: as JSON in one field, empty to clear it. */
export const weekHoursInput = z.pipe(z.transform(parseFormJson), z.nullable(weekHours));
