import { fold } from '@laterite/shared/fold.ts';

/** A word as spelling compares it, and which letters occur in it, one bit each. */
export interface Letters {
  folded: string;
  mask: number;
}

/** Reads a word once, so that it can be compared many times. */
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

/** Each edit changes at most two letters of the set: most pairs of words are told apart without comparing them. */
export const mayBeNear = (a: Letters, b: Letters, most: number): boolean =>
  Math.abs(a.folded.length - b.folded.length) <= most + 1 && bits(a.mask ^ b.mask) <= 2 * most + 2;

/** Edits (insert, delete, replace, swap neighbours) between two words; stops counting beyond `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let edits = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) edits = Math.min(edits, beforeLast[j - 2]! + 1);
      row.push(edits);
    }
    if (Math.min(...row) > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}

/** How many edits still make a spelling mistake of a word this long. */
export const maxEdits = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);
