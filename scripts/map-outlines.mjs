// Generates apps/web/src/features/map/outlines.json: coasts and borders around the countries of the marketplace.
// Source: Natural Earth 1:10m (public domain) as topology in the npm package world-atlas 2.0.2 (ISC).
//   npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
//   node scripts/map-outlines.mjs package/countries-10m.json
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const target = join(import.meta.dirname, '../apps/web/src/features/map/outlines.json');

const homes = [
  ...['Benin', 'Burkina Faso', "Côte d'Ivoire", 'Guinea-Bissau', 'Mali', 'Niger', 'Senegal', 'Togo'],
  ...['Cameroon', 'Central African Rep.', 'Chad', 'Congo', 'Eq. Guinea', 'Gabon'],
];
/** Other countries on the same coasts. */
const neighbours = [
  ...['Gambia', 'Guinea', 'Sierra Leone', 'Liberia', 'Ghana', 'Nigeria', 'Mauritania', 'W. Sahara'],
  ...['Dem. Rep. Congo', 'Angola', 'São Tomé and Principe', 'Cabo Verde'],
];
/** Margin around the countries that can be visible, in degrees. */
const frame = { west: -30, east: 55, south: -36, north: 48 };
/** Maximum deviation of a simplified line in degrees, smaller for lines that are shown in detail. */
const tolerances = { home: 0.018, neighbour: 0.08, other: 0.3 };
/** Minimum area of islands and lakes, in square degrees. */
const minAreas = { home: 0.004, neighbour: 0.02, other: 0.4 };
/** Steps per degree in which positions are stored. */
const steps = 100;

const { arcs: stored, transform, objects } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const { scale, translate } = transform;

const arcs = stored.map((arc) => {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
});

/** Returns the index of an arc, independent of the direction in which a ring uses it. */
const indexOf = (arc) => (arc < 0 ? ~arc : arc);
const pointsOf = (ring) =>
  ring.flatMap((arc) => {
    const points = arcs[indexOf(arc)];
    return (arc < 0 ? points.toReversed() : points).slice(1);
  });
const areaOf = (points) =>
  Math.abs(
    points.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = points[(i + 1) % points.length];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );
const isInFrame = (points) =>
  points.some(([lng, lat]) => lng > frame.west && lng < frame.east && lat > frame.south && lat < frame.north);

function rankOf(country) {
  if (homes.includes(country)) return 'home';
  return neighbours.includes(country) ? 'neighbour' : 'other';
}

function ringsOf({ type, arcs: parts, properties }) {
  const rank = rankOf(properties.name);
  const rings = (type === 'Polygon' ? [parts] : (parts ?? [])).flat();
  return rings.flatMap((ring) => {
    const points = pointsOf(ring);
    const isShown = isInFrame(points) && areaOf(points) > minAreas[rank];
    return isShown ? [{ ring, rank }] : [];
  });
}

const rings = objects.countries.geometries.flatMap(ringsOf);
/** Returns the arcs of each rank; an arc between two countries has the lower of their ranks. */
const arcsOf = (wanted) =>
  new Set(rings.filter(({ rank }) => rank === wanted).flatMap(({ ring }) => ring.map(indexOf)));
const [homeArcs, neighbourArcs] = [arcsOf('home'), arcsOf('neighbour')];

function toleranceOf(arc) {
  if (homeArcs.has(arc)) return tolerances.home;
  return neighbourArcs.has(arc) ? tolerances.neighbour : tolerances.other;
}

function distance([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(Math.max(((x - ax) * dx + (y - ay) * dy) / length, 0), 1);
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/** Simplifies a line by the Ramer–Douglas–Peucker algorithm. */
function simplify(points, tolerance) {
  const [first, last] = [points[0], points.at(-1)];
  let [farthest, most] = [0, 0];
  for (let i = 1; i < points.length - 1; i += 1) {
    const off = distance(points[i], first, last);
    if (off > most) [farthest, most] = [i, off];
  }
  if (most <= tolerance) return [first, last];
  const before = simplify(points.slice(0, farthest + 1), tolerance);
  return [...before.slice(0, -1), ...simplify(points.slice(farthest), tolerance)];
}

/** Returns a digit below 64 as a printable character other than the backslash, which JSON would escape. */
const digit = (value) => String.fromCharCode(value + (value < 57 ? 35 : 36));

/** Returns a whole number in base 32, the least significant digit first; 32 is added to all digits but the last. */
function digitsOf(number) {
  let rest = number < 0 ? -2 * number - 1 : 2 * number;
  let text = '';
  do {
    const low = rest % 32;
    rest = (rest - low) / 32;
    text += digit(rest > 0 ? low + 32 : low);
  } while (rest > 0);
  return text;
}

/** Returns the differences between successive points. */
function textOf(points) {
  let last = [0, 0];
  return points
    .map((point) => {
      const at = point.map((degrees) => Math.round(degrees * steps));
      const moved = [at[0] - last[0], at[1] - last[1]];
      last = at;
      return moved.map(digitsOf).join('');
    })
    .join('');
}

const used = [...new Set(rings.flatMap(({ ring }) => ring.map(indexOf)))];
const places = new Map(used.map((arc, i) => [arc, i]));
const uses = new Map();
for (const arc of rings.flatMap(({ ring }) => ring.map(indexOf))) uses.set(arc, (uses.get(arc) ?? 0) + 1);
const inFile = (arc) => (arc < 0 ? ~places.get(~arc) : places.get(arc));

const outlines = {
  steps,
  arcs: used.map((arc) => textOf(simplify(arcs[arc], toleranceOf(arc)))),
  rings: rings.map(({ ring }) => ring.map(inFile)),
  /** Arcs between a country of the marketplace and any other. */
  borders: used.filter((arc) => uses.get(arc) > 1 && homeArcs.has(arc)).map(inFile),
  /** Arcs with water on one side. */
  coasts: used.filter((arc) => uses.get(arc) === 1).map(inFile),
};
writeFileSync(target, `${JSON.stringify(outlines)}\n`);
