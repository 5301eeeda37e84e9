/** A position in degrees. */
export interface Spot {
  lat: number;
  lng: number;
}

export const kmPerDegree = 111.32;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance, exact within a few metres over the distances of a country. */
export function distanceKm(a: Spot, b: Spot): number {
  const north = (a.lat - b.lat) * kmPerDegree;
  const east = (a.lng - b.lng) * kmPerDegree * Math.cos(radians((a.lat + b.lat) / 2));
  return Math.hypot(north, east);
}
