import { evaluateConstants } from '../aggregation/expressions.ts';
import { keyOf } from '../aggregation/group.ts';
import { pipelineBytes, splitPipeline } from '../aggregation/pipeline.ts';
import type { PipelineContext } from '../aggregation/stage.ts';
import { CommandError } from '../errors.ts';
import { prepareQuery } from '../planner/execute.ts';
import { Pace } from '../planner/pace.ts';
import { valuesAt } from '../query/paths.ts';
import { type Document, decodeExact } from '../values/bson.ts';
import { compare } from '../values/compare.ts';
import { explain } from './explain.ts';
import { hintOf, readQuery, sessionOf } from './find.ts';
import { documentOf, namedCollection, type Request, refuseCollation, truthy, whole } from './request.ts';

export async function aggregate(request: Request): Promise<Buffer | Document> {
  const { body, db, engine } = request;
  refuseCollation(body.collation);
  const { name, collection } =
    body.aggregate === 1 ? { name: '$cmd.aggregate', collection: undefined } : namedCollection(request);
  if (!Array.isArray(body.pipeline))
    throw new CommandError('TypeMismatch', "'pipeline' option must be specified as an array");
  if (body.cursor === undefined && !body.explain) {
    throw new CommandError(
      'FailedToParse',
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  if (truthy(body.explain))
    return explain({ ...request, body: { explain: body, verbosity: 'queryPlanner' } });
  const pace = new Pace(whole(body.maxTimeMS, 'maxTimeMS'));
  const variables = evaluateConstants(documentOf(body.let, 'let'));
  const context: PipelineContext = {
    catalogue: engine.catalogue,
    store: engine.store,
    db,
    collection: name,
    pace,
    variables,
  };
  const planned = splitPipeline(body.pipeline, variables);
  planned.query.hint = hintOf(body.hint);
  const batchSize = body.cursor?.batchSize;
  return engine.cursors.start({
    namespace: `${db}.${name}`,
    rows: pipelineBytes(collection, planned, context),
    pace,
    session: sessionOf(body),
    batchSize: batchSize === undefined ? undefined : whole(batchSize, 'batchSize'),
  });
}

export async function distinct(request: Request): Promise<Document> {
  const { body } = request;
  const { collection } = namedCollection(request);
  if (typeof body.key !== 'string' || body.key === '')
    throw new CommandError('TypeMismatch', "BSON field 'distinct.key' must be a string");
  const query = readQuery(body);
  if (!collection) return { values: [], ok: 1 };
  const found = new Map<string, unknown>();
  const parts = body.key.split('.');
  for await (const { raw } of prepareQuery(
    collection,
    query,
    new Pace(whole(body.maxTimeMS, 'maxTimeMS')),
  ).rows()) {
    for (const value of valuesAt(decodeExact(raw), parts)) {
      const key = keyOf(value);
      if (!found.has(key)) found.set(key, value);
    }
  }
  return { values: [...found.values()].sort(compare), ok: 1 };
}
