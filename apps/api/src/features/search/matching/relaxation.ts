import type { RelaxedSearch } from '@laterite/shared/features/search/intent.ts';
import {
  importanceOfMakers,
  maxCloseMatches,
  maxLastLevels,
  maxLevels,
  minFullMatches,
  minImportance,
  minImportanceBesideNumbers,
  minImportanceBesideUnknown,
  weights,
} from '../limits.ts';
import { isMeaningless, type QueryWord } from '../query/query-expansion.ts';
import { typedForm } from '../query/query-text.ts';
import { isEnglish as isEnglishTerm } from '../terms/synonyms.ts';
import { stem } from '../terms/tokenizer.ts';
import { bonusOf } from './head-bonus.ts';

/** A search for some words of a query; results need not have the words of `missing`. */
export interface Level {
  words: QueryWord[];
  missing: QueryWord[];
  /** Two equal goods of which a result has at least one; results of both alternate. */
  either?: [QueryWord, QueryWord];
  /** Whether the level is searched only where the levels before it found nothing. */
  isLast?: boolean;
}

const isUnknown = ({ expansions }: QueryWord) => expansions.length === 0;

/** Whether a word is known with enough certainty: beside an unknown word, a correction is too uncertain. */
const isSure = ({ expansions }: QueryWord) => (expansions[0]?.weight ?? 0) >= weights.sound;

/** Whether a word is known as it was typed. */
const isExact = ({ expansions }: QueryWord) => expansions[0]?.weight === 1;

/** Whether a word is a number or a measure. */
const isNumber = ({ text }: QueryWord) => /^\d/.test(text);

/** Whether a word is known by its synonyms alone. */
const isTranslated = ({ expansions }: QueryWord) => expansions[0]?.weight === weights.synonym;

/** Returns the importance of a word, halved while its meaning is uncertain. */
const sureImportance = (word: QueryWord): number =>
  isSure(word) || isUnknown(word) ? word.importance : word.importance / 2;

/** Returns the word that names the product by its position: the first in French and before « for », else the last in English. */
function headOf(words: QueryWord[]): QueryWord | undefined {
  const things = words.filter(({ isPlace, importance }) => !isPlace && importance > importanceOfMakers);
  const isQualified = things[0]?.link === 'for' || things[0]?.link === 'of';
  if (things.every(isTranslated) && !isQualified) return things.at(-1);
  return things[0] && (isExact(things[0]) || isTranslated(things[0])) ? things[0] : undefined;
}

/** Order in which words are dropped: unknown words, properties, places, and at last the product. */
function dropRank(word: QueryWord, importance: number): number {
  if (isMeaningless(word) && !word.isPlace) return 0;
  if (word.isPlace) return 2;
  return importance < 0.5 ? 1 : 3;
}

/** Rank of words that only qualify the product, which are dropped before the place: offices in Douala for `office space douala`. */
const otherThings = ({ isPlace }: QueryWord): number => (isPlace ? 2 : 1.5);

/** Sorts the least characteristic word first; of equal words the last one first. */
function inDropOrder(words: QueryWord[]): QueryWord[] {
  const head = headOf(words);
  const hasPlace = words.some(({ isPlace }) => isPlace);
  return words
    .map((word, position) => {
      const importance = sureImportance(word) + (word === head ? bonusOf(word, words) : 0);
      const rank = dropRank(word, importance);
      const isOther = hasPlace && head !== undefined && word !== head;
      return { word, position, importance, rank: isOther ? Math.min(rank, otherThings(word)) : rank };
    })
    .sort((a, b) => a.rank - b.rank || a.importance - b.importance || b.position - a.position)
    .map(({ word }) => word);
}

/** Whether a word names the wanted product. */
const isNaming = ({ isPlace, importance }: QueryWord) => !isPlace && importance >= minImportance;

/** Whether a word is known only as the beginning of others. */
const isBegun = ({ expansions }: QueryWord) => expansions[0]?.weight === weights.completed;

/** Returns the words of a query that name the wanted product; without places and properties. */
export const namingWords = (words: QueryWord[]): QueryWord[] => {
  const head = qualifiedHeadOf(words);
  return head ? [head] : words.filter(isNaming);
};

/** Returns the product where the next word qualifies it, as in `cuve pour maison`, `sable de mer` and `concasseur pierre`: other things that the query mentions are not meant. */
export function qualifiedHeadOf(words: QueryWord[]): QueryWord | undefined {
  const head = headOf(words);
  const next = head && words[words.indexOf(head) + 1];
  return next && isNaming(head) && head.link !== 'and' && !next.isPlace ? head : undefined;
}

/** Adds the substitutes of a word to its meanings. Where results lack other words, a word that is known is not also the beginning of others: in « étude de sol » no `soleil` is meant. */
const withRelated = (word: QueryWord): QueryWord => ({
  ...word,
  expansions: [
    ...word.expansions.filter(({ weight }) => !(isExact(word) && weight === weights.alsoCompleted)),
    ...word.related,
  ],
});

/** Words of a query that may be dropped, in their order, and a test of whether the remaining words still name the product. */
interface Relaxation {
  order: QueryWord[];
  isEnough: (kept: QueryWord[]) => boolean;
}

function relaxationOf(words: QueryWord[]): Relaxation {
  const [first] = words;
  // In English the last word names the product: in « sliding gate » the unknown first word only describes it.
  const isEnglish =
    words.length > 1 && isTranslated(words.at(-1)!) && isEnglishTerm(stem(words.at(-1)!.text));
  const isHeadUnknown = first !== undefined && isMeaningless(first) && !first.isPlace && !isEnglish;
  const isWanted = (word: QueryWord) =>
    isNaming(word) && (!isHeadUnknown || (word.importance >= minImportanceBesideUnknown && isSure(word)));
  if (isHeadUnknown || words.some(isWanted))
    return { order: inDropOrder(words), isEnough: (kept) => kept.some(isWanted) };
  // If no word names a product, the words have their meaning only together: only the place may be dropped, and the sizes if a word occurs in some titles.
  const isThing = (word: QueryWord) => !word.isPlace && !isNumber(word) && isSure(word) && !isBegun(word);
  const sizes = words.some((word) => isThing(word) && word.importance >= minImportanceBesideNumbers)
    ? words.filter(isNumber)
    : [];
  return {
    order: [...sizes, ...words.filter(({ isPlace }) => isPlace)],
    isEnough: (kept) =>
      kept.some((word) => !word.isPlace && !sizes.includes(word)) &&
      kept.every((word) => (isSure(word) && !isBegun(word)) || sizes.includes(word)),
  };
}

/** Returns the level for a query that begins with two equal goods, `sable et gravier`: results need only one of them. */
function eitherLevel(words: QueryWord[]): Level[] {
  const [one, other, ...rest] = words;
  if (one?.link !== 'and' || !other || ![one, other].every((word) => isNaming(word) && !isUnknown(word)))
    return [];
  const both = { ...one, expansions: [...one.expansions, ...other.expansions] };
  return [{ words: [both, ...rest], missing: [one, other], either: [one, other] }];
}

/** Returns the levels of a query: all words first, then one word fewer at a time; a word is never dropped if the others would not name the product without it. */
export function relaxationLevels(words: QueryWord[]): Level[] {
  const levels: Level[] = [{ words, missing: [] }, ...eitherLevel(words)];
  const replaced = words.filter(({ related }) => related.length > 0);
  if (replaced.length > 0) levels.push({ words: words.map(withRelated), missing: replaced });
  const { order, isEnough } = relaxationOf(words);
  let kept = words;
  for (const least of order) {
    const fewer = kept.filter((word) => word !== least);
    if (!isEnough(fewer) || levels.length > maxLevels) continue;
    kept = fewer;
    const missing = words.filter((word) => !fewer.includes(word));
    levels.push({
      words: kept.map(withRelated),
      missing: words.filter((word) => missing.includes(word) || (isUnknown(word) && replaced.includes(word))),
    });
  }
  const head = qualifiedHeadOf(words);
  // A sentence has more words than levels: its product alone comes last.
  if (head && kept.length > 1 && kept.includes(head))
    levels.push({ words: [withRelated(head)], missing: words.filter((word) => word !== head) });
  const dropped = order.filter((word) => !kept.includes(word) && isEnough([word])).reverse();
  for (const word of dropped.slice(0, maxLastLevels))
    levels.push({
      words: [withRelated(word)],
      missing: words.filter((other) => other !== word),
      isLast: true,
    });
  return levels.filter(({ words: some }) => !some.some(isUnknown));
}

/** Results of a search: the first `fullMatches` have every word; `missing` are the words that the best partial match lacks. */
export interface Relaxed<T> {
  items: T[];
  fullMatches: number;
  missing: string[];
}

/** Properties of results that a search by levels needs. */
interface Results<T> {
  idOf: (item: T) => string;
  /** Whether a result names the product; a result that only mentions it is listed later. By default all name it. */
  names?: (item: T) => boolean;
  /** Returns the kind of a result, e.g. its section. */
  kindOf?: (item: T) => string;
  /** Whether a result contains a word that its level dropped; by default none does. */
  says?: (item: T, word: QueryWord) => boolean;
  /** Whether the query names the product so clearly that results which only mention it follow results that lack other words. */
  isClear?: boolean;
}

/** A result that lacks words of the query. */
interface Close<T> {
  item: T;
  missing: QueryWord[];
  isNamed: boolean;
}

/** Returns the dropped words that a result lacks. Levels drop one word after another, so a result of a later level may contain a word that was dropped before; where it seems to contain all of them, all are returned. */
function lackedBy<T>({ item, missing }: Close<T>, says: NonNullable<Results<T>['says']>): QueryWord[] {
  const lacked = missing.filter((word) => !says(item, word));
  return lacked.length > 0 ? lacked : missing;
}

/** Alternates the results of two equal goods. */
function inTurns<T>(items: T[], [one]: [QueryWord, QueryWord], says: NonNullable<Results<T>['says']>): T[] {
  const first = items.filter((item) => says(item, one));
  const second = items.filter((item) => !says(item, one));
  const pairs = Math.min(first.length, second.length);
  const turns = first.slice(0, pairs).flatMap((item, i) => [item, second[i]!]);
  return [...turns, ...first.slice(pairs), ...second.slice(pairs)];
}

/** Searches level by level, in some of the levels of a query, until there are enough results; `find` returns those of one level in the order they are shown in. */
export async function searchByLevels<T>(
  levels: Level[],
  find: (level: Level) => Promise<T[]>,
  { idOf, names = () => true, kindOf = () => '', says = () => false, isClear = false }: Results<T>,
): Promise<Relaxed<T>> {
  const known = new Set<string>();
  const full: T[] = [];
  const close: Close<T>[] = [];
  for (const { words, missing, isLast, either } of levels) {
    if (isLast && known.size > 0) break;
    const found = (await find({ words, missing })).filter((item) => !known.has(idOf(item)));
    const others = either ? inTurns(found, either, says) : found;
    const added = missing.length === 0 ? others : others.slice(0, maxCloseMatches - close.length);
    for (const item of added) known.add(idOf(item));
    if (missing.length === 0) full.push(...added);
    // A result with one of two equal goods lacks nothing: a search for sand and gravel returns both.
    else close.push(...added.map((item) => ({ item, missing: either ? [] : missing, isNamed: names(item) })));
    if (
      (isClear ? [...full, ...close.map(({ item }) => item)].filter(names).length : known.size) >=
      minFullMatches
    )
      break;
  }
  return inOrder(full, close, { idOf, names, kindOf, says, isClear });
}

/** Returns full matches before partial ones, and within each group those that name the product first. */
function inOrder<T>(
  full: T[],
  close: Close<T>[],
  { names, kindOf, says, isClear }: Required<Results<T>>,
): Relaxed<T> {
  const named = close.filter(({ isNamed }) => isNamed);
  const unnamed = close.filter(({ isNamed }) => !isNamed);
  const nearest = named[0] ?? unnamed[0];
  // For « frigo ouaga », fridges in other cities come before a villa in Ouagadougou that only mentions a fridge; for `groupe 5kva`, other groups before a hammer.
  const isMentioned =
    nearest?.isNamed &&
    (isClear ||
      nearest.missing.every(isNumber) ||
      !full.some((item) => names(item) || kindOf(item) === kindOf(nearest.item)));
  const isFirst = (item: T) => !(isMentioned || isClear) || names(item);
  const first = full.filter(isFirst);
  const mentions = full.filter((item) => !isFirst(item));
  const fullMatches = isMentioned ? first.length : full.length;
  const itemsOf = (some: Close<T>[]) => some.map(({ item }) => item);
  return {
    items: [
      ...first,
      ...(isMentioned ? [] : mentions),
      ...itemsOf(named),
      ...(isMentioned ? mentions : []),
      ...itemsOf(unnamed),
    ],
    fullMatches,
    missing: nearest
      ? lackedBy(nearest, says)
          .filter(({ isGeneric }) => !isGeneric)
          .map(({ text }) => text)
      : [],
  };
}

/** Returns the note about results that lack words of the query; null where all have every word. */
export const relaxedOf = (
  query: string,
  { missing, fullMatches }: Pick<Relaxed<unknown>, 'missing' | 'fullMatches'>,
): RelaxedSearch | null =>
  missing.length > 0 ? { missing: missing.map((text) => typedForm(query, text)), fullMatches } : null;
