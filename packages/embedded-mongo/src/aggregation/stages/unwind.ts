import { assertFields, fail } from '../../errors.ts';
import { setComputed, valueAt } from '../../query/paths.ts';
import { type Document, isDocument } from '../../values/bson.ts';
import { each, type Stage } from '../flow.ts';

/** $unwind: a document for each element of a list. */
export function unwind(operand: unknown): Stage {
  const spec: Document = isDocument(operand) ? operand : { path: operand };
  const { path, includeArrayIndex, preserveNullAndEmptyArrays } = spec;
  assertFields('$unwind', spec, ['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays']);
  if (typeof path !== 'string') fail(28808, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$'))
    fail(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  const parts = path.slice(1).split('.');
  const emit = (doc: Document, value: unknown, index: number | null) => {
    const result = setComputed({ ...doc }, parts, value);
    return includeArrayIndex ? setComputed(result, includeArrayIndex.split('.'), index) : result;
  };
  return each((doc) => {
    const value = valueAt(doc, parts);
    if (Array.isArray(value) && value.length > 0) return value.map((element, i) => emit(doc, element, i));
    const empty = value === undefined || value === null || Array.isArray(value);
    if (empty && !preserveNullAndEmptyArrays) return [];
    return [emit(doc, Array.isArray(value) ? undefined : value, null)];
  });
}
