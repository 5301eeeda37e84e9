import { evaluateConstants } from '../aggregation/expressions.ts';
import { type PreparedQuery, prepareQuery } from '../planner/execute.ts';
import { Pace } from '../planner/pace.ts';
import type { Collection } from '../storage/collection.ts';
import { type Document, decode } from '../values/bson.ts';
import { hintOf } from './find.ts';
import {
  documentOf,
  type Engine,
  namedCollection,
  type Request,
  refuseCollation,
  truthy,
  whole,
} from './request.ts';
import { assertWriteConcern, eachStatement } from './write-result.ts';

export async function deleteCommand(request: Request): Promise<Document> {
  const { body, engine, message } = request;
  assertWriteConcern(body.writeConcern);
  const { collection } = namedCollection(request);
  const pace = new Pace(whole(body.maxTimeMS, 'maxTimeMS'));
  let n = 0;
  const errors = await eachStatement(
    message.documents('deletes').map(decode),
    body.ordered !== false,
    async (one) => {
      refuseCollation(one.collation);
      const query = {
        filter: documentOf(one.q, 'q'),
        hint: hintOf(one.hint),
        variables: evaluateConstants(documentOf(body.let, 'let')),
      };
      if (!collection) return;
      const found = prepareQuery(collection, query, pace);
      n += await deleteFound(engine, collection, found, truthy(one.limit));
    },
  );
  return { n, ...(errors.length > 0 && { writeErrors: errors }), ok: 1 };
}

async function deleteFound(
  engine: Engine,
  collection: Collection,
  found: PreparedQuery,
  one: boolean,
): Promise<number> {
  let removed = 0;
  let waiting: Promise<void>[] = [];
  for await (const { record } of found.rows()) {
    const removal = engine.store.write(() => {
      if (collection.removeIf(record, found.matches)) removed += 1;
    });
    if (one) {
      await removal;
      if (removed > 0) break;
    }
    waiting.push(removal);
    if (waiting.length >= 200) {
      await Promise.all(waiting);
      waiting = [];
    }
  }
  await Promise.all(waiting);
  return removed;
}
