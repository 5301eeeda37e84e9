import { fold } from '@laterite/shared/fold.ts';
import { tokenize } from '../terms/tokenizer.ts';

/** A part of a query: the position of its first letter, and the position after its last. */
export interface QueryPart {
  start: number;
  end: number;
}

/** Returns a query without accents and capitals, letter by letter, so that positions stay. */
export const foldLetters = (query: string): string =>
  Array.from(query, (letter) => {
    const folded = fold(letter.replace(/[’ʼ]/, "'"));
    return folded.length === letter.length ? folded : letter;
  }).join('');

/** Function words at the end of a text, which only link to a next word. */
const danglingWords =
  /(?:^|(?<=[\s,]))(?:(?:a|au|aux|de|du|des|en|dans|sur|vers|pour|avec|pres|proche|in|at|for|to|near|with|from)(?:\s+|$)|d'\s*|,\s*)+$/;

/** Returns the end of a text without trailing function words: `villa à ` ends after `villa`. */
const endOf = (folded: string): number => {
  const dangling = danglingWords.exec(folded);
  return dangling ? dangling.index : folded.length;
};

/** Returns a query without some of its parts and the function words before them. */
export function withoutParts(query: string, parts: QueryPart[]): string {
  const folded = foldLetters(query);
  const removed = parts.map(({ start, end }) => ({ start: endOf(folded.slice(0, start)), end }));
  const letters = Array.from({ length: query.length }, (_, i) =>
    removed.some(({ start, end }) => i >= start && i < end) ? ' ' : query[i],
  );
  const left = letters
    .join('')
    .replace(/(?<!\S)-+|-+(?!\S)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return left.slice(0, endOf(foldLetters(left))).trim();
}

/** Returns the part of a query that means a word: `2 places` and `4 x 4` are one word, however they were typed. */
function partMeaning(folded: string, text: string): string | undefined {
  const typed = folded.match(/\S+/g) ?? [];
  const parts = [1, 2, 3].flatMap((length) =>
    typed.slice(length - 1).map((_, i) => typed.slice(i, i + length).join(' ')),
  );
  return parts.find((part) => tokenize(part).join(' ') === text);
}

/** The beginning of a name such as N'Djamena or M'Badon, which words do not contain. */
const nasal = /(?<![\p{L}\p{N}])[mn]'$/u;

/** Returns the position of some folded words in a query. */
function positionOf(query: string, text: string): QueryPart | null {
  const folded = foldLetters(query);
  const typed = folded.includes(text) ? text : partMeaning(folded, text);
  const start = typed ? folded.indexOf(typed) : -1;
  if (start < 0) return null;
  const isNamed = nasal.test(folded.slice(0, start));
  return { start: isNamed ? start - 2 : start, end: start + typed!.length };
}

/** Returns a word of a query as it was typed, with its accents. */
export function typedForm(query: string, text: string): string {
  const found = positionOf(query, text);
  return found ? query.slice(found.start, found.end) : text;
}

/** Relation of a word to the next one: the words of `table à manger` and `porte de garage` are qualified, those of `sable et gravier` are equal. */
export type Link = 'for' | 'of' | 'and';

const links: [Link, RegExp][] = [
  ['of', /^\S*\s+(?:de|d'|du|des|of)\b/],
  ['for', /^\S*\s+(?:a|au|aux|en|pour|avec|sans|for|with)\b/],
  ['and', /^\S*?\s*(?:[,+&]|\b(?:et|ou|and|or)\b)/],
];

/** Returns the relation of a word of a query to the next word; undefined where only their order relates them. */
export function linkAfter(query: string, text: string): Link | undefined {
  const folded = foldLetters(query);
  const start = folded.indexOf(text);
  const rest = start < 0 ? '' : folded.slice(start + text.length);
  return links.find(([, pattern]) => pattern.test(rest))?.[0];
}

/** Returns a query without one of its words. */
export function withoutText(query: string, text: string): string {
  const found = positionOf(query, text);
  return found ? withoutParts(query, [found]) : query;
}
