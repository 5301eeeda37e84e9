import { distinct, splitList } from '../../typed-list.ts';

/** Limits of a service area: places, and characters of each. */
export const maxAreas = 40;
export const maxAreaLength = 300;

/** Returns the places of a service area, each once: a text with commas, as before, or a list; the comma of a decimal number separates nothing. */
export const areasOf = (area: string | readonly string[] | null | undefined): string[] =>
  distinct([area ?? []].flat().flatMap((place) => splitList(place, /,(?!\d)/)));
