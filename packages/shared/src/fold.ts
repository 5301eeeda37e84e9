/** Returns a text in lower case without accents and ligatures, for the comparison of words and categories. */
export const fold = (value: string): string =>
  value
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

/** Finds a value of a list regardless of case and accents; undefined without a match. */
export function byFold<T extends string>(values: readonly T[]): (value: string) => T | undefined {
  const known = new Map(values.map((value) => [fold(value), value]));
  return (value) => known.get(fold(value.trim()));
}
