import { Context, evalExpr } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as stages from 'mingo/operators/pipeline';
import * as windows from 'mingo/operators/window';
import type { Options } from 'mingo/types';
import { CommandError, fail, throwUnsupported } from '../errors.ts';
import { bsonType, type Document, isDocument, toRegExp } from '../values/bson.ts';
import { corrections } from './corrections.ts';

/** mingo hands its internal options to operators only; updating them is far cheaper than making them per document. */
interface LiveOptions extends Options {
  update(locals: { root: unknown }): LiveOptions;
}

const $liveOptions = (_obj: unknown, _args: unknown, options: Options) => options;

/** mingo's operators with our corrections. */
export const context = Context.init({ expression: { ...corrections, $liveOptions } } as never)
  .addExpressionOps(expressions as never)
  .addAccumulatorOps(accumulators as never)
  .addPipelineOps(stages as never)
  .addWindowOps(windows as never);

/** Options for mingo's own stages. */
export function mingoOptions(variables: Document): Partial<Options> {
  // mingo's window operators are scripts inside; those of clients are refused by name in `prepare`.
  return { context, variables, scriptEnabled: true };
}

/** Evaluates aggregation expressions; one per command, so that $$NOW stays the same throughout. */
export class Evaluator {
  private readonly options: LiveOptions;

  constructor(variables: Document = {}) {
    this.options = evalExpr({}, { $liveOptions: [] }, mingoOptions(variables) as Options) as LiveOptions;
  }

  /** `expression` must have been prepared. */
  evaluate(expression: unknown, doc: Document): unknown {
    return evaluating(() => evalExpr(doc, expression, this.live(doc)));
  }

  /** mingo's own options, set to one document (or one group of them). */
  live(root: unknown): Options {
    return this.options.update({ root });
  }
}

/** The values of a command's `let`, which may be expressions but see no document. */
export function evaluateConstants(bindings: Document): Document {
  const evaluator = new Evaluator();
  const values = Object.entries(bindings).map(([name, value]) => [
    name,
    evaluator.evaluate(prepare(value), {}),
  ]);
  return Object.fromEntries(values);
}

/** mingo's complaints become server errors. */
export function evaluating<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof CommandError) throw error;
    return fail('BadValue', error instanceof Error ? error.message : String(error));
  }
}

const refused = new Set(['$function', '$accumulator', '$where', '$meta', '$toHashedIndexKey']);
const known = new Set([corrections, expressions, accumulators].flatMap((group) => Object.keys(group)));

/** Those of $setWindowFields only, beside the accumulators. */
export const windowOperators = new Set(Object.keys(windows));

/** Checks an expression's operators by name and makes its regular expressions JavaScript's. */
export function prepare(expression: unknown, more?: Set<string>): unknown {
  if (bsonType(expression) === 'BSONRegExp') return toRegExp(expression);
  if (Array.isArray(expression)) return expression.map((one) => prepare(one, more));
  if (!isDocument(expression) || bsonType(expression)) return expression;
  const names = Object.keys(expression);
  if (names[0] === '$literal') return expression;
  for (const name of names) {
    if (refused.has(name)) throwUnsupported(name);
    if (name.startsWith('$') && !known.has(name) && !more?.has(name))
      fail(168, `Unrecognized expression '${name}'`);
  }
  const entries = Object.entries(expression);
  return Object.fromEntries(entries.map(([name, inner]) => [name, operandFor(name, prepare(inner, more))]));
}

/** Operators of one operand, which may stand in a list: `{ $size: ['$tags'] }`. */
const unary = new Set(
  `$size $reverseArray $first $last $max $min $sum $avg $stdDevPop $stdDevSamp $objectToArray $arrayToObject $strLenCP
  $strLenBytes $toUpper $toLower $abs $ceil $floor $sqrt $exp $ln $log10 $sin $cos $tan $degreesToRadians $radiansToDegrees
  $year $month $week $dayOfMonth $dayOfWeek $dayOfYear $hour $minute $second $millisecond $isoWeek $isoWeekYear
  $isoDayOfWeek $toInt $toLong $toDouble $toBool`.split(/\s+/),
);

/** mingo wants these in a list. */
const listed = new Set(['$round', '$trunc', '$mergeObjects']);

function operandFor(name: string, operand: unknown): unknown {
  if (listed.has(name)) return Array.isArray(operand) ? operand : [operand];
  return unary.has(name) && Array.isArray(operand) && operand.length === 1 ? operand[0] : operand;
}
