import * as z from 'zod/mini';

/** Returns whether a text such as `2026-12-03` is a valid date. */
export const isDay = (value: string): boolean =>
  new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value;

/** Returns the current day in UTC. */
export const today = (): string => new Date().toJSON().slice(0, 10);

/** A day as `2026-12-03`. */
export const day = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'field.date'), z.refine(isDay, 'field.date'));

/** Today or a later day. */
export const todayOrLater = day.check(z.refine((value) => value >= today(), 'field.datePast'));
