import { asksNumberType } from '../planner/conditions.ts';
import { type Document, decode, decodeExact, isDocument } from '../values/bson.ts';
import { fieldPeeker, fieldsIn, stringFinder } from '../values/pick.ts';
import { compileFilter } from './filter.ts';

/** Whether a stored document matches a filter, decoding no more of it than has to be. */
export function rawFilter(filter: Document, variables?: Document): (raw: Buffer) => boolean {
  const { asked, rest } = splitStrings(filter);
  const finders = asked.map(([name, texts]) => stringFinder(name, texts));
  if (Object.keys(rest).length === 0) return (raw) => finders.every((finds) => finds(raw));
  const predicate = compileFilter(rest, variables);
  const read = asksNumberType(rest) ? decodeExact : decode;
  const fields = fieldsIn(rest);
  const peek = fields ? fieldPeeker(fields) : (raw: Buffer) => raw;
  return (raw) => finders.every((finds) => finds(raw)) && predicate(read(peek(raw)));
}

type Asked = [name: string, texts: string[]];

/** The texts of which a whole field must hold one, itself or as an element; and what is asked besides. */
function splitStrings(filter: Document): { asked: Asked[]; rest: Document } {
  const asked: Asked[] = [];
  const rest: Document = {};
  for (const [name, value] of Object.entries(filter)) {
    const texts = /^[^$.]+$/.test(name) ? textsOf(value) : undefined;
    if (texts) asked.push([name, texts]);
    else if (name === '$and' && Array.isArray(value)) {
      const parts = value.map(splitStrings);
      asked.push(...parts.flatMap((part) => part.asked));
      const others = parts.map((part) => part.rest).filter((other) => Object.keys(other).length > 0);
      if (others.length > 0) rest.$and = others;
    } else rest[name] = value;
  }
  return { asked, rest };
}

function textsOf(value: unknown): string[] | undefined {
  if (typeof value === 'string') return [value];
  if (!isDocument(value) || Object.keys(value).length !== 1 || !Array.isArray(value.$in)) return undefined;
  return value.$in.every((one) => typeof one === 'string') ? value.$in : undefined;
}
