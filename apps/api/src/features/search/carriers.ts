import { constants } from '@laterite/shared/limits.ts';
import type { QueryFilter } from 'mongoose';
import type { AnyModel } from '../../any-model.ts';
import { type Clause, clausesFor, rarestWalk, termConditions } from './conditions.ts';
import type { TermKind } from './term.model.ts';
import type { Meaning } from './understanding.ts';

/** A search reads no more than so many of the things that carry a word: its cost does not grow with the collection. */
export const mostExamined: number = constants.maxCount;

/** Whether all that can meet a clause are examined. */
export const isRare = ({ uses }: Clause): boolean => uses <= mostExamined;

const newestWith = (terms: string[], most: number, upTo?: Date) => [
  { $match: { terms: { $in: terms }, ...(upTo && { createdAt: { $lte: upTo } }) } },
  { $sort: { createdAt: -1 as const, _id: -1 as const } },
  { $limit: most },
];

/** Out of the newest things that carry one of some terms, those that meet the rest, newest first. */
export function carriersOf<T>(
  model: AnyModel,
  terms: string[],
  rest: QueryFilter<unknown>,
  fields: Record<string, 1>,
  most = mostExamined,
): Promise<T[]> {
  return model
    .aggregate<T>([
      ...newestWith(terms, mostExamined),
      { $match: model.find().cast(model, rest) },
      { $limit: most },
      ...(Object.keys(fields).length > 0 ? [{ $project: fields }] : []),
    ])
    .exec();
}

/** How many carriers as old as some day or older meet the rest, up to a number; more are looked at, since some do not. */
export async function countCarriers(
  model: AnyModel,
  terms: string[],
  rest: QueryFilter<unknown>,
  { upTo, most }: { upTo: Date; most: number },
): Promise<number> {
  const [counted] = await model
    .aggregate<{ n: number }>([
      ...newestWith(terms, 1.5 * mostExamined, upTo),
      { $match: model.find().cast(model, rest) },
      { $limit: most },
      { $count: 'n' },
    ])
    .exec();
  return counted?.n ?? 0;
}

/** The newest things of a kind that carry all the words; whether there are no others is said. */
export async function foundByWords<T>(
  model: AnyModel,
  kind: TermKind,
  conditions: QueryFilter<unknown>,
  meanings: Meaning[][],
): Promise<{ items: T[]; isComplete: boolean }> {
  if (meanings.some((word) => word.length === 0)) return { items: [], isComplete: true };
  const clauses = clausesFor(meanings, kind);
  const { terms, left } = rarestWalk(clauses);
  const rest = { ...conditions, ...(left.length > 0 && { $and: termConditions(left) }) };
  return { items: await carriersOf<T>(model, terms, rest, {}), isComplete: clauses.some(isRare) };
}
