import * as z from 'zod/mini';
import { parseFormJson } from '../../form-json.ts';

const maxOpenings = 3;
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'field.time'));

/** Opening and closing time, `08:00` to `18:00`. */
const opening = z
  .object({ from: time, to: time })
  .check(z.refine(({ from, to }) => from < to, { error: 'field.hours', path: ['to'] }));
export type Opening = z.infer<typeof opening>;

/** Openings of one day, without overlaps; empty if closed. */
const day = z.array(opening).check(
  z.maxLength(maxOpenings),
  z.refine(
    (openings) => openings.every(({ from }, i) => i === 0 || openings[i - 1]!.to <= from),
    'field.hours',
  ),
);

/** Returns whether the openings of a day are valid times, end after they begin, and do not overlap. */
export const isDayValid = (openings: Opening[]): boolean => z.safeParse(day, openings).success;

/** Opening hours of a company: seven days, Monday first. */
export const weekHours = z.array(day).check(z.refine((days) => days.length === 7, 'field.week'));
export type WeekHours = z.infer<typeof weekHours>;

/** Opening hours as JSON in one form field; empty clears them. */
export const weekHoursInput = z.pipe(z.transform(parseFormJson), z.nullable(weekHours));
