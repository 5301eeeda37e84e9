import { dayMs } from '@laterite/shared/time.ts';
import type { Expansion } from './query-expansion.ts';
import { extractTerms } from './tokenizer.ts';

/** A thing that was found: its texts by importance, its age and how complete it is. */
export interface Candidate {
  texts: { text: string | null | undefined; weight: number }[];
  createdAt: Date;
  renewedAt?: Date | null | undefined;
  /** From 0 to 1: a picture, ratings … */
  quality: number;
}

/** A word of the query, ready to be looked up: how well each single term fits it, and what takes several terms. */
interface Word {
  fits: Map<string, number>;
  several: Expansion[];
  best: number;
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
  const terms = [...extractTerms(text).keys()];
  readTexts.set(text, terms);
  return terms;
}

function wordOf(expansions: Expansion[]): Word {
  const fits = new Map<string, number>();
  for (const { terms, fit } of expansions) {
    if (terms.length === 1) fits.set(terms[0]!, Math.max(fit, fits.get(terms[0]!) ?? 0));
  }
  return { fits, several: expansions.filter(({ terms }) => terms.length > 1), best: expansions[0]?.fit ?? 0 };
}

/** Where each term of a candidate counts most. */
function weightsOf(texts: Candidate['texts']): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { text, weight } of texts) {
    termsIn(text ?? '').forEach((term, position) => {
      const here = position === 0 ? weight * leading : weight;
      if (here > (weights.get(term) ?? 0)) weights.set(term, here);
    });
  }
  return weights;
}

/** How much terms that belong together count where at least one was met. */
function worthTogether({ terms, fit }: Expansion, weights: Map<string, number>): number {
  if (!terms.some((term) => weights.has(term))) return 0;
  return (fit * terms.reduce((sum, term) => sum + (weights.get(term) ?? elsewhere), 0)) / terms.length;
}

/** How well a word was met: in the best place and expansion; what is not seen here is in the description. */
function worth({ fits, several, best }: Word, weights: Map<string, number>): number {
  let most = 0;
  for (const [term, weight] of weights) most = Math.max(most, (fits.get(term) ?? 0) * weight);
  for (const expansion of several) most = Math.max(most, worthTogether(expansion, weights));
  return most || elsewhere * best;
}

/** When it was written; renewing it takes half of its age away. */
const freshAt = ({ createdAt, renewedAt }: Candidate) =>
  renewedAt ? (createdAt.getTime() + renewedAt.getTime()) / 2 : createdAt.getTime();

/** How well a candidate answers a query: where each word was met and how exactly, then freshness and quality. */
function score(candidate: Candidate, words: Word[], now: number): number {
  const weights = weightsOf(candidate.texts);
  const text = words.reduce((sum, word) => sum + worth(word, weights), 0);
  const ageDays = (now - freshAt(candidate)) / dayMs;
  const freshness = 0.7 + 0.3 * 2 ** (-ageDays / halfLifeDays);
  return text * freshness * (0.9 + 0.1 * candidate.quality);
}

/** The things found, best answer first; `candidateOf` tells what each is judged by. */
export function ranked<T>(found: T[], candidateOf: (item: T) => Candidate, expansions: Expansion[][]): T[] {
  const now = Date.now();
  const words = expansions.map(wordOf);
  return found
    .map((item) => ({ item, score: score(candidateOf(item), words, now) }))
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}
