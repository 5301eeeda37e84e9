import { fold } from '../../fold.ts';
import type { Registry } from './company-facts.ts';

const keyOf = ({ country, kind, number }: Registry): string =>
  [country, kind, fold(number).replace(/[\s./-]/g, '')].join(' ');

/** Returns whether two registrations are equal, regardless of the notation of their numbers. */
export const isSameRegistry = (
  one: Registry | null | undefined,
  other: Registry | null | undefined,
): boolean => (one && other ? keyOf(one) === keyOf(other) : !one && !other);
