const narrowSpace = '\u202f';

/** Formats whole francs, `12 500 000`, in groups of three with narrow no-break spaces; a minus sign precedes negative amounts. */
export const groupDigits = (amount: number): string =>
  String(Math.trunc(amount))
    .replace(/\B(?=(\d{3})+$)/g, narrowSpace)
    .replace('-', '−');

/** Formats an amount, `12 500 000 FCFA`; ICU's currency style is not used because it differs between browsers. */
export const formatMoney = (amount: number): string => `${groupDigits(amount)}\u00a0FCFA`;

const centralAfrica = new Set(['CM', 'CF', 'CG', 'GA', 'GQ', 'TD']);

/** Returns the currency code of a country: XAF in Central Africa, XOF in West Africa. */
export const currencyOf = (country: string): 'XOF' | 'XAF' => (centralAfrica.has(country) ? 'XAF' : 'XOF');
