const numbers: Record<string, string> = {
  deux: '2',
  trois: '3',
  quatre: '4',
  cinq: '5',
  six: '6',
  sept: '7',
  huit: '8',
  dix: '10',
  douze: '12',
  two: '2',
  three: '3',
  five: '5',
};

/** All spellings of each unit, by the form used in terms. */
const spellings: Record<string, string> = {
  t: 't tonne tonnes ton tons',
  kg: 'kg kgs kilo kilos kilogramme kilogrammes',
  l: 'l litre litres liter liters',
  m: 'm metre metres meter meters',
  m2: 'm2',
  m3: 'm3',
  cm: 'cm',
  mm: 'mm',
  km: 'km',
  ha: 'ha hectare hectares',
  kva: 'kva',
  kw: 'kw',
  w: 'w watt watts',
  v: 'v volt volts',
  cv: 'cv',
  ch: 'ch hp',
  bar: 'bar bars',
  pouces: 'pouce pouces inch inches',
  pieces: 'piece pieces pces pcs',
  places: 'place places',
};
const units = new Map(
  Object.entries(spellings).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit])),
);

/** Returns the unit of a word, if any. */
export const unitOf = (word: string): string | undefined => units.get(word);

/** Returns the number and the unit of a measure such as `20t`; undefined for another word. */
export function splitMeasure(word: string): [number: string, unit: string] | undefined {
  const [, number, unit] = /^(\d+(?:\.\d+)?)([a-z]+\d?)$/.exec(word) ?? [];
  return number && unit && units.has(unit) ? [number, unit] : undefined;
}

/** Conversion factors between units. */
const factors: [unit: string, factor: number, other: string][] = [
  ['ha', 10_000, 'm2'],
  ['t', 1000, 'kg'],
  ['km', 1000, 'm'],
  ['m3', 1000, 'l'],
  ['cv', 1, 'ch'],
];

/** Returns a measure such as `1ha` in other units, `10000m2`; nothing for other words. */
export function inOtherUnits(measure: string): string[] {
  const [number, unit] = splitMeasure(measure) ?? [];
  return factors.flatMap(([larger, factor, smaller]) => {
    if (unit === larger) return [`${Number(number) * factor}${smaller}`];
    return unit === smaller ? [`${Number(number) / factor}${larger}`] : [];
  });
}

/** Returns the digits of a spelled number; any other word unchanged. */
export const numberOf = (word: string): string => numbers[word] ?? word;
