import { kmPerDegree, type Spot } from '@laterite/shared/places/distance.ts';

/** Cells of these sizes in degrees, so that any radius is covered by a few dozen: about 6, 28 and 139 km. */
const sizes = { a: 0.05, b: 0.25, c: 1.25 } as const;
type Level = keyof typeof sizes;
const levels = Object.keys(sizes) as Level[];
const maxCells = 49;

const indexOf = (degrees: number, level: Level) => Math.floor(degrees / sizes[level]);
const cell = (level: Level, row: number, column: number) => `${level}${row}:${column}`;

/** Returns the cells of each size that contain a position: stored, so that both databases find nearby positions by an ordinary index. */
export const cellsOf = ({ lat, lng }: Spot): string[] =>
  levels.map((level) => cell(level, indexOf(lat, level), indexOf(lng, level)));

function cellsAt(level: Level, { lat, lng }: Spot, radiusKm: number): string[] {
  const north = radiusKm / kmPerDegree;
  const east = north / Math.max(0.1, Math.cos((lat * Math.PI) / 180));
  const cells: string[] = [];
  for (let row = indexOf(lat - north, level); row <= indexOf(lat + north, level); row++) {
    for (let column = indexOf(lng - east, level); column <= indexOf(lng + east, level); column++) {
      cells.push(cell(level, row, column));
    }
  }
  return cells;
}

/** Returns the cells that cover every position within a radius, of the smallest size that needs few cells. */
export function cellsAround(spot: Spot, radiusKm: number): string[] {
  const sets = levels.map((level) => cellsAt(level, spot, radiusKm));
  return sets.find((cells) => cells.length <= maxCells) ?? sets.at(-1)!;
}
