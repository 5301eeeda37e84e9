import { importanceOfDetails, maxQueryWords, minImportance, weights } from '../limits.ts';
import { isEveryday, isEverydayBrand } from '../terms/everyday-words.ts';
import { widerPlacesOf } from '../terms/places.ts';
import { joinRefs } from '../terms/references.ts';
import { isPlace, phraseLength, relatedTo, synonymsOf } from '../terms/synonyms.ts';
import type { TermKind } from '../terms/term.model.ts';
import { stem, tokenize } from '../terms/tokenizer.ts';
import { inOtherUnits } from '../terms/units.ts';
import { refresh } from '../terms/vocabulary.ts';
import { isGeneric, isMaterial } from './descriptive-words.ts';
import { withoutFillers, withoutGenericTrades } from './filler-words.ts';
import { withoutGlued } from './glued-words.ts';
import { importanceOf } from './importance.ts';
import { foldLetters, type Link, linkAfter } from './query-text.ts';
import {
  correctedTerm,
  type Expansion,
  expandPhrase,
  expandWord,
  isHead,
  isMeasure,
  isUsed,
} from './word-expansions.ts';

/** A word or phrase of a query; without expansions it is unknown. */
export interface QueryWord {
  text: string;
  expansions: Expansion[];
  /** Substitutes for queries with too few results. */
  related: Expansion[];
  isPlace: boolean;
  /** Link to the next word. */
  link: Link | undefined;
  /** Whether the next words name the product, as after `machine`. */
  isGeneric?: true;
  /** Importance from 0 to 1: how likely it names the product rather than a property. */
  importance: number;
}

/** Returns the possible meanings of each of some words. */
export const expansionsOf = (words: QueryWord[]): Expansion[][] => words.map(({ expansions }) => expansions);

function toQueryWord(
  query: string,
  text: string,
  terms: string[],
  expansions: Expansion[],
  kind: TermKind,
): QueryWord {
  const best = expansions[0]?.terms ?? terms;
  const names = [terms, best, ...synonymsOf(terms)];
  const related = [...names.flatMap(relatedTo), ...widerPlacesOf(terms), ...widerPlacesOf(best)]
    .filter((phrase) => isUsed(phrase, kind))
    .map((phrase) => ({ terms: phrase, weight: weights.related }));
  return {
    text,
    expansions,
    related,
    isPlace: isPlace(terms) || isPlace(best),
    link: linkAfter(query, text),
    importance: Math.max(
      0,
      ...[...expansions, ...related].map((one) => one.weight * importanceOf(one.terms, kind)),
    ),
  };
}

/** Reduces the importance of each material that follows the name of a product. */
function withMaterialsAsDetails(words: QueryWord[]): QueryWord[] {
  const first = words.findIndex(({ isPlace, importance }) => !isPlace && importance >= minImportance);
  return words.map((word, i) =>
    first >= 0 && i > first && isMaterial(stem(word.text))
      ? { ...word, importance: Math.min(word.importance, importanceOfDetails) }
      : word,
  );
}

/** Whether a word has neither a meaning nor a substitute. */
export const isMeaningless = ({ expansions, related }: QueryWord) => expansions.length + related.length === 0;

/** Whether a word names goods of other markets that no title contains. */
const isOtherGoods = ({ text }: QueryWord, kind: TermKind): boolean =>
  isEveryday(stem(text)) && !isHead(stem(text), kind);

/** Removes the meanings of all words if the first word or a brand names goods of other markets: `chargeur iphone` finds no loader, and `bague en or` no gold mine. */
function withoutOtherGoods(words: QueryWord[], kind: TermKind): QueryWord[] {
  const [first] = words.filter(({ isPlace }) => !isPlace);
  const isBrand = (word: QueryWord) => isEverydayBrand(stem(word.text)) && isOtherGoods(word, kind);
  return (first && isOtherGoods(first, kind)) || words.some(isBrand)
    ? words.map((word) => ({ ...word, expansions: [], related: [], importance: 0 }))
    : words;
}

/** Marks a first word such as `machine` whose purpose names the product: « machine à concasser » means a crusher, and « machine à coudre » nothing that is known where nobody sews. */
function withGenericHead(words: QueryWord[], kind: TermKind): QueryWord[] {
  const [first, next, ...rest] = words;
  if (!first || !next || next.isPlace || first.link === 'and') return words;
  const [meant] = first.expansions;
  if (!isGeneric(stem(first.text)) && !meant?.terms.every(isGeneric)) return words;
  const purpose = [next, ...rest].filter(({ isPlace }) => !isPlace);
  if (purpose.every((word) => isMeaningless(word) || isOtherGoods(word, kind)))
    return [{ ...first, expansions: [], related: [], importance: 0 }, next, ...rest];
  const isNamed = purpose.some(({ importance }) => importance >= minImportance);
  return isNamed ? [{ ...first, importance: 0, isGeneric: true }, next, ...rest] : words;
}

/** Joins two words that are known as one word: `tracto pelle`. */
function joinKnown(words: string[], kind: TermKind): string[] {
  const [first, second, ...rest] = words;
  if (first === undefined || second === undefined) return words;
  const joined = first + second;
  const isModel = /^[a-z]+\d+$/.test(joined) && !isMeasure(second);
  const isOne = isUsed([stem(joined)], kind) && (isModel || !isUsed([stem(first), stem(second)], kind));
  return isOne ? [joined, ...joinKnown(rest, kind)] : [first, ...joinKnown([second, ...rest], kind)];
}

/** Joins places of which any is wanted to one word: « Douala ou Yaoundé ». */
function withChoices(query: string, words: QueryWord[]): QueryWord[] {
  const [first, second, ...rest] = words;
  if (!first || !second) return words;
  const folded = foldLetters(query);
  const text = ['ou', 'et']
    .map((or) => `${first.text} ${or} ${second.text}`)
    .find((each) => folded.includes(each));
  if (!text || !first.isPlace || !second.isPlace) return [first, ...withChoices(query, [second, ...rest])];
  const joined = {
    ...second,
    text,
    expansions: [...first.expansions, ...second.expansions],
    related: [...first.related, ...second.related],
    importance: Math.max(first.importance, second.importance),
  };
  return withChoices(query, [joined, ...rest]);
}

/** Whether a phrase names goods in a search for people: nobody who is called for a `machine à laver` rents machines. */
const isGoods = (phrase: string[], kind: TermKind): boolean =>
  kind !== 'listings' && expandPhrase(phrase, 'listings').length > 0;

/** Reads `3p` as a home of three rooms, `f3`, and `3ch` as `3 chambres`, unless documents contain it as typed or as a power. */
function roomsOf(word: string, kind: TermKind): string[] {
  const [, count, unit] = /^([1-9])(p|ch)$/.exec(word) ?? [];
  if (!count || [word, ...inOtherUnits(word)].some((measure) => isUsed([measure], kind))) return [word];
  return unit === 'p' ? [`f${count}`] : [count, 'chambre'];
}

/** Expands every word or phrase of a query. */
export async function expandQuery(query: string, kind: TermKind): Promise<QueryWord[]> {
  const read = joinRefs(withoutFillers([...new Set(tokenize(query))]));
  const typed = (kind === 'listings' ? read : withoutGenericTrades(read)).slice(0, maxQueryWords);
  await refresh(typed.map(stem));
  const words = joinKnown(
    typed.flatMap((word) => roomsOf(withoutGlued(word, kind), kind)),
    kind,
  );
  const typedTerms = words.map(stem);
  const terms = words.map((word) => correctedTerm(word, kind, words.length === 1));
  const expanded: QueryWord[] = [];
  for (let i = 0; i < words.length; ) {
    const typedLength = phraseLength(typedTerms.slice(i));
    const length = Math.max(typedLength, phraseLength(terms.slice(i)));
    const phrase = (typedLength === length ? typedTerms : terms).slice(i, i + length);
    const expansions = length > 1 ? expandPhrase(phrase, kind) : [];
    // A phrase of the dictionary is one thing even where nothing is called by it: the `poste` of « poste à souder » is no workplace.
    const isPhrase =
      expansions.length > 0 ||
      (length > 1 && (typedLength === length || isPlace(phrase) || isGoods(phrase, kind)));
    const text = isPhrase ? words.slice(i, i + length).join(' ') : words[i]!;
    expanded.push(
      isPhrase
        ? toQueryWord(query, text, phrase, expansions, kind)
        : toQueryWord(query, text, [terms[i]!], expandWord(words[i]!, kind, i === words.length - 1), kind),
    );
    i += isPhrase ? length : 1;
  }
  const chosen = withChoices(query, expanded);
  return withMaterialsAsDetails(withGenericHead(withoutOtherGoods(chosen, kind), kind));
}
