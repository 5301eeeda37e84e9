import type { Intent } from './intents.ts';
import { withDigits } from './spelled-numbers.ts';
import { unitOf } from './units.ts';

const factors: Record<string, number> = { k: 1000, mil: 1000, mille: 1000, thousand: 1000 };
const million = 1_000_000;
const factorOf = (unit: string | undefined): number => (unit ? (factors[unit] ?? million) : 1);

const currencyName = String.raw`(?:f\s?cfa|francs?(?:\s+cfa)?|frs?|xof|xaf|cfa|f)\b`;
const amount = String.raw`(\d[\d .,]*\d|\d)\s*(millions?|mio|m|mil|mille|thousand|k)?(?!(?!${currencyName})[a-z\d²])`;
const currency = String.raw`(?:\s*(?:de\s+)?${currencyName})?`;
const most =
  "moins de|moins que|inferieure? a|max(?:imum)?|maxi|jusqu'a|pas plus de|au plus|en dessous de|under|below|less than|up to|budget(?: de)?|<";
const least = 'plus de|a partir de|au moins|min(?:imum)?|superieure? a|over|above|more than|from|>';

/** The number people wrote: `10`, `1,5`, `300 000`, `300.000`. */
function numberOf(written: string): number {
  const compact = written.replaceAll(' ', '');
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(compact)) return Number(compact.replaceAll(/[.,]/g, ''));
  return Number(compact.replace(',', '.'));
}

const priceOf = (number: string, unit: string | undefined): number =>
  Math.round(numberOf(number) * factorOf(unit));

/** Less is a size or a count: nobody asks for land below 500 FCFA. */
const minPrice = 1000;

function intent(
  kind: 'minPrice' | 'maxPrice',
  value: number,
  match: Pick<RegExpMatchArray, 0 | 'index'>,
): Intent[] {
  if (!Number.isFinite(value) || value < minPrice) return [];
  const start = match.index!;
  const filters = { [kind]: value };
  return [
    { kind, value: String(value), start, end: start + match[0].length, filters, isSoft: false, repeated: [] },
  ];
}

const between = new RegExp(
  String.raw`\b(?:entre|between|de)\s+${amount}${currency}\s*(?:et|and|a|to|-)\s*${amount}${currency}`,
  'g',
);
const before = (words: string) =>
  new RegExp(String.raw`(?:\b|(?=[<>]))(?:a\s+)?(?:${words})\s*${amount}${currency}`, 'g');
const after = (words: string) => new RegExp(String.raw`\b${amount}${currency}\s*(?:${words})\b`, 'g');
const bare = new RegExp(
  String.raw`\b(\d[\d .,]*\d|\d)\s*(?:(millions?)${currency}|(m|k|mil|mille)?\s*${currencyName})`,
  'g',
);

/** `10m` and `1,5m` without a space, unless a measure that documents have. */
const metresOrMillions = /\b(\d{1,3}(?:[.,]\d)?)m\b(?![²\d])/g;
/** From a hundred thousand up in whole thousands, as only prices are: a phone number begins with 0 or ends otherwise. */
const large = /(?<![\d+.,])([1-9]\d{0,2}(?:([ .]?)\d{3})(?:\2\d{3})*)(?![\d.,]*\d)\s*([a-z]\w*)?/g;
const minLargePrice = 100_000;

/** Prices without a word that says so. */
function barePrices(text: string, isMeasure: (term: string) => boolean): Intent[] {
  const named = [...text.matchAll(bare)].flatMap((match) =>
    intent('maxPrice', priceOf(match[1]!, match[2] ?? match[3]), match),
  );
  if (named.length > 0) return named;
  const inMillions = [...text.matchAll(metresOrMillions)].flatMap((match) =>
    isMeasure(`${match[1]!.replace(',', '.')}m`) ? [] : intent('maxPrice', priceOf(match[1]!, 'm'), match),
  );
  const inFull = [...text.matchAll(large)].flatMap((match) => {
    const value = numberOf(match[1]!);
    const isPrice = value >= minLargePrice && value % 1000 === 0 && !unitOf(match[3] ?? '');
    return isPrice ? intent('maxPrice', value, { 0: match[1]!, index: match.index }) : [];
  });
  return [...inMillions, ...inFull];
}

function ranges(folded: string): Intent[] {
  return [...folded.matchAll(between)].flatMap((match) => {
    const [, low, lowUnit, high, highUnit] = match;
    const least = intent('minPrice', priceOf(low!, lowUnit ?? highUnit), match);
    const most = intent('maxPrice', priceOf(high!, highUnit), match);
    return least.length && most.length ? [...least, ...most] : [];
  });
}

function pricesIn(text: string, isMeasure: (term: string) => boolean): Intent[] {
  const limits = (pattern: RegExp, kind: 'minPrice' | 'maxPrice') =>
    [...text.matchAll(pattern)].flatMap((match) => intent(kind, priceOf(match[1]!, match[2]), match));
  const found = [
    ...ranges(text),
    ...limits(before(most), 'maxPrice'),
    ...limits(before(least), 'minPrice'),
    ...limits(after('max(?:imum)?|maxi|au plus'), 'maxPrice'),
    ...limits(after('min(?:imum)?|mini|au moins'), 'minPrice'),
  ];
  return found.length > 0 ? found : barePrices(text, isMeasure);
}

/** Returns the price limits in a query without accents; numbers may be written as words. */
export function priceIntents(folded: string, isMeasure: (term: string) => boolean): Intent[] {
  const { text, positions } = withDigits(folded);
  return pricesIn(text, isMeasure).map((one) => ({
    ...one,
    start: positions[one.start]!,
    end: positions[one.end]!,
  }));
}
