/** Position filter in the URL: a position as the API expects it, `5.34,-4.02`, a radius in kilometres, and the name of a chosen place. */
export interface NearFilter {
  near: string | undefined;
  radius: number | undefined;
  /** Absent where the position is the reader's own. */
  place: string | undefined;
}

/** A city, or the surroundings of a position. */
export type PlaceFilter = NearFilter & { city: string | undefined };

export const notNear: NearFilter = { near: undefined, radius: undefined, place: undefined };

/** Kilometres that people choose from. */
export const radii = [5, 10, 25, 50, 100];

const maxPlaceLength = 80;

/** Reads a position from an address; of anything else it is none. */
export function readNear(get: (name: keyof NearFilter) => string | null | undefined): NearFilter {
  const near = get('near') ?? '';
  if (!/^-?\d{1,2}(\.\d{1,2})?,-?\d{1,3}(\.\d{1,2})?$/.test(near)) return notNear;
  return {
    near,
    radius: radii.find((km) => String(km) === get('radius')),
    place: get('place')?.slice(0, maxPlaceLength) || undefined,
  };
}
