import { type Document, field, isDocument } from '../values/bson.ts';
import { compileFilter, isOperatorDocument, type Predicate } from './filter.ts';

/**
 * Which element of the array at `parts` made the document match: what `$` in an update or a projection stands for.
 * The last condition on that array decides when several elements took part.
 */
export function positionOf(filter: Document, doc: Document, parts: string[]): number | undefined {
  const array = parts.reduce<unknown>(
    (value, part) => (isDocument(value) ? field(value, part) : undefined),
    doc,
  );
  if (!Array.isArray(array)) return undefined;
  const path = parts.join('.');
  const conditions = conditionsOn(filter, path);
  const test = (some: Predicate[]) => {
    const found = array.findIndex((element) => some.every((predicate) => predicate(nest(parts, [element]))));
    return found < 0 ? undefined : found;
  };
  if (conditions.length === 0) return undefined;
  return test(conditions) ?? test(conditions.slice(-1));
}

function conditionsOn(filter: Document, path: string): Predicate[] {
  return Object.entries(filter).flatMap(([name, value]): Predicate[] => {
    if (name === '$and') return (value as Document[]).flatMap((part) => conditionsOn(part, path));
    if (name === '$or') {
      const any = (value as Document[]).flatMap((part) => conditionsOn(part, path));
      return any.length > 0 ? [(doc) => any.some((predicate) => predicate(doc))] : [];
    }
    if (name !== path && !name.startsWith(`${path}.`)) return [];
    return [compileFilter({ [name]: eachAlone(value) })];
  });
}

// $all asks several elements at once; the first of them is the one `$` means.
function eachAlone(value: unknown): unknown {
  if (!isOperatorDocument(value) || !Array.isArray(value.$all)) return value;
  const { $all, ...rest } = value;
  const first = $all[0];
  return isOperatorDocument(first) ? { ...rest, ...first } : { ...rest, $in: [first] };
}

function nest(parts: string[], value: unknown): Document {
  return parts.reduceRight<unknown>((inner, part) => ({ [part]: inner }), value) as Document;
}
