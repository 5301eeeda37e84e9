import { evaluateConstants } from '../aggregation/expressions.ts';
import { splitPipeline } from '../aggregation/pipeline.ts';
import { CommandError } from '../errors.ts';
import { type PreparedQuery, prepareQuery, type Query } from '../planner/execute.ts';
import type { IndexScan } from '../planner/index-scan.ts';
import { Pace } from '../planner/pace.ts';
import type { Plan } from '../planner/plan.ts';
import type { Document } from '../values/bson.ts';
import { hintOf, readQuery } from './find.ts';
import { documentOf, type Request } from './request.ts';

/** Tells which index a command would use, and with executionStats also how much it reads. */
export async function explain(request: Request): Promise<Document> {
  const { body } = request;
  const command = documentOf(body.explain, 'explain');
  const { name, query } = explained(command);
  return explainQuery(request, name, query, body.verbosity !== 'queryPlanner', command);
}

export async function explainQuery(
  { db, engine }: Request,
  name: string,
  query: Query,
  execute: boolean,
  command: Document,
): Promise<Document> {
  const collection = engine.catalogue.find(db, name);
  const namespace = `${db}.${name}`;
  const prepared = collection && prepareQuery(collection, query, new Pace());
  const winningPlan = prepared ? planTree(prepared, query) : { stage: 'EOF' };
  const queryPlanner = { namespace, parsedQuery: query.filter, winningPlan, rejectedPlans: [] };
  const stats = execute ? { executionStats: await executionStats(prepared, winningPlan) } : {};
  return { explainVersion: '1', queryPlanner, ...stats, command: { ...command, $db: db }, ok: 1 };
}

/** The query inside any command that has one. */
function explained(command: Document): { name: string; query: Query } {
  const verb = Object.keys(command)[0] ?? '';
  const name = String(command[verb]);
  switch (verb) {
    case 'find':
    case 'count':
    case 'distinct':
      return { name, query: readQuery(command) };
    case 'findAndModify':
      return { name, query: { ...readQuery(command), limit: 1 } };
    case 'aggregate': {
      const { query } = splitPipeline(command.pipeline, evaluateConstants(command.let ?? {}));
      return { name, query: { ...query, hint: hintOf(command.hint) } };
    }
    case 'update':
    case 'delete': {
      const [statement] = command[`${verb}s`] as Document[];
      const one = verb === 'delete' ? statement!.limit === 1 : !statement!.multi;
      return { name, query: { filter: statement!.q, hint: hintOf(statement!.hint), limit: one ? 1 : 0 } };
    }
    default:
      throw new CommandError('CommandNotSupported', `Explain failed due to unknown command: ${verb}`);
  }
}

function planTree(prepared: PreparedQuery, query: Query): Document {
  let tree = scanTree(prepared.plan, query);
  if (prepared.sorts) tree = { stage: 'SORT', sortPattern: query.sort, inputStage: tree };
  if (query.skip) tree = { stage: 'SKIP', skipAmount: query.skip, inputStage: tree };
  if (query.limit) tree = { stage: 'LIMIT', limitAmount: query.limit, inputStage: tree };
  return tree;
}

function scanTree(plan: Plan, query: Query): Document {
  if (plan.kind === 'collection') {
    return { stage: 'COLLSCAN', filter: query.filter, direction: plan.reverse ? 'backward' : 'forward' };
  }
  const inputStage =
    plan.kind === 'union' ? { stage: 'OR', inputStages: plan.branches.map(indexTree) } : indexTree(plan);
  return { stage: 'FETCH', filter: query.filter, inputStage };
}

function indexTree({ index, ranges, reverse, merge, bounded }: IndexScan): Document {
  const scan = {
    stage: 'IXSCAN',
    keyPattern: index.spec.key,
    indexName: index.spec.name,
    isMultiKey: index.multikey.some(Boolean),
    isUnique: index.spec.unique === true,
    isSparse: index.spec.sparse === true,
    isPartial: index.covers !== undefined,
    direction: reverse ? 'backward' : 'forward',
    boundedFields: bounded,
    ranges: ranges.length,
  };
  return merge ? { stage: 'SORT_MERGE', inputStage: scan } : scan;
}

async function executionStats(
  prepared: PreparedQuery | undefined,
  executionStages: Document,
): Promise<Document> {
  const began = performance.now();
  let nReturned = 0;
  if (prepared) for await (const _ of prepared.rows()) nReturned += 1;
  return {
    executionSuccess: true,
    nReturned,
    executionTimeMillis: Math.round(performance.now() - began),
    totalKeysExamined: prepared?.work.keys ?? 0,
    totalDocsExamined: prepared?.work.documents ?? 0,
    executionStages,
  };
}
