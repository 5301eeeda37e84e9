import { isEveryday } from '../terms/everyday-words.ts';
import { isInDictionary, isPlace } from '../terms/synonyms.ts';
import type { TermKind } from '../terms/term.model.ts';
import { stem } from '../terms/tokenizer.ts';
import { isHead, isUsed } from './word-expansions.ts';

/** An article without its apostrophe, or a preposition without its space, before a word. */
const glued = /^(?:[ld](?=[aeiouyh])(?=.{3})|a(?=[^aeiouyh]{1,2}[aeiouy])(?=.{4}))/;

const isKnown = (word: string, kind: TermKind): boolean =>
  isUsed([stem(word)], kind) ||
  isInDictionary([stem(word)]) ||
  isEveryday(stem(word)) ||
  isPlace([stem(word)]);

/** Returns a word without what was typed as one with it on a telephone: `evier` for `levier`, `laver` for the last word of « machine alaver ». A known word stays. */
export function withoutGlued(word: string, kind: TermKind): string {
  const rest = word.replace(glued, '');
  return rest !== word && isHead(stem(rest), kind) && !isKnown(word, kind) ? rest : word;
}
