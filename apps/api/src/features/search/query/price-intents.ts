import { isPlaceName } from '../terms/places.ts';
import { withDigits } from '../terms/spelled-numbers.ts';
import { stem } from '../terms/tokenizer.ts';
import { unitOf } from '../terms/units.ts';
import type { Intent } from './intent.ts';

const factors: Record<string, number> = { k: 1000, mil: 1000, mille: 1000, thousand: 1000 };
const million = 1_000_000;
const factorOf = (unit: string | undefined): number => (unit ? (factors[unit] ?? million) : 1);

const currencyName = String.raw`(?:f\s?cfa|francs?(?:\s+cfa)?|frs?|xof|xaf|cfa|f)\b`;
/** A million is a brick in several countries; more than 99 are for walls. */
const briquesAfterNumber = String.raw`(?<=(?<![\d.,])\d{1,2}(?:[.,]\d)?\s?)briques?`;
const amount = String.raw`(\d[\d .,]*\d|\d)\s*(mil+ions?|mio|m|mil|mille|thousand|k|${briquesAfterNumber})?(?!(?!${currencyName})[a-z\d²])`;
const currency = String.raw`(?:\s*(?:de\s+)?${currencyName})?`;
const most =
  "moins? de|moins? que|inferieure? a|max(?:imum)?|maxi|jusqu'a|pas plus de|au plus|en dessous de|under|below|less than|up to|budget(?: de)?|<";
const least = 'plus de|a partir de|au moins|min(?:imum)?|superieure? a|over|above|more than|from|>';

/** Returns the value of a number as people write it: `10`, `1,5`, `300 000`, `300.000`. */
function numberOf(written: string): number {
  const compact = written.replaceAll(' ', '');
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(compact)) return Number(compact.replaceAll(/[.,]/g, ''));
  return Number(compact.replace(',', '.'));
}

const priceOf = (number: string, unit: string | undefined): number =>
  Math.round(numberOf(number) * factorOf(unit));

/** Minimum price: smaller numbers are sizes or counts, such as the 500 of « terrain 500 m² ». */
const minPrice = 1000;

/** Minimum of a price with a currency, or of a limit followed only by a place: prices of single pieces, such as a concrete block, can be this low. */
const minPiecePrice = 50;

type Match = Pick<RegExpMatchArray, 0 | 'index'>;

function intent(kind: 'minPrice' | 'maxPrice', value: number, match: Match, min = minPrice): Intent[] {
  if (!Number.isFinite(value) || value < min) return [];
  const start = match.index!;
  const filters = { [kind]: value };
  return [
    { kind, value: String(value), start, end: start + match[0].length, filters, isSoft: false, repeated: [] },
  ];
}

const range = new RegExp(
  String.raw`(?<![\w.,])(entre\s+|between\s+|de\s+)?${amount}${currency}\s*(?:et|and|a|to|-)\s*${amount}(${currency})`,
  'g',
);
const before = (words: string) =>
  new RegExp(String.raw`(?:\b|(?=[<>]))(?:a\s+)?(?:${words})\s*${amount}(${currency})`, 'g');
const after = (words: string) => new RegExp(String.raw`\b${amount}(${currency})\s*(?:${words})\b`, 'g');
const bare = new RegExp(
  String.raw`\b(\d[\d .,]*\d|\d)\s*(?:(mil+ions?|mil(?:le)?|k)\b${currency}|(m|k|mil(?:le)?)?\s*${currencyName})`,
  'g',
);

/** `10m`, `1,5m` and `1m5` without a space, unless documents have that measure; `2m3` is a volume. */
const metresOrMillions = /\b(\d{1,3}(?:[.,]\d)?)m([14-9])?\b(?![²\d])/g;
/** « terrain 5 briques »; bricks of nothing else are for walls. */
const briques = /(?<=\p{L}.*)\b(\d{1,2}(?:[.,]\d)?)\s?briques?\b/gu;
/** Whole thousands, which only prices are: a phone number begins with 0 or ends otherwise. */
const large = /(?<![\d+.,])([1-9]\d{0,2}(?:([ .]?)\d{3})(?:\2\d{3})*)(?![\d.,]*\d)\s*([a-z]\w*)?/g;
const minLargePrice = 100_000;
/** Smaller numbers are rents, unless documents contain them, as in `20 000 litres`. */
const minSmallRent = 10_000;

/** Whether the word after a match is a unit: `1000 à 2000 litres`. */
function isBeforeUnit(text: string, { 0: matched, index }: Match): boolean {
  const [next] = /^\s*[a-z]\w*/.exec(text.slice(index! + matched.length)) ?? [];
  return next !== undefined && unitOf(next.trim()) !== undefined;
}

/** Whether a match is followed only by a place or by the unit or purpose of the price. */
function isAtEnd(text: string, { 0: matched, index }: Match): boolean {
  const rest = text.slice(index! + matched.length).trim();
  const [next = ''] = rest.split(/\s+/);
  return /^(?:$|\/|(?:a|au|en|la|le|l'|par|in|per)\b)/.test(rest) || isPlaceName([stem(next)]);
}

/** « parpaing à 350 »: a number after `à` at the end, but not the last one of a range. */
const priceAfterA = new RegExp(String.raw`(?<!\d\s*(?:[a-z]+\s*)?)\ba\s+${amount}(${currency})`, 'g');

type IsMeasure = (term: string) => boolean;

/** Returns prices that no word marks as a price. */
function barePrices(text: string, isMeasure: IsMeasure): Intent[] {
  const named = [...text.matchAll(bare)].flatMap((match) => {
    const [, number, unit, unitBeforeCurrency] = match;
    // `4000 K` is the colour of a light.
    if (unit === 'k' && numberOf(number!) >= 1000) return [];
    return intent('maxPrice', priceOf(number!, unit ?? unitBeforeCurrency), match, minPiecePrice);
  });
  if (named.length > 0) return named;
  const inBriques = [...text.matchAll(briques)].flatMap((match) =>
    intent('maxPrice', priceOf(match[1]!, 'm'), match),
  );
  if (inBriques.length > 0) return inBriques;
  const afterA = [...text.matchAll(priceAfterA)].flatMap((match) =>
    isAtEnd(text, match) ? intent('maxPrice', priceOf(match[1]!, match[2]), match, minPiecePrice) : [],
  );
  if (afterA.length > 0) return afterA;
  const inMillions = [...text.matchAll(metresOrMillions)].flatMap((match) => {
    const number = [match[1]!.replace(',', '.'), match[2]].filter(Boolean).join('.');
    return isMeasure(`${number}m`) ? [] : intent('maxPrice', priceOf(number, 'm'), match);
  });
  const inFull = [...text.matchAll(large)].flatMap((match) => {
    const value = numberOf(match[1]!);
    const isLarge = value >= minLargePrice || (value >= minSmallRent && !isMeasure(String(value)));
    const isPrice = isLarge && value % 1000 === 0 && !unitOf(match[3] ?? '');
    return isPrice ? intent('maxPrice', value, { 0: match[1]!, index: match.index }) : [];
  });
  return [...inMillions, ...inFull];
}

/** Whether two numbers are prices without a word such as `entre`: in thousands, in millions or in a currency; `20 à 30 m` are metres, `2015-2018` years. */
const isPriceRange = (high: number, highUnit: string | undefined, currencyAfter: string): boolean =>
  currencyAfter !== '' || (highUnit !== undefined ? highUnit !== 'm' : high >= minSmallRent);

function ranges(text: string): Intent[] {
  return [...text.matchAll(range)].flatMap((match) => {
    const [, word, low, lowUnit, high, highUnit, currencyAfter] = match;
    const highest = priceOf(high!, highUnit);
    if (!word && !isPriceRange(highest, highUnit, currencyAfter!)) return [];
    if (currencyAfter === '' && isBeforeUnit(text, match)) return [];
    const least = intent('minPrice', priceOf(low!, lowUnit ?? highUnit), match);
    const most = intent('maxPrice', highest, match);
    return least.length && most.length ? [...least, ...most] : [];
  });
}

function pricesIn(text: string, isMeasure: IsMeasure): Intent[] {
  const limits = (pattern: RegExp, kind: 'minPrice' | 'maxPrice') =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [, number, unit, currencyAfter] = match;
      if (currencyAfter === '' && unit === undefined && isBeforeUnit(text, match)) return [];
      const isPiece = kind === 'maxPrice' && (currencyAfter !== '' || isAtEnd(text, match));
      return intent(kind, priceOf(number!, unit), match, isPiece ? minPiecePrice : minPrice);
    });
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
export function priceIntents(folded: string, isMeasure: IsMeasure): Intent[] {
  const { text, positions } = withDigits(folded);
  return pricesIn(text, isMeasure).map((one) => ({
    ...one,
    start: positions[one.start]!,
    end: positions[one.end]!,
  }));
}
