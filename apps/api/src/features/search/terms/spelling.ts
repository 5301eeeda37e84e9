import { fold } from '@laterite/shared/fold.ts';

/** A word in the form used by spell checking, with a bit for each letter that it contains. */
export interface Letters {
  folded: string;
  mask: number;
}

/** Prepares a word, so that it can be compared many times. */
export function lettersOf(word: string): Letters {
  const folded = fold(word);
  let mask = 0;
  for (let i = 0; i < folded.length; i++) mask |= 1 << (folded.charCodeAt(i) & 31);
  return { folded, mask };
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Each edit changes at most two letters of the set, so most pairs are excluded without computing their distance. */
export const mayBeNear = (a: Letters, b: Letters, maxDistance: number): boolean =>
  Math.abs(a.folded.length - b.folded.length) <= maxDistance + 1 &&
  bits(a.mask ^ b.mask) <= 2 * maxDistance + 2;

/** Returns the maximum number of edits of a misspelled word of this length. */
export const maxEdits = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);
