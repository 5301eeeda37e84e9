import { fold } from '@laterite/shared/fold.ts';
import { trusted } from 'mongoose';
import { distance, mistakesIn } from './spelling.ts';
import { type TermFields, type TermKind, TermModel } from './term.model.ts';
import { stem, wordsOf } from './words.ts';

/** One meaning a typed word may have, and how well it fits: 1 is exact. */
export interface Meaning {
  term: string;
  fit: number;
}

type Counts = Pick<TermFields, 'word' | TermKind>;
type Entry = Counts & { folded: string };

const refreshMs = 2000;
/** Clocks of several processes may differ by this much. */
const overlapMs = 5000;
const mostCompletions = 20;
const mostNeighbours = 8;
const batchSize = 50;

const entries = new Map<string, Entry>();
let sorted: string[] | null = null;
let newest = 0;
let refreshedAt = 0;
let refreshing: Promise<void> | null = null;

function remember({ _id, ...term }: Counts & { _id: string }): void {
  if (!entries.has(_id)) sorted = null;
  entries.set(_id, { ...term, folded: fold(term.word) });
}

async function readChanges(): Promise<void> {
  const changed = await TermModel.find({ changedAt: trusted({ $gte: new Date(newest - overlapMs) }) }).lean();
  for (const term of changed) {
    remember(term);
    newest = Math.max(newest, term.changedAt.getTime());
  }
  refreshedAt = Date.now();
}

/** Learns what other processes wrote, at most every two seconds. */
async function refresh(): Promise<void> {
  if (Date.now() - refreshedAt < refreshMs) return;
  refreshing ??= readChanges().finally(() => {
    refreshing = null;
  });
  await refreshing;
}

type Changes = Map<string, { word: string; by: number }>;

async function change(kind: TermKind, changes: Changes): Promise<void> {
  const changedAt = new Date();
  const none = { listings: 0, professionals: 0, companies: 0 };
  for (const [_id, { word, by }] of changes) {
    const known = entries.get(_id) ?? { word, ...none };
    remember({ _id, ...known, [kind]: known[kind] + by });
  }
  const writes = [...changes].map(([_id, { word, by }]) => ({
    updateOne: { filter: { _id }, update: { $inc: { [kind]: by }, $set: { word, changedAt } }, upsert: true },
  }));
  // Several smaller batches at once: the database can then commit them together.
  const batches = Array.from({ length: Math.ceil(writes.length / batchSize) }, (_, i) =>
    writes.slice(i * batchSize, (i + 1) * batchSize),
  );
  await Promise.all(batches.map((batch) => TermModel.bulkWrite(batch, { ordered: false })));
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

function sortedTerms(): string[] {
  sorted ??= [...entries.keys()].sort();
  return sorted;
}

const isUsed = (term: string, kind: TermKind) => (entries.get(term)?.[kind] ?? 0) > 0;

function completions(prefix: string, kind: TermKind): string[] {
  const terms = sortedTerms();
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (terms[middle]! < prefix) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let i = low; i < terms.length && terms[i]!.startsWith(prefix); i++) {
    if (isUsed(terms[i]!, kind)) found.push(terms[i]!);
  }
  return found.sort((a, b) => entries.get(b)![kind] - entries.get(a)![kind]).slice(0, mostCompletions);
}

function neighbours(word: string, kind: TermKind, most: number): Meaning[] {
  if (most === 0) return [];
  const found: Meaning[] = [];
  for (const [term, entry] of entries) {
    if (entry[kind] <= 0) continue;
    const edits = Math.min(distance(word, entry.folded, most), distance(stem(word), term, most));
    if (edits <= most) found.push({ term, fit: 0.6 - 0.15 * edits });
  }
  return found
    .sort((a, b) => b.fit - a.fit || entries.get(b.term)![kind] - entries.get(a.term)![kind])
    .slice(0, mostNeighbours);
}

function meaningsOf(word: string, kind: TermKind): Meaning[] {
  const exact = stem(word);
  const found: Meaning[] = isUsed(exact, kind) ? [{ term: exact, fit: 1 }] : [];
  const completed = word.length >= 2 ? completions(word, kind).filter((term) => term !== exact) : [];
  found.push(...completed.map((term) => ({ term, fit: 0.75 })));
  return found.length > 0 ? found : neighbours(word, kind, mistakesIn(word));
}

/** What each word of a query may mean in the vocabulary; a word that means nothing has an empty list. */
export async function understand(query: string, kind: TermKind): Promise<Meaning[][]> {
  await refresh();
  return [...new Set(wordsOf(query))].slice(0, 8).map((word) => meaningsOf(word, kind));
}

/** The nearest words known to a query that found nothing, looking further than ordinary mistakes. */
export async function suggest(query: string, kind: TermKind): Promise<string | undefined> {
  await refresh();
  const known = wordsOf(query).map((word) => {
    const nearest = meaningsOf(word, kind)[0] ?? neighbours(word, kind, mistakesIn(word) + 1)[0];
    return nearest && entries.get(nearest.term)?.word;
  });
  const suggestion = known.filter((word) => word !== undefined).join(' ');
  return suggestion && fold(suggestion) !== wordsOf(query).join(' ') ? suggestion : undefined;
}

/** The words of several meanings as a filter: every word must be met, the one with fewest meanings first. */
export function termConditions(meanings: Meaning[][]): { terms: { $in: string[] } }[] {
  const rarestFirst = [...meanings].sort((a, b) => a.length - b.length);
  return rarestFirst.map((word) => ({ terms: trusted({ $in: word.map(({ term }) => term) }) }));
}
