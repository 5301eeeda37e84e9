import { distinct, splitList } from '../../typed-list.ts';

/** Maximum number of places in a service area, and maximum characters of each. */
export const maxAreas = 40;
export const maxAreaLength = 300;

/** Returns the distinct places of a service area: a list, or a comma-separated text as in earlier versions. The comma of a decimal number is no separator. */
export const areasOf = (area: string | readonly string[] | null | undefined): string[] =>
  distinct([area ?? []].flat().flatMap((place) => splitList(place, /,(?!\d)/)));
