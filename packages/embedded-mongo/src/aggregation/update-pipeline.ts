import { CommandError } from '../errors.ts';
import { type Document, decode, encode, isDocument } from '../values/bson.ts';
import { equals } from '../values/compare.ts';
import { isNumeric } from '../values/numbers.ts';
import { compileTransform } from './transforms.ts';

const allowed = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']);

/** An update given as a pipeline: `[{ $set: { total: { $add: ['$a', '$b'] } } }]`. */
export function compileUpdatePipeline(
  pipeline: Document[],
  variables: Document = {},
): (doc: Document) => Document {
  const plain = pipeline.map((stage) => decode(encode(stage)));
  const steps = plain.map((stage) => {
    const [name, operand] = Object.entries(stage)[0] ?? [];
    if (!name || !allowed.has(name)) {
      throw new CommandError('InvalidOptions', `${name} is not allowed to be used within an update`);
    }
    return compileTransform(name, operand, variables);
  });
  return (doc) => {
    const before = decode(encode(doc));
    const after = steps.reduce((current, step) => step(current), before);
    return keepTypes(after, doc) as Document;
  };
}

// Computing happens on plain numbers; a number that did not change keeps its BSON type.
function keepTypes(after: unknown, before: unknown): unknown {
  if (isNumeric(after)) return isNumeric(before) && equals(after, before) ? before : after;
  if (Array.isArray(after))
    return after.map((value, i) => keepTypes(value, Array.isArray(before) ? before[i] : undefined));
  if (!isDocument(after) || !isDocument(before)) return after;
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, keepTypes(value, before[name])]),
  );
}
