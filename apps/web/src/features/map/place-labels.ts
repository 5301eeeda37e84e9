import { type GazetteerPlace, gazetteer } from '@laterite/shared/places/gazetteer.ts';
import { type Size, toScreen, toWorld, type View, type WorldPoint } from './projection.ts';

type Look = 'country' | 'large' | 'small';

interface NamedPlace extends WorldPoint {
  name: string;
  look: Look;
  /** Minimum zoom at which the place is labelled. */
  minZoom: number;
}

/** A label: the middle of its base line, and the dot of its place unless a marker covers the dot. */
export interface PlaceLabel extends WorldPoint {
  name: string;
  look: Look;
  dot?: WorldPoint | undefined;
}

/** Minimum zoom of labels by kind; those below 0 are always drawn, in ascending order. */
const minZooms = { main: -2, country: -1, large: 0, city: 7.5, quarter: 9.5, part: 12 };
/** Maximum zoom for names of countries, which would cover those of their cities. */
const maxCountryZoom = 7;

const cities = gazetteer.filter(({ kind }) => kind === 'city');
const countries = [...new Set(cities.map(({ country }) => country))];
/** The list of places begins each country with its largest city. */
const mainCities = new Set(countries.map((code) => cities.find(({ country }) => country === code)));

function rankOf(place: GazetteerPlace) {
  if (place.kind !== 'city') return place.within ? 'part' : 'quarter';
  if (mainCities.has(place)) return 'main';
  return place.isLarge ? 'large' : 'city';
}

const places: NamedPlace[] = gazetteer
  .filter(({ kind }) => kind !== 'region')
  .map((place) => {
    const rank = rankOf(place);
    const look: Look = rank === 'main' || rank === 'large' ? 'large' : 'small';
    return { ...toWorld(place), name: place.name, look, minZoom: minZooms[rank] };
  });

const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns all labels in the order in which they are drawn: countries at the centre of their cities, cities and quarters. */
export function namedPlaces(language: string): NamedPlace[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const named = countries.map((code): NamedPlace => {
    const own = cities.filter(({ country }) => country === code);
    const middle = { lat: average(own.map(({ lat }) => lat)), lng: average(own.map(({ lng }) => lng)) };
    return { ...toWorld(middle), name: names.of(code) ?? code, look: 'country', minZoom: minZooms.country };
  });
  return [...named, ...places].sort((a, b) => a.minZoom - b.minZoom);
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const letterWidths: Record<Look, number> = { country: 11, large: 7.5, small: 6.5 };

/** Returns the rectangle that a label covers. */
function boxOf({ x, y, name, look }: PlaceLabel): Box {
  const half = (name.length * letterWidths[look]) / 2 + 3;
  return { left: x - half, right: x + half, top: y - 14, bottom: y + 5 };
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const isWithin = ({ x, y }: WorldPoint, { width, height }: Size) => x > 0 && y > 0 && x < width && y < height;

/** Distance in pixels within which a marker covers the dot of a place. */
const markerRadius = 22;
/** Distance in pixels from the middle of a dot or a marker to the base line of the label below it. */
const belowDot = 16;
const belowMarker = 32;

/** Positions a label below its dot, or below the marker that covers the dot; labels of countries are centred. */
function labelAt(point: WorldPoint, { name, look }: NamedPlace, markers: readonly WorldPoint[]): PlaceLabel {
  if (look === 'country') return { ...point, name, look };
  const marker = markers.find(({ x, y }) => Math.hypot(x - point.x, y - point.y) < markerRadius);
  if (marker) return { x: marker.x, y: marker.y + belowMarker, name, look };
  return { x: point.x, y: point.y + belowDot, name, look, dot: point };
}

/** Returns the labels that fit on the map without overlapping, larger places first. */
export function labelsOf(
  named: readonly NamedPlace[],
  view: View,
  size: Size,
  markers: readonly WorldPoint[],
): PlaceLabel[] {
  const taken = markers.map(
    ({ x, y }): Box => ({ left: x - 16, right: x + 16, top: y - 16, bottom: y + 16 }),
  );
  const labels: PlaceLabel[] = [];
  for (const place of named) {
    if (place.minZoom > view.zoom) break;
    if (place.look === 'country' && view.zoom > maxCountryZoom) continue;
    const point = toScreen(place, view, size);
    if (!isWithin(point, size)) continue;
    const label = labelAt(point, place, markers);
    const box = boxOf(label);
    if (taken.some((other) => overlap(other, box))) continue;
    taken.push(box);
    labels.push(label);
  }
  return labels;
}
