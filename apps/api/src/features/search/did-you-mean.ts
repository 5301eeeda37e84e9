import { type NearestWord, nearestWords } from './query-expansion.ts';
import type { TermKind } from './term.model.ts';
import { tokenize } from './tokenizer.ts';

/** A corrected word as short as a unit or an article says nothing. */
const minCorrectedLength = 4;

const isKept = ({ typed, nearest }: NearestWord): boolean => typed === nearest;

/** Returns the queries to suggest instead of another one: all of its words corrected, if most of them are known, then each known word alone. */
function candidatesFor(typed: string[], words: NearestWord[]): string[] {
  const kept = words.filter(isKept);
  const corrected = words.filter((word) => isKept(word) || word.nearest.length >= minCorrectedLength);
  const isMostlyKnown = kept.length * 2 >= typed.length || typed.length === 1;
  return [
    ...(isMostlyKnown ? [corrected.map(({ nearest }) => nearest).join(' ')] : []),
    ...kept.map(({ typed: word }) => word).sort((a, b) => b.length - a.length),
  ];
}

/** Returns a query to suggest instead of one without results: its nearest known words, else its most important word; the suggestion always has results. */
export async function suggestCorrection(
  query: string,
  kind: TermKind,
  isFound: (query: string) => Promise<boolean>,
): Promise<string | undefined> {
  const typed = tokenize(query);
  for (const candidate of new Set(candidatesFor(typed, await nearestWords(query, kind)))) {
    const isOther = candidate !== '' && tokenize(candidate).join(' ') !== typed.join(' ');
    if (isOther && (await isFound(candidate))) return candidate;
  }
  return undefined;
}
