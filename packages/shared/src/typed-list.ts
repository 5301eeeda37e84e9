import { fold } from './fold.ts';

/** Splits a typed list into its trimmed parts, without empty ones. */
export const splitList = (list: string, separator: string | RegExp = /[,;]/): string[] =>
  list
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Returns the parts of a list without those that differ from an earlier one only in case or accents. */
export function distinct(parts: string[]): string[] {
  const known = new Map<string, string>();
  for (const part of parts) if (!known.has(fold(part))) known.set(fold(part), part);
  return [...known.values()];
}
