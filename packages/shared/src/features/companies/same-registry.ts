import { fold } from '../../fold.ts';
import type { Registry } from './company-facts.ts';

const keyOf = ({ country, kind, number }: Registry): string =>
  [country, kind, fold(number).replace(/[\s./-]/g, '')].join(' ');

/** Whether two entries of a register are the same, however their numbers are written. */
export const isSameRegistry = (
  one: Registry | null | undefined,
  other: Registry | null | undefined,
): boolean => (one && other ? keyOf(one) === keyOf(other) : !one && !other);
