import { fold } from '@laterite/shared/fold.ts';
import { editDistance } from '../../../core/words/edit-distance.ts';
import { maxCompletions, maxCorrections, minHeadShareOfCorrections, weights } from '../limits.ts';
import { isEveryday } from '../terms/everyday-words.ts';
import { placeTerms, quartersOf } from '../terms/places.ts';
import { refsLike } from '../terms/references.ts';
import { soundKey } from '../terms/sound-key.ts';
import { type Letters, lettersOf, maxEdits, mayBeNear } from '../terms/spelling.ts';
import { isEnglish, isInDictionary, isPlace, synonymsOf, synonymWords } from '../terms/synonyms.ts';
import type { TermKind } from '../terms/term.model.ts';
import { stem } from '../terms/tokenizer.ts';
import { inOtherUnits, splitMeasure } from '../terms/units.ts';
import {
  documentFrequency,
  headShare,
  knownEntries,
  termsLikeSound,
  termsWithPrefix,
  wordFor,
} from '../terms/vocabulary.ts';

/** One possible meaning of a typed word or phrase: all of these terms together; a `weight` of 1 is exact. */
export interface Expansion {
  terms: string[];
  weight: number;
}

const squeezed = (word: string) => word.replaceAll(/(.)\1/g, '$1');
const otherNames = [...new Set([...synonymWords, ...placeTerms])].map((word) => ({
  word,
  // An English word has no French sound: `homme` is not home.
  sound: isEnglish(word) ? '' : soundKey(word),
  ...lettersOf(word),
}));

/** Returns the maximum edit distance between a name and a word; short English words are similar to too many French ones. */
const maxEditsOf = (name: string, edits: number): number =>
  isEnglish(name) ? Math.min(edits, name.length >= 9 ? 2 : name.length >= 6 ? 1 : 0) : edits;

export const isUsed = (terms: string[], kind: TermKind) =>
  terms.every((term) => documentFrequency(term, kind) > 0);
const expansionOf = (term: string, weight: number): Expansion => ({ terms: [term], weight });

/** Whether the title or category of any document has a term. */
export const isHead = (term: string, kind: TermKind) => headShare(term, kind) > 0;

/** Whether a synonym can be the wanted product: a place, or a word of titles. A mixer that is delivered by pick-up is no car. */
const isMeant = (phrase: string[], kind: TermKind) =>
  isPlace(phrase) || phrase.some((term) => isHead(term, kind));

const synonymExpansions = (terms: string[], kind: TermKind, weight: number): Expansion[] =>
  [...synonymsOf(terms).filter((phrase) => isMeant(phrase, kind)), ...quartersOf(terms)]
    .filter((phrase) => isUsed(phrase, kind))
    .map((phrase) => ({ terms: phrase, weight }));

/** Whether a short word differs from a name by a replaced letter: `gazon` is not Gabon, `site` not « situé ». */
const isAnotherName = (word: Letters, name: Letters): boolean =>
  word.folded.length < 6 && word.folded.length === name.folded.length && word.mask !== name.mask;

/** Minimum length of a stem that a word is compared with: shorter ones are similar by chance, as those of `crème` and `creux`. */
const minComparedStem = 5;

/** Returns known words within an edit distance, the nearest and most used first. */
export function corrections(word: string, kind: TermKind, edits: number): Expansion[] {
  if (edits === 0) return [];
  const letters = lettersOf(word);
  const stemmed = stem(word);
  const initial = soundKey(word).at(0) ?? word[0];
  const found: { term: string; edits: number; uses: number }[] = [];
  for (const [term, entry] of knownEntries()) {
    if (entry[kind] <= 0 || !mayBeNear(letters, entry, edits)) continue;
    const needed = Math.min(
      editDistance(word, entry.folded, edits),
      term.length < minComparedStem ? Infinity : editDistance(stemmed, term, edits),
    );
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

/** Returns words that sound the same, and product and place names that do. */
function soundAlikes(word: string, kind: TermKind): Expansion[] {
  const sound = soundKey(word);
  if (!sound) return [];
  // Accents are not typed reliably: `plonbié` may be meant to end as `plombier`.
  const known = [word, ...(/..e$/.test(word) ? [`${word}r`] : [])].flatMap((one) =>
    termsLikeSound(one, kind),
  );
  const called = otherNames.filter((name) => name.sound === sound).map((name) => name.word);
  return [
    ...[
      ...new Set([...known.slice(0, maxCorrections), ...called.filter((name) => isUsed([name], kind))]),
    ].map((term) => expansionOf(term, weights.sound)),
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
          editDistance(stem(word), name.word, edits) <= maxEditsOf(name.word, edits),
    )
    .flatMap((name) => synonymExpansions([name.word], kind, weights.correctedSynonym));
}

/** Whether a word is a number with a unit. */
export const isMeasure = (word: string): boolean => splitMeasure(word) !== undefined;

/** Splits `ha12` into `ha` and `12`, but not a number with its unit. */
function inParts(word: string, kind: TermKind): Expansion[] {
  const parts = word.match(/\d+(?:\.\d+)?|[^\d.]+/g) ?? [];
  return parts.length === 2 && !isMeasure(word) && isUsed(parts, kind)
    ? [{ terms: parts, weight: weights.parts }]
    : [];
}

/** Splits a name and a model that were typed as one, where titles write the name in full or continue the number: `cat320` is Caterpillar 320D. */
function inNameAndModel(word: string, kind: TermKind): Expansion[] {
  const [, name, model] = /^([a-z]{3,})(\d{2,}[a-z]{0,2})$/.exec(word) ?? [];
  if (!name || !model) return [];
  return known(name, kind, false).flatMap((named) =>
    known(model, kind, true).map((numbered) => ({
      terms: [...named.terms, ...numbered.terms],
      weight: weights.parts * named.weight * numbered.weight,
    })),
  );
}

/** Splits two words that were typed as one: `aluzinc`. */
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

const consonantsOf = (word: string) => squeezed(word.replaceAll(/[aeiouy]/g, ''));

/** Returns the words of titles that a word abbreviates by its consonants, as messages do: `grp` is groupe, `trrn` terrain. */
function abbreviated(word: string, kind: TermKind): Expansion[] {
  const consonants = consonantsOf(word);
  if (!/^[a-z]{3,}$/.test(word) || squeezed(word) !== consonants || consonants.length < 3) return [];
  return [...knownEntries()]
    .filter(([term]) => term[0] === word[0] && consonantsOf(term) === consonants && isHead(term, kind))
    .slice(0, maxCorrections)
    .flatMap(([term]) => [
      expansionOf(term, weights.corrected),
      ...synonymExpansions([term], kind, weights.corrected * weights.synonym),
    ]);
}

const singular = (word: string) => word.replace(/[sx]$/, '');

/** Whether a term is the typed word: stems also join `niveleuse` and `niveleur`, which are one word where titles use the term or its word is spelled as typed. */
const isSameWord = (word: string, term: string, kind: TermKind) =>
  isUsed([term], kind) && (isHead(term, kind) || singular(fold(wordFor(term, kind))) === singular(word));

function known(word: string, kind: TermKind, isLast: boolean): Expansion[] {
  const exact = stem(word);
  const isExact = isSameWord(word, exact, kind);
  const synonyms = synonymExpansions([exact], kind, weights.synonym);
  const measures = inOtherUnits(word).filter((measure) => isUsed([measure], kind));
  // A two-letter word that titles use, such as `or`, is not treated as the beginning of another word; a code in a text may be.
  const minBegun = isExact && isHead(exact, kind) ? 3 : 2;
  // Who has typed another word after a known one has finished it: in `lit bois` no `litres` are meant.
  const mayBeBegun = word.length >= minBegun && (isLast || !isExact);
  const completed = mayBeBegun ? termsWithPrefix(word, kind).filter((term) => term !== exact) : [];
  const weight = isExact || synonyms.length > 0 ? weights.alsoCompleted : weights.completed;
  return [
    ...(isExact ? [expansionOf(exact, 1)] : []),
    ...measures.map((measure) => expansionOf(measure, 1)),
    ...(isExact ? inParts(word, kind) : []),
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

/** Minimum length of the sound of a beginning. */
const minBegunSounds = 4;

/** Returns the words of titles that begin with the sound of a word being typed: `klimati` of climatiseur. */
function begunBySound(word: string, kind: TermKind): Expansion[] {
  const sound = soundKey(word);
  if (sound.length < minBegunSounds) return [];
  return [...knownEntries()]
    .filter(([term, entry]) => entry.sound.startsWith(sound) && isHead(term, kind))
    .slice(0, maxCompletions)
    .map(([term]) => expansionOf(term, weights.corrected - weights.perEdit));
}

/** Expands one word: exactly, as a prefix, by synonyms; then in parts, by its sound, and at last by edit distance. Only the last word of a query is also taken for the beginning of others where it is known. */
export function expandWord(word: string, kind: TermKind, isLast = true): Expansion[] {
  if (isEveryday(stem(word))) return isUsed([stem(word)], kind) ? [expansionOf(stem(word), 1)] : [];
  const asKnown = (w: string) => known(w, kind, isLast);
  const guesses = [
    asKnown,
    (w: string) => otherNamesLike(w, kind, 0),
    inParts,
    inNameAndModel,
    soundAlikes,
    inHalves,
    abbreviated,
    corrected,
    ...(isLast ? [begunBySound] : []),
  ];
  const refs = kind === 'listings' ? refsLike(word).map((ref) => expansionOf(ref, 1)) : [];
  // A correctly spelled word that names nothing is not corrected to another word.
  for (const guess of isInDictionary([stem(word)]) ? [asKnown] : guesses) {
    const found = guess(word, kind);
    // « caro » begins the word of a drill, but sounds as tiles do.
    const isOnlyBegun = guess === asKnown && found.every(({ weight }) => weight === weights.completed);
    if (found.length > 0) return [...refs, ...found, ...(isOnlyBegun ? soundAlikes(word, kind) : [])];
  }
  return refs;
}

export function expandPhrase(terms: string[], kind: TermKind): Expansion[] {
  const itself = isUsed(terms, kind) ? [{ terms, weight: 1 }] : [];
  return [...itself, ...synonymExpansions(terms, kind, weights.synonym)];
}

/** Returns the spelling of a word for phrases and synonyms: known words stay, others are corrected by their sound, in a query of several words also by edit distance, which compares the whole vocabulary. */
export function correctedTerm(word: string, kind: TermKind, isAlone: boolean): string {
  const term = stem(word);
  if (isUsed([term], kind) || isInDictionary([term]) || isEveryday(term) || /\d/.test(word)) return term;
  const sound = soundKey(word);
  const [alike = sound && otherNames.find((name) => name.sound === sound)?.word] = termsLikeSound(word, kind);
  const [nearest] =
    alike || isAlone ? [] : [...abbreviated(word, kind), ...corrections(word, kind, maxEdits(word))];
  return alike || (nearest?.terms[0] ?? term);
}
