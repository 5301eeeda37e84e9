const narrowSpace = '\u202f';

/** `12 500 000`: whole francs in groups of three, parted by narrow no-break spaces; a minus sign precedes negative ones. */
export const groupDigits = (amount: number): string =>
  String(Math.trunc(amount))
    .replace(/\B(?=(\d{3})+$)/g, narrowSpace)
    .replace('-', '−');

/** `12 500 000 FCFA`; ICU's currency style is not used because it differs between browsers. */
export const formatMoney = (amount: number): string => `${groupDigits(amount)}\u00a0FCFA`;

const centralAfrica = new Set(['CM', 'CF', 'CG', 'GA', 'GQ', 'TD']);

/** The franc CFA of a country as machines name it: XAF in Central Africa, XOF in the West. */
export const currencyOf = (country: string): 'XOF' | 'XAF' => (centralAfrica.has(country) ? 'XAF' : 'XOF');
