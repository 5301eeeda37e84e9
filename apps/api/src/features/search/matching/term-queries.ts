import type { Spot } from '@laterite/shared/places/distance.ts';
import type { NearQuery } from '@laterite/shared/places/near.ts';
import type { QueryFilter } from 'mongoose';
import type { AnyModel } from '../../../core/documents/any-model.ts';
import { readAtOnce } from '../../../core/documents/read-at-once.ts';
import { withinRadius } from '../../../core/positions/nearby.ts';
import { maxScanned } from '../limits.ts';
import { expansionsOf, type QueryWord } from '../query/query-expansion.ts';
import type { TermKind } from '../terms/term.model.ts';
import { type Candidate, ranked } from './ranking.ts';
import { type Level, type Relaxed, relaxationLevels, searchByLevels } from './relaxation.ts';
import { type Clause, clausesFor, rarestTermScan, termConditions } from './term-scans.ts';

/** Whether a scan can examine every document that meets a clause. */
export const isSelective = ({ uses }: Clause): boolean => uses <= maxScanned;

/** Search by words in a model: the index to scan, and the condition that all its entries meet. */
interface WordsIndex {
  hint: string | Record<string, unknown>;
  holds: Record<string, unknown>;
}
const wordsIndexes = new WeakMap<AnyModel, WordsIndex>();

function wordsIndexOf(model: AnyModel): WordsIndex {
  const known = wordsIndexes.get(model);
  if (known) return known;
  const [keys, { name, partialFilterExpression = {} } = {}] = model.schema
    .indexes()
    .find(([fields]) => 'terms' in fields)!;
  const index = { hint: name ?? keys, holds: partialFilterExpression };
  wordsIndexes.set(model, index);
  return index;
}

/** Maximum number of documents to examine, and of matches to return. */
export interface Bounds {
  examined?: number;
  maxMatches?: number;
  /** Only documents created within these bounds are examined. */
  since?: Date | undefined;
  until?: Date | undefined;
}

const newest = { $sort: { createdAt: -1, _id: -1 } } as const;

/** Returns the query for the newest documents with one of some terms that meet the other conditions. Passes the index as a hint: no other index can serve this query. */
function readOf(
  model: AnyModel,
  terms: string[],
  rest: QueryFilter<unknown>,
  fields: Record<string, 1>,
  { examined = maxScanned, maxMatches = examined, since, until }: Bounds,
) {
  const { hint, holds } = wordsIndexOf(model);
  const created = { ...(since && { $gte: since }), ...(until && { $lte: until }) };
  const carried = { terms: { $in: terms }, ...((since || until) && { createdAt: created }) };
  const aggregate = [
    { $match: { ...carried, ...holds } },
    newest,
    ...(Object.keys(rest).length > 0
      ? [{ $limit: examined }, { $match: model.find().cast(model, rest) }, { $limit: maxMatches }]
      : [{ $limit: Math.min(examined, maxMatches) }]),
    ...(Object.keys(fields).length > 0 ? [{ $project: fields }] : []),
  ];
  return { aggregate, hint, limit: maxMatches };
}

/** Returns those of the newest documents with one of some terms that meet the other conditions, newest first. */
export function findByTerms<T>(
  model: AnyModel,
  terms: string[],
  rest: QueryFilter<unknown>,
  fields: Record<string, 1>,
  bounds: Bounds = {},
): Promise<T[]> {
  return readAtOnce<T>(model.collection.collectionName, readOf(model, terms, rest, fields, bounds));
}

/** Id and creation date of a document. */
export interface Created {
  id: string;
  createdAt: number;
}

/** Offsets of id and date in the bytes of `{ _id, createdAt }`: each follows its type and name; see bsonspec.org. */
const idAt = 4 + '._id.'.length;
const dateAt = idAt + 12 + '.createdAt.'.length;

const createdOf = (bytes: Buffer): Created => ({
  id: bytes.toString('hex', idAt, idAt + 12),
  createdAt: Number(bytes.readBigInt64LE(dateAt)),
});

/** Returns ids and dates of the documents that `findByTerms` finds. Reads them from the received bytes, because decoding a document costs more than finding it. */
export async function findCreated(
  model: AnyModel,
  terms: string[],
  rest: QueryFilter<unknown>,
  bounds: Bounds,
): Promise<Created[]> {
  const read = readOf(model, terms, rest, { createdAt: 1 }, bounds);
  const found = await readAtOnce<Buffer>(model.collection.collectionName, read, true);
  return found.map(createdOf);
}

/** Documents of a kind that were found by words, best first. */
export interface TermSearch<T> extends Relaxed<T> {
  isComplete: boolean;
}

/** Conditions of a search besides words; with a position, only documents within its radius. */
export interface Scope extends NearQuery {
  conditions: QueryFilter<unknown>;
}

/** Searches documents of a kind that are few enough to rank them all; levels with fewer words follow where few documents have all. */
export async function searchByTerms<T extends { _id: unknown; spot?: Spot | null | undefined }>(
  model: AnyModel,
  kind: TermKind,
  { conditions, ...near }: Scope,
  words: QueryWord[],
  candidateOf: (item: T) => Candidate,
): Promise<TermSearch<T>> {
  let isComplete = true;
  const find = async (level: Level): Promise<T[]> => {
    const clauses = clausesFor(expansionsOf(level.words), kind);
    const { terms, left } = rarestTermScan(clauses);
    const rest = { ...conditions, ...(left.length > 0 && { $and: termConditions(left) }) };
    isComplete &&= clauses.some(isSelective);
    const inReach = withinRadius(await findByTerms<T>(model, terms, rest, {}), near);
    return ranked(inReach, candidateOf, level.words, level.missing);
  };
  const found = await searchByLevels(relaxationLevels(words), find, { idOf: ({ _id }) => String(_id) });
  return { ...found, isComplete };
}
