import { nearestWords } from './query-expansion.ts';
import type { TermKind } from './term.model.ts';
import { tokenize } from './tokenizer.ts';

/** Returns a query to suggest instead of one without results: its nearest known words, else its most important word; the suggestion always has results. */
export async function suggestCorrection(
  query: string,
  kind: TermKind,
  isFound: (query: string) => Promise<boolean>,
): Promise<string | undefined> {
  const words = await nearestWords(query, kind);
  const typed = tokenize(query).join(' ');
  const candidates = [words.join(' '), ...words.toSorted((a, b) => b.length - a.length)];
  for (const candidate of new Set(candidates)) {
    if (candidate && tokenize(candidate).join(' ') !== typed && (await isFound(candidate))) return candidate;
  }
  return undefined;
}
