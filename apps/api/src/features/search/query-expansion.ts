import { joinRefs, refsLike } from './references.ts';
import { editDistance, lettersOf, maxEdits, mayBeNear } from './spelling.ts';
import { phraseLength, synonymsOf, synonymWords } from './synonyms.ts';
import type { TermKind } from './term.model.ts';
import { stem, tokenize } from './tokenizer.ts';
import { documentFrequency, knownEntries, refresh, termsWithPrefix, wordFor } from './vocabulary.ts';

/** One thing a typed word or phrase may mean: all of these terms together; a `fit` of 1 is exact. */
export interface Expansion {
  terms: string[];
  fit: number;
}

const mostWords = 8;
const mostCompletions = 20;
const mostNeighbours = 8;
const fits = { synonym: 0.8, completed: 0.75, alsoCompleted: 0.5, parts: 0.9, likeSynonym: 0.6 } as const;
const fitOfMistakes = (edits: number) => 0.6 - 0.15 * edits;

const synonymLetters = synonymWords.map((word) => ({ word, ...lettersOf(word) }));

const isUsed = (terms: string[], kind: TermKind) => terms.every((term) => documentFrequency(term, kind) > 0);

const others = (terms: string[], kind: TermKind, fit: number): Expansion[] =>
  synonymsOf(terms)
    .filter((phrase) => isUsed(phrase, kind))
    .map((phrase) => ({ terms: phrase, fit }));

/** Doubled letters are what people forget first. */
const squeezed = (word: string) => word.replaceAll(/(.)\1/g, '$1');

/** Known words a few letters away, the nearest and most used first. */
function neighbours(word: string, kind: TermKind, most: number): Expansion[] {
  if (most === 0) return [];
  const letters = lettersOf(word);
  const stemmed = stem(word);
  const found: { term: string; edits: number; uses: number }[] = [];
  for (const [term, entry] of knownEntries()) {
    if (entry[kind] <= 0 || !mayBeNear(letters, entry, most)) continue;
    const edits = Math.min(editDistance(word, entry.folded, most), editDistance(stemmed, term, most));
    if (edits > most) continue;
    const isNearest = squeezed(word) === squeezed(entry.folded);
    found.push({ term, edits: isNearest ? edits / 2 : edits, uses: entry[kind] });
  }
  return found
    .sort((a, b) => a.edits - b.edits || b.uses - a.uses)
    .slice(0, mostNeighbours)
    .map(({ term, edits }) => ({ terms: [term], fit: fitOfMistakes(edits) }));
}

/** What is known under another name: a word of the trade being typed, or misspelled. */
function likeSynonyms(word: string, kind: TermKind, most: number): Expansion[] {
  const letters = lettersOf(word);
  return synonymLetters
    .filter((known) =>
      most === 0
        ? word.length >= 3 && known.word.startsWith(word)
        : mayBeNear(letters, known, most) && editDistance(stem(word), known.word, most) <= most,
    )
    .flatMap((known) => others([known.word], kind, fits.likeSynonym));
}

/** `ha12` as `ha` and `12`. */
function inParts(word: string, kind: TermKind): Expansion[] {
  const parts = word.match(/\d+|\D+/g) ?? [];
  return parts.length === 2 && isUsed(parts, kind) ? [{ terms: parts, fit: fits.parts }] : [];
}

const asRefs = (word: string): Expansion[] => refsLike(word).map((ref) => ({ terms: [ref], fit: 1 }));

function known(word: string, kind: TermKind): Expansion[] {
  const exact = stem(word);
  const isExact = isUsed([exact], kind);
  const synonyms = others([exact], kind, fits.synonym);
  const completed = word.length >= 2 ? termsWithPrefix(word, kind).filter((term) => term !== exact) : [];
  const fit = isExact || synonyms.length > 0 ? fits.alsoCompleted : fits.completed;
  return [
    ...(isExact ? [{ terms: [exact], fit: 1 }] : []),
    ...synonyms,
    ...completed.slice(0, mostCompletions).map((term) => ({ terms: [term], fit })),
  ];
}

function mistaken(word: string, kind: TermKind, most: number): Expansion[] {
  const near = neighbours(word, kind, most);
  const alsoCalled = near.slice(0, 1).flatMap(({ terms, fit }) => others(terms, kind, fit * fits.synonym));
  return [...near, ...alsoCalled, ...likeSynonyms(word, kind, most)];
}

/** What one word may mean: as it is, begun, under another name; then in parts, a reference, or misspelled. */
function meaningsOf(word: string, kind: TermKind): Expansion[] {
  const guesses = [
    () => known(word, kind),
    () => likeSynonyms(word, kind, 0),
    () => inParts(word, kind),
    () => mistaken(word, kind, maxEdits(word)),
  ];
  const refs = kind === 'listings' ? asRefs(word) : [];
  for (const guess of guesses) {
    const found = guess();
    if (found.length > 0) return [...refs, ...found];
  }
  return refs;
}

function meaningsOfPhrase(terms: string[], kind: TermKind): Expansion[] {
  const itself = isUsed(terms, kind) ? [{ terms, fit: 1 }] : [];
  return [...itself, ...others(terms, kind, fits.synonym)];
}

/** What each word or phrase of a query may mean; one that means nothing has an empty list. */
export async function expandQuery(query: string, kind: TermKind): Promise<Expansion[][]> {
  const words = [...new Set(joinRefs(tokenize(query)))].slice(0, mostWords);
  await refresh(words.map(stem));
  const understood: Expansion[][] = [];
  for (let i = 0; i < words.length; ) {
    const length = phraseLength(words.slice(i).map(stem));
    const phrase = length > 1 ? meaningsOfPhrase(words.slice(i, i + length).map(stem), kind) : [];
    understood.push(phrase.length > 0 ? phrase : meaningsOf(words[i]!, kind));
    i += phrase.length > 0 ? length : 1;
  }
  return understood;
}

/** The nearest words known to a query that found nothing, looking further than ordinary mistakes. */
export async function nearestWords(query: string, kind: TermKind): Promise<string[]> {
  await refresh();
  return tokenize(query).flatMap((word) => {
    const [nearest] = [...meaningsOf(word, kind), ...neighbours(word, kind, maxEdits(word) + 1)];
    return nearest && isUsed(nearest.terms, kind) ? [nearest.terms.map(wordFor).join(' ')] : [];
  });
}
