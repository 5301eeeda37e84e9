import { trusted } from 'mongoose';
import { publishChange } from '../../change-feed.ts';
import { keptMs, stampOf } from '../../freshness.ts';
import { maxVocabularyTerms } from './limits.ts';
import { SortedTerms } from './sorted-terms.ts';
import { type Letters, lettersOf } from './spelling.ts';
import { type TermFields, type TermKind, TermModel, termKinds } from './term.model.ts';

type Counts = Pick<TermFields, 'word' | TermKind>;
export type Entry = Counts & Letters;

/** Clocks of several processes may differ by this much. */
const overlapMs = 5000;
const batchSize = 50;

const entries = new Map<string, Entry>();
const sorted = new SortedTerms();
let maxTerms = maxVocabularyTerms;
/** Whether terms were evicted: a term that is not in memory may then be stored. */
let isTruncated = false;
let newest = 0;
let readUnder = '';
let refreshedAt = 0;
let refreshing: Promise<void> | null = null;

const totalUses = (counts: Counts) => termKinds.reduce((sum, kind) => sum + Math.max(0, counts[kind]), 0);

/** Evicts the least used tenth once there are more terms than memory may hold. */
function evict(): void {
  if (entries.size <= maxTerms) return;
  const byUse = [...entries].sort(([, a], [, b]) => totalUses(b) - totalUses(a));
  for (const [term] of byUse.slice(Math.floor(maxTerms * 0.9))) entries.delete(term);
  isTruncated = true;
}

function remember({ _id, word, ...counts }: Counts & { _id: string }): void {
  if (totalUses({ word, ...counts }) === 0) {
    entries.delete(_id);
    return;
  }
  const known = entries.get(_id);
  if (!known) sorted.add(_id);
  const letters = known?.word === word ? known : lettersOf(word);
  const { listings, professionals, companies } = counts;
  entries.set(_id, { word, listings, professionals, companies, folded: letters.folded, mask: letters.mask });
  evict();
}

async function readChanges(): Promise<void> {
  const changed = TermModel.find({ changedAt: trusted({ $gte: new Date(newest - overlapMs) }) })
    .lean()
    .cursor();
  for await (const { changedAt, ...term } of changed) {
    remember(term);
    newest = Math.max(newest, changedAt.getTime());
  }
}

async function readUnderStamp(stamp: string): Promise<void> {
  await readChanges();
  readUnder = stamp;
  refreshedAt = Date.now();
}

/** Reads what any process wrote since the last call, and of terms that did not fit into memory the given ones. */
export async function refresh(terms: string[] = []): Promise<void> {
  const stamp = await stampOf(['terms']);
  if (stamp !== readUnder || Date.now() - refreshedAt >= keptMs) {
    refreshing ??= readUnderStamp(stamp).finally(() => {
      refreshing = null;
    });
    await refreshing;
  }
  const missing = isTruncated ? terms.filter((term) => !entries.has(term)) : [];
  if (missing.length === 0) return;
  for (const term of await TermModel.find({ _id: trusted({ $in: missing }) }).lean()) remember(term);
}

/** How many terms are in memory. */
export const vocabularySize = (): number => entries.size;

/** Changes how many terms memory may hold. */
export function resizeVocabulary(max: number): void {
  maxTerms = max;
  evict();
}

type Changes = Map<string, { word: string; by: number }>;

/** Marks those of the given terms that no document has any more; their time to live then begins. */
async function retireUnused(terms: string[]): Promise<void> {
  const none = trusted({ $lte: 0 });
  if (terms.length === 0) return;
  await TermModel.updateMany(
    { _id: trusted({ $in: terms }), listings: none, professionals: none, companies: none },
    { $set: { unusedSince: new Date() } },
  );
}

async function change(kind: TermKind, changes: Changes): Promise<void> {
  const changedAt = new Date();
  const none = { listings: 0, professionals: 0, companies: 0 };
  for (const [_id, { word, by }] of changes) {
    const known = entries.get(_id) ?? none;
    remember({ _id, ...none, ...known, word, [kind]: known[kind] + by });
  }
  const writes = [...changes].map(([_id, { word, by }]) => ({
    updateOne: {
      filter: { _id },
      update: {
        $inc: { [kind]: by },
        $set: { word, changedAt },
        ...(by > 0 && { $unset: { unusedSince: 1 as const } }),
      },
      upsert: true,
    },
  }));
  // Several smaller batches at once: the database can then commit them together.
  const batches = Array.from({ length: Math.ceil(writes.length / batchSize) }, (_, i) =>
    writes.slice(i * batchSize, (i + 1) * batchSize),
  );
  await Promise.all(batches.map((batch) => TermModel.bulkWrite(batch, { ordered: false })));
  await retireUnused([...changes].filter(([, { by }]) => by < 0).map(([term]) => term));
  if (writes.length > 0) await publishChange('terms', [...changes.keys()]);
}

/** Counts the terms of one document in (`by` 1) or out (`by` -1); this process reads them at once. */
export const countTerms = (kind: TermKind, terms: Map<string, string>, by: 1 | -1): Promise<void> =>
  change(kind, new Map([...terms].map(([term, word]) => [term, { word, by }])));

const difference = (some: Map<string, string>, others: Map<string, string>) =>
  new Map([...some].filter(([term]) => !others.has(term)));

/** Counts what an edit of one document added and dropped. */
export async function recountTerms(
  kind: TermKind,
  before: Map<string, string>,
  after: Map<string, string>,
): Promise<void> {
  await countTerms(kind, difference(after, before), 1);
  await countTerms(kind, difference(before, after), -1);
}

/** Counts the terms of many documents in. */
export function countAllTerms(kind: TermKind, documents: Map<string, string>[]): Promise<void> {
  const changes: Changes = new Map();
  for (const [term, word] of documents.flatMap((terms) => [...terms])) {
    changes.set(term, { word, by: (changes.get(term)?.by ?? 0) + 1 });
  }
  return change(kind, changes);
}

/** Returns how many documents of a kind have a term. */
export const documentFrequency = (term: string, kind: TermKind): number => entries.get(term)?.[kind] ?? 0;

/** Returns a word in which a term was seen. */
export const wordFor = (term: string): string => entries.get(term)?.word ?? term;

/** Returns the terms in memory with their counts. */
export const knownEntries = (): Iterable<[string, Entry]> => entries;

/** Returns the used terms that begin with some letters, the most used first. */
export const termsWithPrefix = (prefix: string, kind: TermKind): string[] =>
  sorted
    .withPrefix(prefix, entries)
    .filter((term) => documentFrequency(term, kind) > 0)
    .sort((a, b) => documentFrequency(b, kind) - documentFrequency(a, kind));
