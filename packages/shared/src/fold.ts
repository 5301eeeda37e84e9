/** Lower case, no accents, ligatures opened: the form in which words and categories are compared. */
export const fold = (value: string): string =>
  value
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

/** Finds a value of a list whatever its case and accents; undefined where there is none. */
export function byFold<T extends string>(values: readonly T[]): (value: string) => T | undefined {
  const known = new Map(values.map((value) => [fold(value), value]));
  return (value) => known.get(fold(value.trim()));
}
