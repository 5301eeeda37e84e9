import type { Meaning } from './understanding.ts';
import { termsOf } from './words.ts';

/** A thing that was found: its texts by importance, its age and how complete it is. */
export interface Candidate {
  texts: { text: string | null | undefined; weight: number }[];
  createdAt: Date;
  /** From 0 to 1: a picture, ratings … */
  quality: number;
}

interface Indexed {
  terms: string[];
  weight: number;
}

const halfLifeDays = 60;
/** What a word counts for when it is only in the description. */
const elsewhere = 1;
/** What the first word of a text counts for beyond the others. */
const leading = 1.25;

const mostTexts = 20_000;
const readTexts = new Map<string, string[]>();

/** The terms of a text in order; titles, categories and places come again and again, so they are read once. */
function termsIn(text: string): string[] {
  const read = readTexts.get(text);
  if (read) return read;
  if (readTexts.size >= mostTexts) readTexts.clear();
  const terms = [...termsOf(text).keys()];
  readTexts.set(text, terms);
  return terms;
}

function weightOf(term: string, texts: Indexed[]): number {
  let most = 0;
  for (const { terms, weight } of texts) {
    const position = terms.indexOf(term);
    if (position >= 0) most = Math.max(most, position === 0 ? weight * leading : weight);
  }
  return most;
}

/** How much a meaning counts where it was met; 0 when no text but the description can hold it. */
function worth({ terms, fit }: Meaning, texts: Indexed[]): number {
  const weights = terms.map((term) => weightOf(term, texts));
  if (weights.every((weight) => weight === 0)) return 0;
  return (fit * weights.reduce((sum, weight) => sum + Math.max(weight, elsewhere), 0)) / terms.length;
}

/** How well a candidate answers a query: where each word was met and how exactly, then freshness and quality. */
function score({ texts, createdAt, quality }: Candidate, meanings: Meaning[][], now: number): number {
  const indexed = texts.map(({ text, weight }) => ({ terms: text ? termsIn(text) : [], weight }));
  let total = 0;
  for (const word of meanings) {
    const best = Math.max(...word.map((meaning) => worth(meaning, indexed)));
    total += best || elsewhere * (word[0]?.fit ?? 0);
  }
  const ageDays = (now - createdAt.getTime()) / 86_400_000;
  const freshness = 0.7 + 0.3 * 2 ** (-ageDays / halfLifeDays);
  return total * freshness * (0.9 + 0.1 * quality);
}

/** The things found, best answer first; `candidateOf` tells what each is judged by. */
export function ranked<T>(found: T[], candidateOf: (item: T) => Candidate, meanings: Meaning[][]): T[] {
  const now = Date.now();
  return found
    .map((item) => ({ item, score: score(candidateOf(item), meanings, now) }))
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}
