import type { Meaning } from './vocabulary.ts';
import { termsOf } from './words.ts';

/** A thing that was found: its texts by importance, its age and how complete it is. */
export interface Candidate {
  texts: { text: string | null | undefined; weight: number }[];
  createdAt: Date;
  /** From 0 to 1: a picture, ratings … */
  quality: number;
}

const halfLifeDays = 60;
/** What a word counts for when it is only in the description. */
const elsewhere = 1;

function weightOf(term: string, texts: { terms: Map<string, string>; weight: number }[]): number {
  return Math.max(elsewhere, ...texts.map(({ terms, weight }) => (terms.has(term) ? weight : 0)));
}

/** How well a candidate answers a query: where each word was met and how exactly, then freshness and quality. */
function score({ texts, createdAt, quality }: Candidate, meanings: Meaning[][], now: number): number {
  const indexed = texts.map(({ text, weight }) => ({ terms: termsOf(text), weight }));
  const isIn = (term: string) => indexed.some(({ terms }) => terms.has(term));
  const words = meanings.map((word) => {
    const met = word.filter(({ term }) => isIn(term));
    const considered = met.length > 0 ? met : word.slice(0, 1);
    return Math.max(0, ...considered.map(({ term, fit }) => fit * weightOf(term, indexed)));
  });
  const text = words.reduce((sum, word) => sum + word, 0);
  const ageDays = (now - createdAt.getTime()) / 86_400_000;
  const freshness = 0.7 + 0.3 * 2 ** (-ageDays / halfLifeDays);
  return text * freshness * (0.9 + 0.1 * quality);
}

/** The things found, best answer first; `candidateOf` tells what each is judged by. */
export function ranked<T>(found: T[], candidateOf: (item: T) => Candidate, meanings: Meaning[][]): T[] {
  const now = Date.now();
  return found
    .map((item) => ({ item, score: score(candidateOf(item), meanings, now) }))
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}
