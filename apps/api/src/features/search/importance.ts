import { isDescriptive, isMaker } from './descriptive-words.ts';
import { importanceOfDetails, importanceOfMakers } from './limits.ts';
import type { TermKind } from './term.model.ts';
import { headShare } from './vocabulary.ts';

/** Whether a term is a number, a measure or a colour; homes are named by their rooms, `f4`. */
const isDetail = (term: string): boolean => (/\d/.test(term) && !/^f\d$/.test(term)) || isDescriptive(term);

function maxImportance(terms: string[]): number {
  if (terms.some(isDetail)) return importanceOfDetails;
  return terms.some(isMaker) ? importanceOfMakers : 1;
}

/** Returns how far some terms name the wanted product, from 0 to 1: the head share of the best term, less for details and makers. */
export const importanceOf = (terms: string[], kind: TermKind): number =>
  Math.min(maxImportance(terms), Math.max(...terms.map((term) => headShare(term, kind))));
