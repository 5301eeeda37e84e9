import { trusted } from 'mongoose';
import { publishChange } from '../../change-feed.ts';
import { keptMs, stampOf } from '../../freshness.ts';
import { type Letters, lettersOf } from './spelling.ts';
import { type TermFields, type TermKind, TermModel } from './term.model.ts';

type Counts = Pick<TermFields, 'word' | TermKind>;
export type Entry = Counts & Letters;

/** Clocks of several processes may differ by this much. */
const overlapMs = 5000;
const batchSize = 50;

const entries = new Map<string, Entry>();
let sorted: string[] | null = null;
let newest = 0;
let readUnder = '';
let refreshedAt = 0;
let refreshing: Promise<void> | null = null;

function remember({ _id, word, ...counts }: Counts & { _id: string }): void {
  const known = entries.get(_id);
  if (!known) sorted = null;
  const letters = known?.word === word ? known : lettersOf(word);
  entries.set(_id, { word, ...counts, folded: letters.folded, mask: letters.mask });
}

async function readChanges(): Promise<void> {
  const changed = await TermModel.find({ changedAt: trusted({ $gte: new Date(newest - overlapMs) }) }).lean();
  for (const { changedAt, ...term } of changed) {
    remember(term);
    newest = Math.max(newest, changedAt.getTime());
  }
}

async function readUnderStamp(stamp: string): Promise<void> {
  await readChanges();
  readUnder = stamp;
  refreshedAt = Date.now();
}

/** Learns what any process wrote since it was last read. */
export async function refresh(): Promise<void> {
  const stamp = await stampOf(['terms']);
  if (stamp === readUnder && Date.now() - refreshedAt < keptMs) return;
  refreshing ??= readUnderStamp(stamp).finally(() => {
    refreshing = null;
  });
  await refreshing;
}

type Changes = Map<string, { word: string; by: number }>;

async function change(kind: TermKind, changes: Changes): Promise<void> {
  const changedAt = new Date();
  const none = { listings: 0, professionals: 0, companies: 0 };
  for (const [_id, { word, by }] of changes) {
    const known = entries.get(_id) ?? none;
    remember({ _id, ...none, ...known, word, [kind]: known[kind] + by });
  }
  const writes = [...changes].map(([_id, { word, by }]) => ({
    updateOne: { filter: { _id }, update: { $inc: { [kind]: by }, $set: { word, changedAt } }, upsert: true },
  }));
  // Several smaller batches at once: the database can then commit them together.
  const batches = Array.from({ length: Math.ceil(writes.length / batchSize) }, (_, i) =>
    writes.slice(i * batchSize, (i + 1) * batchSize),
  );
  await Promise.all(batches.map((batch) => TermModel.bulkWrite(batch, { ordered: false })));
  if (writes.length > 0) await publishChange('terms', [...changes.keys()]);
}

/** Counts the terms of one thing in (`by` 1) or out (`by` -1); this process knows them at once. */
export const countTerms = (kind: TermKind, terms: Map<string, string>, by: 1 | -1): Promise<void> =>
  change(kind, new Map([...terms].map(([term, word]) => [term, { word, by }])));

const difference = (some: Map<string, string>, others: Map<string, string>) =>
  new Map([...some].filter(([term]) => !others.has(term)));

/** Counts what an edit of one thing added and dropped. */
export async function recountTerms(
  kind: TermKind,
  before: Map<string, string>,
  after: Map<string, string>,
): Promise<void> {
  await countTerms(kind, difference(after, before), 1);
  await countTerms(kind, difference(before, after), -1);
}

/** Counts the terms of many things in. */
export function countAllTerms(kind: TermKind, things: Map<string, string>[]): Promise<void> {
  const changes: Changes = new Map();
  for (const [term, word] of things.flatMap((terms) => [...terms])) {
    changes.set(term, { word, by: (changes.get(term)?.by ?? 0) + 1 });
  }
  return change(kind, changes);
}

/** How many things of a kind carry a term. */
export const usesOf = (term: string, kind: TermKind): number => entries.get(term)?.[kind] ?? 0;

/** A word in which a term was seen. */
export const wordFor = (term: string): string => entries.get(term)?.word ?? term;

export const knownEntries = (): Iterable<[string, Entry]> => entries;

/** The used terms that begin with some letters, the most used first. */
export function termsBeginning(prefix: string, kind: TermKind): string[] {
  sorted ??= [...entries.keys()].sort();
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < prefix) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let i = low; i < sorted.length && sorted[i]!.startsWith(prefix); i++) {
    if (usesOf(sorted[i]!, kind) > 0) found.push(sorted[i]!);
  }
  return found.sort((a, b) => usesOf(b, kind) - usesOf(a, kind));
}
