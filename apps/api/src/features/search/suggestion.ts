import type { TermKind } from './term.model.ts';
import { nearestWords } from './understanding.ts';
import { wordsOf } from './words.ts';

/** What to try in place of a query that found nothing: its nearest known words, else the one that says most; always something that is found. */
export async function insteadOf(
  query: string,
  kind: TermKind,
  isFound: (query: string) => Promise<boolean>,
): Promise<string | undefined> {
  const words = await nearestWords(query, kind);
  const typed = wordsOf(query).join(' ');
  const candidates = [words.join(' '), ...words.toSorted((a, b) => b.length - a.length)];
  for (const candidate of new Set(candidates)) {
    if (candidate && wordsOf(candidate).join(' ') !== typed && (await isFound(candidate))) return candidate;
  }
  return undefined;
}
