import { minTradeImportance } from './limits.ts';
import type { QueryWord } from './query-expansion.ts';
import { extractTerms } from './tokenizer.ts';

/** Whether a word of a query names a trade. */
export const namesTrade = ({ isPlace, importance, expansions }: QueryWord): boolean =>
  !isPlace && expansions.length > 0 && importance >= minTradeImportance;

/** Whether some texts have all terms of an expansion of any word. */
export function hasAnyWord(words: QueryWord[], ...texts: (string | null | undefined)[]): boolean {
  const terms = extractTerms(...texts);
  return words.some(({ expansions }) =>
    expansions.some((expansion) => expansion.terms.every((term) => terms.has(term))),
  );
}
