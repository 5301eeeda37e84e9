import {
  importanceOfDetails,
  importanceOfMakers,
  minImportance,
  minImportanceOfTradeWords,
} from '../limits.ts';
import { tradeWords } from '../terms/synonym-groups.ts';
import type { TermKind } from '../terms/term.model.ts';
import { documentFrequency, headShare } from '../terms/vocabulary.ts';
import { isDescriptive, isMaker, isOperator } from './descriptive-words.ts';

/** Whether a term is a number, a measure or a colour; homes are named by their rooms, `f4`. */
const isDetail = (term: string): boolean => (/\d/.test(term) && !/^f\d$/.test(term)) || isDescriptive(term);

function maxImportance(terms: string[], kind: TermKind): number {
  if (terms.some(isDetail) || (kind === 'listings' && terms.some(isOperator))) return importanceOfDetails;
  return terms.some(isMaker) ? importanceOfMakers : 1;
}

/** Returns the head share of a term, reduced for rare terms of listings, because a single title is weak evidence. Professionals and companies of a trade are too few for that. */
function dampedShare(term: string, kind: TermKind): number {
  const uses = documentFrequency(term, kind);
  const share = headShare(term, kind) * (kind === 'listings' ? uses / (uses + 1) : 1);
  // A word of the trades names a product although most listings only mention it: `grille`.
  return share >= minImportanceOfTradeWords && tradeWords.has(term) ? Math.max(share, minImportance) : share;
}

/** Returns how likely some terms name the wanted product, from 0 to 1: the head share of the best term, less for details and makers. */
export const importanceOf = (terms: string[], kind: TermKind): number =>
  Math.min(maxImportance(terms, kind), Math.max(...terms.map((term) => dampedShare(term, kind))));
