import { Aggregator } from 'mingo';
import { throwUnsupported } from '../../errors.ts';
import { evaluating, mingoOptions, prepare, windowOperators } from '../../expressions/expressions.ts';
import { withYieldPoints } from '../../planner/scheduler.ts';
import { type Document, idFirst } from '../../values/bson.ts';
import { collect, type StageMaker } from '../flow.ts';

/** Stages that mingo answers, on the whole flow at once. */
export const mingoStages: Record<string, StageMaker> = {
  $bucketAuto: byMingo('$bucketAuto'),
  $densify: byMingo('$densify'),
  $fill: byMingo('$fill'),
  $redact: byMingo('$redact'),
  $setWindowFields: (operand, context, next) => {
    refuseMonths(operand);
    return byMingo('$setWindowFields', windowOperators)(operand, context, next);
  },
  $documents: (operand, { variables }) => {
    const aggregator = new Aggregator([{ $documents: prepare(operand) as never }], mingoOptions(variables));
    return () => evaluating(() => aggregator.run<Document>([]));
  },
};

function byMingo(name: string, more?: Set<string>): StageMaker {
  return (operand, { variables }) =>
    function* (source) {
      // mingo changes what it is given, so each run has its own.
      const stage = { [name]: prepare(operand, more) as never };
      const aggregator = new Aggregator([stage], mingoOptions(variables));
      const all = yield* collect(source, name);
      const answer = evaluating(() => aggregator.run<Document>(all));
      for (const doc of withYieldPoints(answer)) yield doc && idFirst(doc);
    };
}

// mingo miscounts months in whole years.
function refuseMonths({ output = {} }: Document): void {
  const units = Object.values(output as Document).map((one) => one?.window?.unit);
  if (units.some((unit) => /^(month|quarter|year)$/.test(unit))) throwUnsupported('a window of months');
}
