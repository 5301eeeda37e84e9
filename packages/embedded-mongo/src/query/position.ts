import { type Document, isOperatorDocument } from '../values/bson.ts';
import { compileFilter } from './filter.ts';
import type { Predicate } from './operators.ts';
import { valueAt } from './paths.ts';

/**
 * Which element of the array at `path` made the document match: what `$` in an update or a projection stands for.
 * The last condition on that array decides when several elements took part.
 */
export function positionOf(filter: Document, doc: Document, path: string): number | undefined {
  const parts = path.split('.');
  const array = valueAt(doc, parts);
  const conditions = conditionsOn(filter, path);
  if (!Array.isArray(array) || conditions.length === 0) return undefined;
  const first = (some: Predicate[]) => {
    const nest = (value: unknown) =>
      parts.reduceRight((inner, part) => ({ [part]: inner }), value) as Document;
    return array.findIndex((one) => some.every((predicate) => predicate(nest([one]))));
  };
  const found = [first(conditions), first(conditions.slice(-1))].find((position) => position >= 0);
  return found;
}

function conditionsOn(filter: Document, path: string): Predicate[] {
  return Object.entries(filter).flatMap(([name, value]): Predicate[] => {
    if (name === '$and' || name === '$or') {
      const parts = (value as Document[]).flatMap((part) => conditionsOn(part, path));
      return name === '$and' || parts.length === 0 ? parts : [(doc) => parts.some((test) => test(doc))];
    }
    if (name !== path && !name.startsWith(`${path}.`)) return [];
    return [compileFilter({ [name]: eachAlone(value) })];
  });
}

// $all asks several elements at once; the first of them is the one `$` means.
function eachAlone(value: unknown): unknown {
  if (!isOperatorDocument(value) || !Array.isArray(value.$all)) return value;
  const { $all, ...rest } = value;
  return isOperatorDocument($all[0]) ? { ...rest, ...$all[0] } : { ...rest, $in: [$all[0]] };
}
