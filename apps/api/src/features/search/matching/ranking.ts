import { dayMs } from '@laterite/shared/time.ts';
import {
  descriptionWeight,
  elsewhereFactor,
  firstWordFactor,
  halfLifeDays,
  homeFactor,
  maxTextsInMemory,
  qualifierFactor,
  scatteredFactor,
} from '../limits.ts';
import type { QueryWord } from '../query/query-expansion.ts';
import type { Expansion } from '../query/word-expansions.ts';
import { extractTerms, namingPart } from '../terms/tokenizer.ts';

/** A result to rank: its texts by importance, with its kind, age and completeness. */
export interface Candidate {
  texts: { text: string | null | undefined; weight: number; isKind?: true }[];
  createdAt: Date;
  renewedAt?: Date | null | undefined;
  /** From 0 to 1: a picture, ratings … */
  quality: number;
  /** Whether it is in the reader's city. */
  isHome?: boolean;
}

/** A query word prepared for matching: the weight of each single term, and expansions of several terms. */
interface Word {
  weights: Map<string, number>;
  several: Expansion[];
  isPlace: boolean;
  /** Weight of the word where no text contains it, because it is only in the description or was dropped. */
  elsewhere: number;
}

/** The terms of a text in order, and how many of them name the thing. */
interface TextTerms {
  terms: string[];
  naming: number;
}

const readTexts = new Map<string, TextTerms>();

const termsOf = (text: string): string[] => [...extractTerms(text).keys()];

/** Reads a text once: this takes 20 µs, and a search ranks up to a thousand listings with three texts each. */
function termsOfText(text: string): TextTerms {
  const read = readTexts.get(text);
  if (read) return read;
  if (readTexts.size >= maxTextsInMemory) readTexts.clear();
  const terms = termsOf(text);
  const named = namingPart(text);
  const result = { terms, naming: named === text ? terms.length : termsOf(named).length };
  readTexts.set(text, result);
  return result;
}

/** Returns the terms of a text in order. */
export const termsIn = (text: string): string[] => termsOfText(text).terms;

function toWord({ expansions, isPlace }: QueryWord, isMissing: boolean): Word {
  const weights = new Map<string, number>();
  for (const { terms, weight } of expansions) {
    if (terms.length === 1) weights.set(terms[0]!, Math.max(weight, weights.get(terms[0]!) ?? 0));
  }
  const several = expansions.filter(({ terms }) => terms.length > 1);
  return {
    weights,
    several,
    isPlace,
    elsewhere: isMissing ? 0 : descriptionWeight * (expansions[0]?.weight ?? 0),
  };
}

/** The terms of a text, the weight of those after the first, and whether the text names the kind of product. */
interface ReadText extends TextTerms {
  weight: number;
  isKind: boolean;
}

const readText = ({ text, weight, isKind }: Candidate['texts'][number]): ReadText => {
  const { terms, naming } = termsOfText(text ?? '');
  return { terms, naming, weight, isKind: isKind === true };
};

function weightAt({ weight, naming }: ReadText, position: number): number {
  if (position === 0) return weight * firstWordFactor;
  return position < naming ? weight : weight * qualifierFactor;
}

/** Returns the highest weight of a term in the texts that name the kind, or in the other texts; 0 where none contains it. */
function placeOf(term: string, texts: ReadText[], isKind: boolean): number {
  let most = 0;
  for (const text of texts) {
    const position = text.isKind === isKind ? text.terms.indexOf(term) : -1;
    if (position >= 0) most = Math.max(most, weightAt(text, position));
  }
  return most;
}

/** Returns the weight of terms that belong together where at least one was matched, less where no text has all of them; the name of a place then is not matched: « Plateau de bureaux » and a 2 are not Deux Plateaux. */
function phraseWeight(
  { terms, weight }: Expansion,
  texts: ReadText[],
  isKind: boolean,
  isPlace: boolean,
): number {
  const places = terms.map((term) => placeOf(term, texts, isKind));
  if (places.every((place) => place === 0)) return 0;
  const isWhole = texts.some((text) => terms.every((term) => text.terms.includes(term)));
  if (isPlace && !isWhole) return 0;
  const sum = places.reduce((total, place) => total + (place || descriptionWeight), 0);
  return (weight * sum * (isWhole ? 1 : scatteredFactor)) / terms.length;
}

/** Returns how well a word matches the texts that name the kind, or the other texts: its best position and expansion. */
function bestWorth({ weights, several, isPlace }: Word, texts: ReadText[], isKind: boolean): number {
  let most = 0;
  for (const text of texts) {
    if (text.isKind !== isKind) continue;
    for (let i = 0; i < text.terms.length; i++) {
      const weight = weights.get(text.terms[i]!);
      if (weight !== undefined) most = Math.max(most, weight * weightAt(text, i));
    }
  }
  for (const expansion of several) most = Math.max(most, phraseWeight(expansion, texts, isKind, isPlace));
  return most;
}

/** Returns the effective date: a renewal halves the age. */
const freshAt = ({ createdAt, renewedAt }: Candidate) =>
  renewedAt ? (createdAt.getTime() + renewedAt.getTime()) / 2 : createdAt.getTime();

/** Returns the score of a candidate: where and how exactly each word matches, times freshness, quality, whether it is in the reader's city and whether it only mentions the wanted place. */
function score(candidate: Candidate, words: Word[], now: number): number {
  const texts = candidate.texts.map(readText);
  // A match in both title and category counts more than either.
  const matched = words.map((word) => bestWorth(word, texts, false) + bestWorth(word, texts, true));
  const text = words.reduce((sum, { elsewhere }, i) => sum + (matched[i] || elsewhere), 0);
  const isElsewhere = words.some(({ isPlace, elsewhere }, i) => isPlace && elsewhere > 0 && !matched[i]);
  const ageDays = (now - freshAt(candidate)) / dayMs;
  const freshness = 0.7 + 0.3 * 2 ** (-ageDays / halfLifeDays);
  return (
    text *
    freshness *
    (0.9 + 0.1 * candidate.quality) *
    (candidate.isHome ? homeFactor : 1) *
    (isElsewhere ? elsewhereFactor : 1)
  );
}

/** Returns the results, best first; `candidateOf` returns the ranking data of each, `missing` are words that results may lack. */
export function ranked<T>(
  found: T[],
  candidateOf: (item: T) => Candidate,
  words: QueryWord[],
  missing: QueryWord[] = [],
): T[] {
  const now = Date.now();
  const all = [...words.map((word) => toWord(word, false)), ...missing.map((word) => toWord(word, true))];
  return found
    .map((item) => ({ item, score: score(candidateOf(item), all, now) }))
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}
