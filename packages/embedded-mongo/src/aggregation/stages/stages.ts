import { calculateObjectSize } from 'bson';
import { assertFields, fail, throwUnsupported } from '../../errors.ts';
import { forEachYielding, window, withYieldPoints } from '../../planner/scheduler.ts';
import { compileFilter } from '../../query/filter.ts';
import { parseSort, Sorter } from '../../query/sort.ts';
import { type Document, define, isDocument } from '../../values/bson.ts';
import { isNumeric, toNumber } from '../../values/numbers.ts';
import { collect, each, type Stage, type StageContext, type StageMaker, through } from '../flow.ts';
import { groupingStages } from './buckets.ts';
import { group } from './group.ts';
import { graphLookup, lookup } from './joins.ts';
import { mingoStages } from './mingo-stages.ts';
import { transforms } from './transforms.ts';
import { unwind } from './unwind.ts';

/** Stages that change each document by itself. */
const transforming = Object.entries(transforms).map(([name, compile]): [string, StageMaker] => {
  const make: StageMaker = (operand, { variables }) => {
    const transform = compile(operand, variables);
    return each((doc) => [transform(doc)]);
  };
  return [name, make];
});

/** Every stage but the two that write, see output.ts. */
export const stages: Record<string, StageMaker> = {
  ...Object.fromEntries(transforming),
  ...mingoStages,
  ...groupingStages,
  $match: match,
  $sort: sort,
  $limit: (operand) => {
    const most = countOf('$limit', operand);
    return (source) => window(source, 0, most);
  },
  $skip: (operand) => {
    const skipped = countOf('$skip', operand);
    return (source) => window(source, skipped, 0);
  },
  $unwind: unwind,
  $group: (operand, { variables }) => group(operand, variables),
  $count: count,
  $sample: sample,
  $facet: facet,
  $lookup: lookup,
  $graphLookup: graphLookup,
  $unionWith: unionWith,
  $collStats: collStats,
};

/** The number of documents a $skip or $limit asks for. */
export function countOf(name: string, operand: unknown): number {
  const number = isNumeric(operand) ? toNumber(operand) : Number.NaN;
  if (!Number.isInteger(number) || number < 0)
    fail(5107201, `invalid argument to ${name} stage: Expected a non-negative number`);
  if (name === '$limit' && number === 0) fail(15958, 'the limit must be positive');
  return number;
}

function match(operand: unknown, { variables }: StageContext): Stage {
  if (!isDocument(operand)) fail(15959, 'the match filter must be an expression in an object');
  const matches = compileFilter(operand, variables);
  return each((doc) => (matches(doc) ? [doc] : []));
}

// A limit right after it says how much is wanted.
function sort(operand: unknown, _context: StageContext, next: Document | undefined): Stage {
  if (!isDocument(operand)) fail(15973, 'the $sort key specification must be an object');
  const fields = parseSort(operand);
  if (fields.length === 0) fail(15976, '$sort stage must have at least one sort key');
  const wanted = isNumeric(next?.$limit) ? toNumber(next.$limit) : 0;
  return function* (source) {
    const sorter = new Sorter<Document>(fields, wanted);
    yield* forEachYielding(source, (doc) => sorter.add(doc, doc, calculateObjectSize(doc)));
    yield* withYieldPoints(sorter.sorted());
  };
}

function count(field: unknown): Stage {
  if (typeof field !== 'string' || field === '') fail(40156, 'the count field must be a non-empty string');
  return function* (source) {
    let total = 0;
    yield* forEachYielding(source, () => {
      total += 1;
    });
    if (total > 0) yield { [field]: total };
  };
}

function sample(operand: Document): Stage {
  assertFields('$sample', operand, ['size']);
  const size = countOf('$sample', operand.size);
  return function* (source) {
    const all = yield* collect(source, '$sample');
    const shuffled = all.map((doc) => ({ doc, place: Math.random() })).sort((a, b) => a.place - b.place);
    yield* withYieldPoints(shuffled.slice(0, size).map(({ doc }) => doc));
  };
}

function facet(operand: Document, { compile }: StageContext): Stage {
  const branches = Object.entries(operand).map(([name, pipeline]) => {
    if (!Array.isArray(pipeline)) fail(40169, `arguments to $facet must be arrays, ${name} is not`);
    return [name, compile(pipeline)] as const;
  });
  return function* (source) {
    const all = yield* collect(source, '$facet');
    const answer: Document = {};
    for (const [name, branch] of branches)
      define(answer, name, yield* collect(through(withYieldPoints(all), branch), '$facet'));
    yield answer;
  };
}

function unionWith(operand: unknown, { run }: StageContext): Stage {
  const { coll, pipeline = [] }: Document = isDocument(operand) ? operand : { coll: operand };
  if (typeof coll !== 'string') fail('BadValue', '$unionWith needs the name of a collection');
  if (isDocument(operand)) assertFields('$unionWith', operand, ['coll', 'pipeline']);
  return function* (source) {
    yield* source;
    yield* run(coll, pipeline);
  };
}

// Only the document count: what some clients estimate with.
function collStats(operand: Document, { catalogue, db, collection }: StageContext): Stage {
  const more = Object.keys(operand).find((name) => name !== 'count');
  if (more) throwUnsupported(`$collStats with ${more}`);
  const found = catalogue.find(db, collection);
  return () => (found ? [{ ns: found.namespace, count: found.count }] : []);
}
