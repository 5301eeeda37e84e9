import { fold } from '@laterite/shared/fold.ts';
import { normalized } from '@laterite/shared/normalized.ts';
import { maxTermsPerDocument } from '../limits.ts';
import { joinDashedRefs } from './references.ts';
import type { DocumentTerms } from './term.model.ts';
import { numberOf, splitMeasure, unitOf } from './units.ts';

/** Does not contain `or`, because people in mining search for gold. */
const stopWords = new Set(
  (
    'a au aux avec ce ces dans de des du en et la le les leur ou par pour que qui sa ses son sur un une vos votre ' +
    'and at by for from in is it of on the to with'
  ).split(' '),
);
const elision = /\b(?:l|d|j|m|n|s|t|c|qu|jusqu|lorsqu|puisqu)['’ʼ]/g;
const maxWordLength = 30;

interface Word {
  /** Without case, accents and ligatures: the form in which words are compared. */
  folded: string;
  /** As written, in lower case. */
  spelled: string;
}

/** Products of numbers, with a unit of length after the last one. */
const dimensions = /(?<!\d)\d+(?:[.,]\d+)?(?:\s*[x×*]\s*\d+(?:[.,]\d+)?)+(?:\s*[cm]?m\b)?/g;

/** Separates `15 × 20` into two numbers; `4 × 4` alone is a kind of car. */
const splitDimensions = (written: string): string =>
  /^4\s*[x×*]\s*4$/.test(written) ? '4x4' : written.replaceAll(/[x×*]/g, ' ');

/** Normalizes numbers: `2 000` and `2.000` are 2000, `1,5` is 1.5, `15 × 20` are two numbers, `m²` is m2. */
const normalizeNumbers = (text: string): string =>
  text
    .replace(/(?<![\d.,])\d{1,3}(?:[ .]\d{3})+(?!\d|[.,]\d)/g, (digits) => digits.replaceAll(/[ .]/g, ''))
    .replace(dimensions, splitDimensions)
    .replace(/(?<=\d),(?=\d)/g, '.')
    // `F 4` and `f-4` are the home `f4`, `R + 1` and `r plus 1` the house `r1`; in `20 t 3 essieux` the letter is a unit.
    .replace(/(?<![\p{L}\p{N}]|\d )([ft])[ -](?=[1-9](?![\p{L}\p{N}]))/gu, '$1')
    // In French a `four` is an oven: only before rooms it is the English number.
    .replace(/(?<![\p{L}\p{N}])four(?=[ -](?:bed)?rooms?(?!\p{L}))/gu, '4')
    .replace(/(?<![\p{L}\p{N}])r ?(?:\+|plus) ?(?=\d)/gu, 'r');

/** Separates `20t` into its number and its unit; leaves other words unchanged. */
function splitUnit(word: Word): Word[] {
  const parts = splitMeasure(word.folded);
  return parts ? parts.map((part) => ({ folded: part, spelled: part })) : [word];
}

/** Returns the words of a text with numbers and units separated, including stop words. */
function readWords(text: string): Word[] {
  const plain = normalizeNumbers(normalized(text, 'NFKC').toLowerCase().replace(elision, ' '));
  const spelled = plain.match(/(?:\d+\.\d+|[\p{L}\p{N}])+/gu) ?? [];
  return spelled.flatMap((word) => {
    const folded = fold(word).slice(0, maxWordLength);
    return splitUnit({ folded: numberOf(folded), spelled: word });
  });
}

/** Returns the term of a number with its unit, such as `20t`; undefined where a word is no number or no unit follows. */
function measureAt(words: Word[], i: number): string | undefined {
  const unit = words[i + 1] && unitOf(words[i + 1]!.folded);
  if (!unit || !/^\d/.test(words[i]!.folded)) return undefined;
  // Homes are described by their rooms: `3 pièces` is `f3`.
  return unit === 'pieces' ? `f${words[i]!.folded}` : `${words[i]!.folded}${unit}`;
}

const isWord = ({ folded }: Word): boolean =>
  !stopWords.has(folded) && (folded.length > 1 || /\d/.test(folded));

/** Reads `T3` as `f3`, because both describe a home of three rooms. */
const canonical = (folded: string): string => folded.replace(/^t(?=\d$)/, 'f');

/** Returns the words of a query in the form used for comparing; a number and its unit are one word. */
export function tokenize(text: string): string[] {
  const words = readWords(joinDashedRefs(text));
  const tokens: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const measure = measureAt(words, i);
    if (measure) i += 1;
    if (measure) tokens.push(measure);
    else if (isWord(words[i]!)) tokens.push(canonical(words[i]!.folded));
  }
  return tokens;
}

/** Returns the stem that a French or English word shares with its plural and feminine: `métaux` and `métal` meet in `metau`, `meublé` and `meublée` in `meubl`. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  // Without its `e` a door would be a port.
  if (/^portes?$/.test(word)) return 'porte';
  const singular = word.replace(/(?<=[^s])[sx]$/, '').replace(/(?<=..)ale?$/, 'au');
  return singular.length > 4
    ? singular
        .replace(/eu(?:se|r)$/, 'eu')
        .replace(/ee?$/, '')
        .replace(/y$/, 'i')
    : singular;
}

/** Returns the stems of words that are separated by spaces. */
export const stemsOf = (words: string): Set<string> => new Set(words.split(' ').map(stem));

/** Returns the first terms of some texts, in their order, each with the first word it comes from. */
export function extractTerms(...texts: (string | null | undefined)[]): Map<string, string> {
  const terms = new Map<string, string>();
  const add = (term: string, word: string) => {
    if (!terms.has(term) && terms.size < maxTermsPerDocument) terms.set(term, word);
  };
  for (const text of texts) {
    const words = text ? readWords(text) : [];
    words.forEach((word, i) => {
      if (isWord(word)) add(stem(canonical(word.folded)), word.spelled);
      const measure = measureAt(words, i);
      if (measure) add(measure, measure);
    });
  }
  return terms;
}

const qualifiers = /(?<=\S)\s+(?:pour|avec|sans|for|with)\s/i;

/** Returns the part of a title that names the thing: a loader « avec opérateur pour dépôt » is neither a driver nor a warehouse. */
export const namingPart = (title: string): string => title.split(qualifiers, 1)[0]!;

type Texts = readonly (string | null | undefined)[];

/** Returns the terms of a document; `heads` are the texts that name it: title and category, or name and role. */
export function documentTerms({ heads, body }: { heads: Texts; body: Texts }): DocumentTerms {
  const headTerms = extractTerms(...heads);
  const terms = extractTerms(...heads, ...body);
  return new Map([...terms].map(([term, word]) => [term, { word, isHead: headTerms.has(term) }]));
}
