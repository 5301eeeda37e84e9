/** Lower case, no accents, ligatures opened: the form in which words and categories are compared. */
export const fold = (value: string): string =>
  value
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
