import { headBonus, importanceOfDetails, qualifiedHeadBonus } from '../limits.ts';
import type { QueryWord } from '../query/query-expansion.ts';

/** Returns the relation of a product to the words after its details: in « porte métallique pour villa » that of the second word. */
function linkOf(word: QueryWord, words: QueryWord[]): QueryWord['link'] {
  const next = words[words.indexOf(word) + 1];
  const isDetail = next && !next.isPlace && next.importance <= importanceOfDetails;
  return word.link === undefined && isDetail ? linkOf(next, words) : word.link;
}

/** Returns the importance that the position of the product adds to it. */
export function bonusOf(head: QueryWord, words: QueryWord[]): number {
  const link = linkOf(head, words);
  return link === 'for' || link === 'of' ? qualifiedHeadBonus : headBonus;
}
