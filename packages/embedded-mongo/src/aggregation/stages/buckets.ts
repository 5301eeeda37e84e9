import { assertFields, fail } from '../../errors.ts';
import { type Document, isDocument } from '../../values/bson.ts';
import { compare } from '../../values/encoding.ts';
import { type Stage, type StageContext, type StageMaker, through } from '../flow.ts';

/** Stages that are short for a $group and a $sort, as MongoDB has it. */
export const groupingStages: Record<string, StageMaker> = {
  $sortByCount: (operand, context) => {
    return rewritten([{ $group: { _id: operand, count: { $sum: 1 } } }, { $sort: { count: -1 } }], context);
  },
  $bucket: (operand, context) => rewritten(bucketsAsGroups(operand), context),
};

function rewritten(pipeline: Document[], { compile }: StageContext): Stage {
  const stages = compile(pipeline);
  return (source) => through(source, stages);
}

function bucketsAsGroups(operand: unknown): Document[] {
  if (!isDocument(operand)) fail(40201, 'the $bucket specification must be an object');
  assertFields('$bucket', operand, ['groupBy', 'boundaries', 'default', 'output']);
  const { groupBy, boundaries, output = { count: { $sum: 1 } }, default: other } = operand;
  assertBoundaries(boundaries);
  const branches = boundaries.slice(1).map((upper, i) => {
    const within = [
      { $gte: [groupBy, { $literal: boundaries[i] }] },
      { $lt: [groupBy, { $literal: upper }] },
    ];
    return Object.fromEntries([
      ['case', { $and: within }],
      ['then', { $literal: boundaries[i] }],
    ]);
  });
  const rest = 'default' in operand && { default: { $literal: other } };
  // A bucket is named by its lower boundary.
  return [{ $group: { _id: { $switch: { branches, ...rest } }, ...output } }, { $sort: { _id: 1 } }];
}

function assertBoundaries(boundaries: unknown): asserts boundaries is unknown[] {
  const sorted =
    Array.isArray(boundaries) && boundaries.every((one, i) => i === 0 || compare(boundaries[i - 1], one) < 0);
  if (!sorted || boundaries.length < 2)
    fail(40194, "the $bucket 'boundaries' must be at least two values in ascending order");
}
