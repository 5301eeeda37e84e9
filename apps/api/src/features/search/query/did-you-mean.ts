import { minImportance } from '../limits.ts';
import { isEveryday } from '../terms/everyday-words.ts';
import { maxEdits } from '../terms/spelling.ts';
import { isInDictionary, isPlace } from '../terms/synonyms.ts';
import type { TermKind } from '../terms/term.model.ts';
import { stem, tokenize } from '../terms/tokenizer.ts';
import { refresh, wordFor } from '../terms/vocabulary.ts';
import { isGeneric } from './descriptive-words.ts';
import { withoutFillers } from './filler-words.ts';
import { importanceOf } from './importance.ts';
import { findIntents, queryParts } from './intents.ts';
import { withoutParts } from './query-text.ts';
import { corrections, expandWord, isUsed } from './word-expansions.ts';

/** A word of a query without results, and the known word or words that may be meant; the word itself where it is known. */
interface NearestWord {
  typed: string;
  nearest: string;
  /** Whether the word names the wanted product rather than a property or place. */
  isNaming: boolean;
}

/** Returns the known words that may be meant by a word, at a larger edit distance than ordinary corrections; a word of the dictionary is spelled correctly. */
const guessesAt = (word: string, kind: TermKind) => [
  ...expandWord(word, kind),
  ...(isInDictionary([stem(word)]) || isEveryday(stem(word))
    ? []
    : corrections(word, kind, maxEdits(word) + 1)),
];

/** Returns words with their nearest known words; omits words without a near one. */
async function nearestWords(words: string[], kind: TermKind): Promise<NearestWord[]> {
  await refresh();
  return words.flatMap((word) => {
    const [nearest] = guessesAt(word, kind);
    if (!nearest || !isUsed(nearest.terms, kind)) return [];
    const isKnown = nearest.weight === 1;
    return [
      {
        typed: word,
        nearest: isKnown ? word : nearest.terms.map((term) => wordFor(term, kind)).join(' '),
        isNaming:
          !isPlace(nearest.terms) &&
          !isGeneric(stem(word)) &&
          importanceOf(nearest.terms, kind) >= minImportance,
      },
    ];
  });
}

/** Minimum length of a corrected word: shorter ones are units or articles. */
const minCorrectedLength = 4;

const isKept = ({ typed, nearest }: NearestWord): boolean => typed === nearest;

/** Returns the queries to suggest instead of another one: all of its words corrected, if most of them are known, then each known word that names a product alone. */
function candidatesFor(typed: string[], words: NearestWord[]): string[] {
  const kept = words.filter(isKept);
  const corrected = words.filter((word) => isKept(word) || word.nearest.length >= minCorrectedLength);
  const isMostlyKnown = kept.length * 2 >= typed.length && corrected.some(({ isNaming }) => isNaming);
  return [
    ...(isMostlyKnown || typed.length === 1 ? [corrected.map(({ nearest }) => nearest).join(' ')] : []),
    ...kept
      .filter(({ isNaming }) => isNaming)
      .map(({ typed: word }) => word)
      .sort((a, b) => b.length - a.length),
  ];
}

/** Whether a query has more than intents: « location » alone does not say what is wanted. */
const namesThing = (query: string): boolean => withoutParts(query, queryParts(findIntents(query))) !== '';

/** Returns a query to suggest instead of one without results: its nearest known words, else its most important word; the suggestion always has results. A name of the dictionary is spelled correctly, and nothing is called by it. */
export async function suggestCorrection(
  query: string,
  kind: TermKind,
  isFound: (query: string) => Promise<boolean>,
): Promise<string | undefined> {
  const typed = withoutFillers(tokenize(query));
  if (isInDictionary(typed.map(stem))) return undefined;
  for (const candidate of new Set(candidatesFor(typed, await nearestWords(typed, kind)))) {
    const isOther = candidate !== '' && tokenize(candidate).join(' ') !== typed.join(' ');
    if (isOther && namesThing(candidate) && (await isFound(candidate))) return candidate;
  }
  return undefined;
}
