import stored from './outlines.json';
import { toWorld, type WorldPoint } from './projection.ts';

/** Reads whole numbers as `scripts/map-outlines.mjs` writes them: in base 32, the least significant digit first. */
function numbersIn(text: string): number[] {
  const numbers: number[] = [];
  let [value, place] = [0, 1];
  for (const char of text) {
    const code = char.charCodeAt(0);
    const digit = code - (code > 92 ? 36 : 35);
    value += (digit % 32) * place;
    place *= 32;
    if (digit >= 32) continue;
    numbers.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2);
    [value, place] = [0, 1];
  }
  return numbers;
}

function pointsIn(text: string): WorldPoint[] {
  const moves = numbersIn(text);
  let [lng, lat] = [0, 0];
  return Array.from({ length: moves.length / 2 }, (_, i) => {
    lng += moves[2 * i]!;
    lat += moves[2 * i + 1]!;
    return toWorld({ lat: lat / stored.steps, lng: lng / stored.steps });
  });
}

const arcs = stored.arcs.map(pointsIn);
/** Decodes an arc index; a negative one means the reversed arc. */
const arcAt = (index: number) => (index < 0 ? arcs[~index]!.toReversed() : arcs[index]!);

/** Width of the world in SVG units: browsers store SVG coordinates with about seven digits, too few for a width of 1. */
export const worldUnits = 4096;
const write = ({ x, y }: WorldPoint) => `${+(x * worldUnits).toFixed(3)} ${+(y * worldUnits).toFixed(3)}`;
const line = (points: WorldPoint[]) => `M${points.map(write).join('L')}`;

/** Returns land, borders and coasts as SVG paths. */
export const outlines = {
  land: stored.rings.map((ring) => `${line(ring.flatMap(arcAt))}Z`).join(''),
  borders: stored.borders.map((arc) => line(arcAt(arc))).join(''),
  coasts: stored.coasts.map((arc) => line(arcAt(arc))).join(''),
};
