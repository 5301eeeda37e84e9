import { trusted } from 'mongoose';
import { config } from '../../../config.ts';
import { catchUp, onChange, publishChange } from '../../../core/changes/change-feed.ts';
import { SortedTerms } from './sorted-terms.ts';
import { soundKey } from './sound-key.ts';
import { type Letters, lettersOf } from './spelling.ts';
import { type DocumentTerms, type TermFields, type TermKind, TermModel, termKinds } from './term.model.ts';

type PerKind = Record<TermKind, number>;
type WordPerKind = Partial<Record<TermKind, string | null>>;
type Counts = Pick<TermFields, 'word' | TermKind> & { heads: PerKind };
type StoredTerm = Pick<TermFields, 'word' | TermKind> & {
  _id: string;
  heads?: PerKind | null;
  words?: WordPerKind | null;
};
export interface Entry extends Counts, Letters {
  sound: string;
  /** Only where kinds have different words, which is true of few terms. */
  words?: WordPerKind;
}

const batchSize = 50;
const entries = new Map<string, Entry>();
const bySound = new Map<string, Set<string>>();
const sorted = new SortedTerms();
/** Whether terms were evicted: a term that is not in memory may then be stored. */
let isTruncated = false;
let loading: Promise<void> | null = null;
let isLoaded = false;
/** Terms that changed while the vocabulary was read: their counts may have been read before the change. */
const changedMeanwhile = new Set<string>();

const none: PerKind = { listings: 0, professionals: 0, companies: 0 };

const totalUses = (counts: PerKind) => termKinds.reduce((sum, kind) => sum + Math.max(0, counts[kind]), 0);

function forget(term: string): void {
  const sound = entries.get(term)?.sound;
  if (sound) bySound.get(sound)?.delete(term);
  if (sound && bySound.get(sound)?.size === 0) bySound.delete(sound);
  entries.delete(term);
}

/** Evicts the least used tenth when there are more terms than memory may hold. */
function evict(): void {
  const maxTerms = config.vocabularyTermsInMemory;
  if (entries.size <= maxTerms) return;
  const byUse = [...entries].sort(([, a], [, b]) => totalUses(b) - totalUses(a));
  for (const [term] of byUse.slice(Math.floor(maxTerms * 0.9))) forget(term);
  isTruncated = true;
}

/** Returns the forms of a word that are compared with typed words. */
function formsOf(word: string) {
  const { folded, mask } = lettersOf(word);
  return { folded, mask, sound: soundKey(word) };
}

const hasOtherWord = (word: string, words: WordPerKind): boolean =>
  termKinds.some((kind) => words[kind] && words[kind] !== word);

function remember({ _id, word, words, ...counts }: StoredTerm): void {
  if (totalUses(counts) === 0) {
    forget(_id);
    return;
  }
  const known = entries.get(_id);
  if (!known) sorted.add(_id);
  const { folded, mask, sound } = known?.word === word ? known : formsOf(word);
  if (known && known.sound !== sound) forget(_id);
  const { listings, professionals, companies } = counts;
  const heads = counts.heads ?? none;
  const entry: Entry = { word, listings, professionals, companies, heads, folded, mask, sound };
  if (words && hasOtherWord(word, words)) entry.words = words;
  entries.set(_id, entry);
  if (sound) bySound.set(sound, (bySound.get(sound) ?? new Set()).add(_id));
  evict();
}

async function loadAll(): Promise<void> {
  for (const term of [...entries.keys()]) forget(term);
  isTruncated = false;
  changedMeanwhile.clear();
  for await (const term of TermModel.find().sort({ _id: 1 }).lean().cursor({ batchSize: 1000 }))
    remember(term);
  isLoaded = true;
  while (changedMeanwhile.size > 0) {
    const terms = [...changedMeanwhile];
    changedMeanwhile.clear();
    await load(terms);
  }
}

async function load(terms: readonly string[]): Promise<void> {
  const found = await TermModel.find({ _id: trusted({ $in: terms }) }).lean();
  const missing = new Set(terms);
  for (const term of found) {
    missing.delete(term._id);
    remember(term);
  }
  for (const term of missing) forget(term);
}

onChange('terms', async (terms, { isOwn }) => {
  if (!terms) isLoaded = false;
  else if (loading) for (const term of terms) changedMeanwhile.add(term);
  else if (isLoaded && !isOwn) await load(terms);
});

/** Reads terms that were stored without being counted in memory, and publishes their change. */
export async function publishStoredTerms(terms: string[]): Promise<void> {
  if (isLoaded) await load(terms);
  await publishChange('terms', terms);
}

/** Waits until the vocabulary is in memory with the writes of every process; reads the given terms that were evicted. */
export async function refresh(terms: string[] = []): Promise<void> {
  await catchUp();
  if (!isLoaded) {
    loading ??= loadAll().finally(() => {
      loading = null;
    });
    await loading;
  }
  const missing = isTruncated ? terms.filter((term) => !entries.has(term)) : [];
  if (missing.length > 0) await load(missing);
}

/** Returns how many terms are in memory. */
export const vocabularySize = (): number => entries.size;

interface Delta {
  word: string;
  uses: number;
  heads: number;
}
type Deltas = Map<string, Delta>;

function addDelta(deltas: Deltas, terms: DocumentTerms, by: 1 | -1): void {
  for (const [term, { word, isHead }] of terms) {
    const known = deltas.get(term) ?? { word, uses: 0, heads: 0 };
    deltas.set(term, { word, uses: known.uses + by, heads: known.heads + (isHead ? by : 0) });
  }
}

/** Marks those of the given terms that no document has any more, which starts their time to live. */
async function retireUnused(terms: string[]): Promise<void> {
  const unused = trusted({ $lte: 0 });
  if (terms.length === 0) return;
  await TermModel.updateMany(
    { _id: trusted({ $in: terms }), listings: unused, professionals: unused, companies: unused },
    { $set: { unusedSince: new Date() } },
  );
}

function applyInMemory(kind: TermKind, _id: string, { word, uses, heads }: Delta): void {
  const known: Omit<Counts, 'word'> = entries.get(_id) ?? { ...none, heads: none };
  const counted = { ...known.heads, [kind]: known.heads[kind] + heads };
  const { listings, professionals, companies } = known;
  const used = termKinds.filter((one) => known[one] > 0);
  const words = { ...Object.fromEntries(used.map((one) => [one, wordFor(_id, one)])), [kind]: word };
  const counts = { listings, professionals, companies, heads: counted, [kind]: known[kind] + uses };
  remember({ _id, ...counts, word, words });
}

const writeOf = (kind: TermKind, [_id, { word, uses, heads }]: [string, Delta]) => ({
  updateOne: {
    filter: { _id },
    update: {
      $inc: { [kind]: uses, [`heads.${kind}`]: heads },
      $set: { word, [`words.${kind}`]: word },
      ...(uses > 0 && { $unset: { unusedSince: 1 as const } }),
    },
    upsert: true,
  },
});

async function apply(kind: TermKind, deltas: Deltas): Promise<void> {
  const changed = [...deltas].filter(([, { uses, heads }]) => uses !== 0 || heads !== 0);
  if (changed.length === 0) return;
  if (isLoaded) for (const [term, delta] of changed) applyInMemory(kind, term, delta);
  // Several smaller batches at once: the database can then commit them together.
  const writes = changed.map((change) => writeOf(kind, change));
  const batches = Array.from({ length: Math.ceil(writes.length / batchSize) }, (_, i) =>
    writes.slice(i * batchSize, (i + 1) * batchSize),
  );
  await Promise.all(batches.map((batch) => TermModel.bulkWrite(batch, { ordered: false })));
  await retireUnused(changed.filter(([, { uses }]) => uses < 0).map(([term]) => term));
  await publishChange(
    'terms',
    changed.map(([term]) => term),
  );
}

/** Adds the terms of one document to the counts (`by` 1) or subtracts them (`by` -1); this process reads the terms again at once. */
export function countTerms(kind: TermKind, terms: DocumentTerms, by: 1 | -1): Promise<void> {
  const deltas: Deltas = new Map();
  addDelta(deltas, terms, by);
  return apply(kind, deltas);
}

/** Counts the terms that an edit of one document added and removed. */
export function recountTerms(kind: TermKind, before: DocumentTerms, after: DocumentTerms): Promise<void> {
  const deltas: Deltas = new Map();
  addDelta(deltas, before, -1);
  addDelta(deltas, after, 1);
  return apply(kind, deltas);
}

/** Adds the terms of many documents to the counts. */
export function countAllTerms(kind: TermKind, documents: DocumentTerms[]): Promise<void> {
  const deltas: Deltas = new Map();
  for (const terms of documents) addDelta(deltas, terms, 1);
  return apply(kind, deltas);
}

/** Returns how many documents of a kind have a term. */
export const documentFrequency = (term: string, kind: TermKind): number => entries.get(term)?.[kind] ?? 0;

/** Returns the share of a term's documents with the term in title, category, name or role. */
export function headShare(term: string, kind: TermKind): number {
  const entry = entries.get(term);
  return entry && entry[kind] > 0 ? Math.min(1, Math.max(0, entry.heads[kind]) / entry[kind]) : 0;
}

/** Returns a word in which a term occurred, in documents of a kind where it is known. */
export function wordFor(term: string, kind: TermKind): string {
  const entry = entries.get(term);
  return entry?.words?.[kind] ?? entry?.word ?? term;
}

/** Returns the terms in memory with their counts. */
export const knownEntries = (): Iterable<[string, Entry]> => entries;

const byFrequency = (terms: Iterable<string>, kind: TermKind): string[] =>
  [...terms]
    .filter((term) => documentFrequency(term, kind) > 0)
    .sort((a, b) => documentFrequency(b, kind) - documentFrequency(a, kind));

/** Returns the used terms that begin with some letters, the most used first. */
export const termsWithPrefix = (prefix: string, kind: TermKind): string[] =>
  byFrequency(sorted.withPrefix(prefix, entries), kind);

/** Returns the sound of a term in documents of a kind. */
function soundOf(term: string, kind: TermKind): string | undefined {
  const entry = entries.get(term);
  return entry?.words ? soundKey(wordFor(term, kind)) : entry?.sound;
}

/** Sounds that a spelling may mean besides its first one: `-en` as in `terrain`, and a single `s` between vowels as in `concaseur`. */
const otherSounds = (sound: string): string[] => [sound.replace(/A$/, 'I'), sound.replaceAll('z', 's')];

/** Returns the used terms that sound like a word, the most used first; where none does, those of its other sounds. */
export function termsLikeSound(word: string, kind: TermKind): string[] {
  const sound = soundKey(word);
  const soundingAs = (one: string) =>
    byFrequency(bySound.get(one) ?? [], kind).filter((term) => soundOf(term, kind) === one);
  const found = soundingAs(sound);
  return found.length > 0 ? found : otherSounds(sound).flatMap(soundingAs);
}
