import { queryNumber } from './page.ts';

/** Returns the schema of a year from `min` up to the current one, which each check determines again. */
export const pastYear = (min: number) =>
  queryNumber(min, 2100).check(({ value, issues }) => {
    const maximum = new Date().getUTCFullYear();
    if (value > maximum)
      issues.push({ code: 'too_big', origin: 'number', maximum, inclusive: true, input: value });
  });
