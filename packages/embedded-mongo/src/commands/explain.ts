import { compilePipeline } from '../aggregation/pipeline.ts';
import { fail } from '../errors.ts';
import type { Plan } from '../planner/plan.ts';
import { type PreparedQuery, prepareQuery, type Query } from '../planner/query.ts';
import type { IndexScan } from '../planner/scans.ts';
import type { Document } from '../values/bson.ts';
import { documentOf, flag, hintOf, type Request, readQuery, schedulerOf } from './request.ts';

/** Returns the index that a command would use, and with executionStats the number of documents and keys read. */
export async function explain(request: Request): Promise<Document> {
  const { body, db, engine } = request;
  const command = documentOf(body.explain, 'explain');
  const verb = Object.keys(command)[0] ?? '';
  const query = queryOf(verb, command);
  const collection = engine.catalogue.find(db, String(command[verb]));
  const prepared = prepareQuery(collection, query);
  const winningPlan = planTree(prepared, query);
  const namespace = `${db}.${command[verb]}`;
  const queryPlanner = { namespace, parsedQuery: query.filter, winningPlan, rejectedPlans: [] };
  const { verbosity = 'allPlansExecution' } = body;
  if (!['queryPlanner', 'executionStats', 'allPlansExecution'].includes(verbosity))
    fail('BadValue', `Enumeration value '${verbosity}' for field 'explain.verbosity' is not a valid value.`);
  const execute = verbosity !== 'queryPlanner';
  const stats = execute && { executionStats: await executionStats(request, verb, prepared, winningPlan) };
  return { explainVersion: '1', queryPlanner, ...stats, command: { ...command, $db: db }, ok: 1 };
}

/** Returns the query of a command. */
function queryOf(verb: string, command: Document): Query {
  if (['find', 'count', 'distinct'].includes(verb)) return readQuery(command);
  if (verb === 'findAndModify') return { ...readQuery(command), limit: 1 };
  if (verb === 'aggregate') return { ...compilePipeline(command.pipeline).query, hint: hintOf(command.hint) };
  if (verb !== 'update' && verb !== 'delete')
    fail('CommandNotSupported', `Explain failed due to unknown command: ${verb}`);
  const { q, hint, limit, multi } = documentOf(command[`${verb}s`]?.[0], `${verb}s`);
  const one = verb === 'delete' ? flag(limit, 'limit') : !flag(multi, 'multi');
  return { filter: documentOf(q, 'q'), hint: hintOf(hint), limit: one ? 1 : 0 };
}

function planTree({ plan, sorts, isCovered }: PreparedQuery, { filter, sort, skip, limit }: Query): Document {
  if (plan.kind === 'nothing') return { stage: 'EOF' };
  let tree: Document = isCovered
    ? { stage: 'PROJECTION_COVERED', inputStage: indexTree(plan as IndexScan) }
    : scanTree(plan, filter);
  if (sorts) tree = { stage: 'SORT', sortPattern: sort, inputStage: tree };
  if (skip) tree = { stage: 'SKIP', skipAmount: skip, inputStage: tree };
  return limit ? { stage: 'LIMIT', limitAmount: limit, inputStage: tree } : tree;
}

function scanTree(plan: Exclude<Plan, { kind: 'nothing' }>, filter: Document): Document {
  if (plan.kind === 'collection')
    return { stage: 'COLLSCAN', filter, direction: plan.reverse ? 'backward' : 'forward' };
  const union = plan.kind === 'union' && { stage: 'OR', inputStages: plan.branches.map(indexTree) };
  return { stage: 'FETCH', filter, inputStage: union || indexTree(plan as IndexScan) };
}

function indexTree({ index, ranges, reverse, merge, bounded }: IndexScan): Document {
  const scan = {
    stage: 'IXSCAN',
    keyPattern: index.spec.key,
    indexName: index.spec.name,
    isMultiKey: index.multikey.some(Boolean),
    isUnique: index.unique,
    isSparse: index.spec.sparse === true,
    isPartial: index.covers !== undefined,
    direction: reverse ? 'backward' : 'forward',
    boundedFields: bounded,
    ranges: ranges.length,
  };
  return merge ? { stage: 'SORT_MERGE', inputStage: scan } : scan;
}

async function executionStats(
  request: Request,
  verb: string,
  prepared: PreparedQuery,
  executionStages: Document,
) {
  const began = performance.now();
  const found = verb === 'count' ? prepared.marks() : prepared.bytes();
  let nReturned = 0;
  for await (const _ of schedulerOf(request).through<unknown>(found)) nReturned += 1;
  return {
    executionSuccess: true,
    nReturned,
    executionTimeMillis: Math.round(performance.now() - began),
    totalKeysExamined: prepared.work.keys,
    totalDocsExamined: prepared.work.documents,
    executionStages,
  };
}
