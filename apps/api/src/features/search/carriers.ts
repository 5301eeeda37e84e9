import { constants } from '@laterite/shared/limits.ts';
import type { QueryFilter } from 'mongoose';
import type { AnyModel } from '../../any-model.ts';
import { clausesFor, termConditions } from './conditions.ts';
import type { TermKind } from './term.model.ts';
import type { Meaning } from './understanding.ts';

/** A search reads no more than so many of the things that carry a word: its cost does not grow with the collection. */
export const mostExamined = 2000;

/** Out of the newest things that carry one of some terms, those that meet the rest, newest first. */
export function carriersOf<T>(
  model: AnyModel,
  terms: string[],
  rest: QueryFilter<unknown>,
  fields: Record<string, 1>,
): Promise<T[]> {
  return model
    .aggregate<T>([
      { $match: { terms: { $in: terms } } },
      { $sort: { createdAt: -1, _id: -1 } },
      { $limit: mostExamined },
      { $match: model.find().cast(model, rest) },
      ...(Object.keys(fields).length > 0 ? [{ $project: fields }] : []),
    ])
    .exec();
}

/** The newest things of a kind that carry all the words, up to as many as lists count; whether there are no others is said. */
export async function foundByWords<T>(
  model: AnyModel,
  kind: TermKind,
  conditions: QueryFilter<unknown>,
  meanings: Meaning[][],
): Promise<{ items: T[]; isComplete: boolean }> {
  const clauses = clausesFor(meanings, kind);
  const [rarest] = clauses;
  if (!rarest || meanings.some((word) => word.length === 0)) return { items: [], isComplete: true };
  const rest = { ...conditions, $and: termConditions(clauses) };
  const found = await carriersOf<T>(model, rarest.terms, rest, {});
  const items = found.slice(0, constants.maxCount);
  return { items, isComplete: items.length === found.length && rarest.uses <= mostExamined };
}
