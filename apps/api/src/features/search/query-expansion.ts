import { fold } from '@laterite/shared/fold.ts';
import { editDistance } from '../../core/edit-distance.ts';
import { withoutFillers } from './filler-words.ts';
import { importanceOf } from './importance.ts';
import {
  maxCompletions,
  maxCorrections,
  maxQueryWords,
  minHeadShareOfCorrections,
  weights,
} from './limits.ts';
import { placeTerms, quartersOf, widerPlacesOf } from './places.ts';
import { joinRefs, refsLike } from './references.ts';
import { soundKey } from './sound-key.ts';
import { type Letters, lettersOf, maxEdits, mayBeNear } from './spelling.ts';
import { isPlace, phraseLength, relatedTo, synonymsOf, synonymWords } from './synonyms.ts';
import type { TermKind } from './term.model.ts';
import { stem, tokenize } from './tokenizer.ts';
import { inOtherUnits, unitOf } from './units.ts';
import {
  documentFrequency,
  headShare,
  knownEntries,
  refresh,
  termsLikeSound,
  termsWithPrefix,
  wordFor,
} from './vocabulary.ts';

/** One possible meaning of a typed word or phrase: all of these terms together; a `weight` of 1 is exact. */
export interface Expansion {
  terms: string[];
  weight: number;
}

/** A word or phrase of a query; without expansions it is unknown. */
export interface QueryWord {
  text: string;
  expansions: Expansion[];
  /** Substitutes for queries with too few results. */
  related: Expansion[];
  isPlace: boolean;
  /** Importance from 0 to 1: how far it names the product rather than a property. */
  importance: number;
}

/** Returns what each of some words may mean. */
export const expansionsOf = (words: QueryWord[]): Expansion[][] => words.map(({ expansions }) => expansions);

const squeezed = (word: string) => word.replaceAll(/(.)\1/g, '$1');
const otherNames = [...new Set([...synonymWords, ...placeTerms])].map((word) => ({
  word,
  sound: soundKey(word),
  ...lettersOf(word),
}));

const isUsed = (terms: string[], kind: TermKind) => terms.every((term) => documentFrequency(term, kind) > 0);
const expansionOf = (term: string, weight: number): Expansion => ({ terms: [term], weight });

/** Whether the title or category of any document has a term. */
const isHead = (term: string, kind: TermKind) => headShare(term, kind) > 0;

/** Whether a synonym can be what is wanted: a place, or a word of titles. A mixer that is delivered by pick-up is no car. */
const isMeant = (phrase: string[], kind: TermKind) =>
  isPlace(phrase) || phrase.some((term) => isHead(term, kind));

const synonymExpansions = (terms: string[], kind: TermKind, weight: number): Expansion[] =>
  [...synonymsOf(terms).filter((phrase) => isMeant(phrase, kind)), ...quartersOf(terms)]
    .filter((phrase) => isUsed(phrase, kind))
    .map((phrase) => ({ terms: phrase, weight }));

/** Whether a short word differs from a name by another letter in its place: `gazon` is not Gabon, `site` not « situé ». */
const isAnotherName = (word: Letters, name: Letters): boolean =>
  word.folded.length < 6 && word.folded.length === name.folded.length && word.mask !== name.mask;

/** Known words a few letters away, the nearest and most used first. */
function corrections(word: string, kind: TermKind, edits: number): Expansion[] {
  if (edits === 0) return [];
  const letters = lettersOf(word);
  const stemmed = stem(word);
  const initial = soundKey(word).at(0) ?? word[0];
  const found: { term: string; edits: number; uses: number }[] = [];
  for (const [term, entry] of knownEntries()) {
    if (entry[kind] <= 0 || !mayBeNear(letters, entry, edits)) continue;
    const needed = Math.min(editDistance(word, entry.folded, edits), editDistance(stemmed, term, edits));
    const hasInitial = (entry.sound.at(0) ?? entry.folded[0]) === initial;
    // People mistype letters within a word. With another first letter it is another word, except a long one whose other letters are the same.
    if (needed > edits || (!hasInitial && (word.length < 8 || needed > 1))) continue;
    if (isPlace([term]) && isAnotherName(letters, entry)) continue;
    const isNearest = squeezed(word) === squeezed(entry.folded);
    found.push({ term, edits: isNearest ? needed / 2 : needed, uses: entry[kind] });
  }
  return found
    .filter(({ term }) => isPlace([term]) || headShare(term, kind) >= minHeadShareOfCorrections)
    .sort((a, b) => a.edits - b.edits || b.uses - a.uses)
    .slice(0, maxCorrections)
    .map(({ term, edits: needed }) => expansionOf(term, weights.corrected - weights.perEdit * needed));
}

/** Returns words that sound the same, and names of things and places that do. */
function soundAlikes(word: string, kind: TermKind): Expansion[] {
  const sound = soundKey(word);
  if (!sound) return [];
  const known = termsLikeSound(word, kind);
  const called = otherNames.filter((name) => name.sound === sound).map((name) => name.word);
  return [
    ...known.slice(0, maxCorrections).map((term) => expansionOf(term, weights.sound)),
    ...[...new Set([...known.slice(0, 1), ...called])].flatMap((name) =>
      synonymExpansions([name], kind, weights.sound * weights.synonym),
    ),
  ];
}

/** Returns the synonyms of a name that is incomplete or misspelled. */
function otherNamesLike(word: string, kind: TermKind, edits: number): Expansion[] {
  const letters = lettersOf(word);
  return otherNames
    .filter((name) =>
      edits === 0
        ? word.length >= 3 && name.word.startsWith(word)
        : name.word[0] === word[0] &&
          mayBeNear(letters, name, edits) &&
          !isAnotherName(letters, name) &&
          editDistance(stem(word), name.word, edits) <= edits,
    )
    .flatMap((name) => synonymExpansions([name.word], kind, weights.correctedSynonym));
}

/** Whether a word is a number with a unit. */
const isMeasure = (word: string): boolean => {
  const [, unit] = /^\d+(?:\.\d+)?([a-z]+\d?)$/.exec(word) ?? [];
  return unit !== undefined && unitOf(unit) !== undefined;
};

/** `ha12` as `ha` and `12`; a number with a unit is one thing. */
function inParts(word: string, kind: TermKind): Expansion[] {
  const parts = word.match(/\d+(?:\.\d+)?|[^\d.]+/g) ?? [];
  return parts.length === 2 && !isMeasure(word) && isUsed(parts, kind)
    ? [{ terms: parts, weight: weights.parts }]
    : [];
}

/** Two words typed as one: `aluzinc`. */
function inHalves(word: string, kind: TermKind): Expansion[] {
  for (let i = 3; i <= word.length - 3; i++) {
    const halves = [stem(word.slice(0, i)), stem(word.slice(i))];
    if (!halves.every((half) => isHead(half, kind))) continue;
    return [
      { terms: halves, weight: weights.parts },
      ...synonymExpansions(halves, kind, weights.parts * weights.synonym),
    ];
  }
  return [];
}

const singular = (word: string) => word.replace(/[sx]$/, '');

/** Stems also join `niveleuse` and `niveleur`: they are one word where titles use it, or where it was written as typed. */
const isSameWord = (word: string, term: string, kind: TermKind) =>
  isUsed([term], kind) && (isHead(term, kind) || singular(fold(wordFor(term))) === singular(word));

function known(word: string, kind: TermKind): Expansion[] {
  const exact = stem(word);
  const isExact = isSameWord(word, exact, kind);
  const synonyms = synonymExpansions([exact], kind, weights.synonym);
  const measures = inOtherUnits(word).filter((measure) => isUsed([measure], kind));
  // A two-letter word such as `or` is not treated as the beginning of another word.
  const mayBeBegun = word.length >= (isExact ? 3 : 2);
  const completed = mayBeBegun ? termsWithPrefix(word, kind).filter((term) => term !== exact) : [];
  const weight = isExact || synonyms.length > 0 ? weights.alsoCompleted : weights.completed;
  return [
    ...(isExact ? [expansionOf(exact, 1)] : []),
    ...measures.map((measure) => expansionOf(measure, 1)),
    ...synonyms,
    ...completed.slice(0, maxCompletions).map((term) => expansionOf(term, weight)),
  ];
}

function corrected(word: string, kind: TermKind): Expansion[] {
  if (isMeasure(word)) return [];
  const near = corrections(word, kind, maxEdits(word));
  const alsoCalled = near
    .slice(0, 1)
    .flatMap(({ terms, weight }) => synonymExpansions(terms, kind, weight * weights.synonym));
  return [...near, ...alsoCalled, ...otherNamesLike(word, kind, maxEdits(word))];
}

/** Expands one word: exactly, as a prefix, by synonyms; then in parts, by its sound, and at last by edit distance. */
function expandWord(word: string, kind: TermKind): Expansion[] {
  const guesses = [
    known,
    (w: string) => otherNamesLike(w, kind, 0),
    inParts,
    soundAlikes,
    inHalves,
    corrected,
  ];
  const refs = kind === 'listings' ? refsLike(word).map((ref) => expansionOf(ref, 1)) : [];
  for (const guess of guesses) {
    const found = guess(word, kind);
    if (found.length > 0) return [...refs, ...found];
  }
  return refs;
}

function expandPhrase(terms: string[], kind: TermKind): Expansion[] {
  const itself = isUsed(terms, kind) ? [{ terms, weight: 1 }] : [];
  return [...itself, ...synonymExpansions(terms, kind, weights.synonym)];
}

function toQueryWord(text: string, terms: string[], expansions: Expansion[], kind: TermKind): QueryWord {
  const best = expansions[0]?.terms ?? terms;
  const related = [...relatedTo(terms), ...relatedTo(best), ...widerPlacesOf(terms), ...widerPlacesOf(best)]
    .filter((phrase) => isUsed(phrase, kind))
    .map((phrase) => ({ terms: phrase, weight: weights.related }));
  return {
    text,
    expansions,
    related,
    isPlace: isPlace(terms) || isPlace(best),
    importance: Math.max(
      0,
      ...[...expansions, ...related].map((one) => one.weight * importanceOf(one.terms, kind)),
    ),
  };
}

/** Joins words typed apart that are known as one: `tracto pelle`. */
function joinKnown(words: string[], kind: TermKind): string[] {
  const [first, second, ...rest] = words;
  if (first === undefined || second === undefined) return words;
  const joined = first + second;
  const isOne =
    !/\d/.test(joined) && isUsed([stem(joined)], kind) && !isUsed([stem(first), stem(second)], kind);
  return isOne ? [joined, ...joinKnown(rest, kind)] : [first, ...joinKnown([second, ...rest], kind)];
}

/** Returns the spelling of a word for phrases and synonyms: known words stay, others are corrected. */
function correctedTerm(word: string, kind: TermKind): string {
  const term = stem(word);
  if (isUsed([term], kind) || synonymsOf([term]).length > 0 || /\d/.test(word)) return term;
  const sound = soundKey(word);
  const [alike = sound && otherNames.find((name) => name.sound === sound)?.word] = termsLikeSound(word, kind);
  return alike || term;
}

/** Expands every word or phrase of a query. */
export async function expandQuery(query: string, kind: TermKind): Promise<QueryWord[]> {
  const typed = joinRefs(withoutFillers([...new Set(tokenize(query))])).slice(0, maxQueryWords);
  await refresh(typed.map(stem));
  const words = joinKnown(typed, kind);
  const typedTerms = words.map(stem);
  const terms = words.map((word) => correctedTerm(word, kind));
  const expanded: QueryWord[] = [];
  for (let i = 0; i < words.length; ) {
    const typedLength = phraseLength(typedTerms.slice(i));
    const length = Math.max(typedLength, phraseLength(terms.slice(i)));
    const phrase = (typedLength === length ? typedTerms : terms).slice(i, i + length);
    const expansions = length > 1 ? expandPhrase(phrase, kind) : [];
    const isPhrase = expansions.length > 0 || (length > 1 && isPlace(phrase));
    const text = isPhrase ? words.slice(i, i + length).join(' ') : words[i]!;
    expanded.push(
      isPhrase
        ? toQueryWord(text, phrase, expansions, kind)
        : toQueryWord(text, [terms[i]!], expandWord(words[i]!, kind), kind),
    );
    i += isPhrase ? length : 1;
  }
  return expanded;
}

/** A word of a query that found nothing, and the known word or words that may be meant; the word itself where it is known. */
export interface NearestWord {
  typed: string;
  nearest: string;
}

/** Returns the words of a query with their nearest known words, further away than ordinary mistakes; without words that nothing is near to. */
export async function nearestWords(query: string, kind: TermKind): Promise<NearestWord[]> {
  await refresh();
  return tokenize(query).flatMap((word) => {
    const [nearest] = [...expandWord(word, kind), ...corrections(word, kind, maxEdits(word) + 1)];
    if (!nearest || !isUsed(nearest.terms, kind)) return [];
    const isKnown = nearest.weight === 1;
    return [{ typed: word, nearest: isKnown ? word : nearest.terms.map(wordFor).join(' ') }];
  });
}
