import type { Section } from '@laterite/shared/features/listings/taxonomy.ts';

/** Letters before the dash of a reference. */
export const refPrefixes = { btp: 'BT', mines: 'MI', immobilier: 'IM', 'int-maison': 'MA' } as const;

const prefixes = Object.values(refPrefixes).map((prefix) => prefix.toLowerCase());
/** Letters and digits of references, without those that are easily confused. */
const code = '[2-9a-hj-np-z]{4,7}';
const whole = new RegExp(`^(${prefixes.join('|')})${code}$`);
const alone = new RegExp(`^${code}$`);

const digits = '23456789';
const alphabet = `${digits}ABCDEFGHJKLMNPQRSTUVWXYZ`;

/**
 * Returns a reference that can be said on the phone, e.g. `BT-7K3Q`, with `length` characters after the dash. `pick`
 * returns an integer below its argument. The characters include a digit, so that a search distinguishes them from a word.
 */
export function makeRef(section: Section, length: number, pick: (below: number) => number): string {
  const code = Array.from({ length }, () => alphabet[pick(alphabet.length)]).join('');
  const end = /\d/.test(code) ? code.slice(-1) : digits[pick(digits.length)];
  return `${refPrefixes[section]}-${code.slice(0, -1)}${end}`;
}

/** Returns the search term of a reference: `bt7k3q` for `BT-7K3Q`. References are not in the vocabulary, because each is used once. */
export const refTerm = (ref: string): string => ref.replace('-', '').toLowerCase();

/** Returns the references that a typed word may mean: a whole one, or the part after the dash in any section. */
export function refsLike(word: string): string[] {
  if (whole.test(word)) return [word];
  return alone.test(word) && /\d/.test(word) ? prefixes.map((prefix) => prefix + word) : [];
}

const dashed = new RegExp(String.raw`\b(${prefixes.join('|')})-(${code})(?![\p{L}\p{N}-])`, 'giu');

/** Joins references that were typed with their dash: `BT-ULZJ` is one word although its code has no digit. */
export const joinDashedRefs = (text: string): string => text.replace(dashed, '$1$2');

/** Joins references that were typed in two parts: `bt 7k3q`. */
export function joinRefs(words: string[]): string[] {
  const [first, second, ...rest] = words;
  if (first === undefined) return [];
  const joined = `${first}${second ?? ''}`;
  const isRef = second !== undefined && prefixes.includes(first) && whole.test(joined) && alone.test(second);
  return isRef && /\d/.test(second)
    ? [joined, ...joinRefs(rest)]
    : [first, ...joinRefs(second === undefined ? [] : [second, ...rest])];
}
