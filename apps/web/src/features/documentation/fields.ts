import { type JsonSchema, merged, type Parameter } from './openapi.ts';
import type { Words } from './words.ts';

/** A field of a request or a response; `name` is its path, e.g. `ratings[].userId`. */
export interface Field {
  name: string;
  type: string;
  isRequired: boolean;
  rules: string;
}

/** Splits a schema into its type and whether null is allowed. JSON Schema expresses that as `anyOf` with null, or as a list of types. */
function withoutNull(given: JsonSchema): { schema: JsonSchema; isNullable: boolean } {
  const schema = merged(given);
  if (Array.isArray(schema.type)) return { schema: { ...schema, type: schema.type[0]! }, isNullable: true };
  const choices = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  const isNullable = (schema.anyOf?.length ?? 0) > choices.length;
  return isNullable && choices.length === 1
    ? { schema: merged(choices[0]!), isNullable }
    : { schema, isNullable };
}

function plainType(schema: JsonSchema, types: Words['types']): string {
  if (schema.format === 'binary') return types.file;
  if (schema.type === 'array') return `${types.list} ${typeOf(schema.items ?? {}, types)}`;
  if (schema.anyOf) return schema.anyOf.map((choice) => plainType(choice, types)).join(' / ');
  return types.names[String(schema.type ?? '')] ?? types.any;
}

function typeOf(given: JsonSchema, types: Words['types']): string {
  const { schema, isNullable } = withoutNull(given);
  return isNullable ? `${plainType(schema, types)} ${types.orNull}` : plainType(schema, types);
}

/** Returns whether a limit was declared: the generator adds the safe integer limits of JavaScript to all others. */
const isChosen = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

function rulesOf(given: JsonSchema, words: Words): string {
  const { schema } = withoutNull(given);
  const { minimum, maximum, minLength, maxLength, format } = schema;
  const values = schema.enum ?? withoutNull(schema.items ?? {}).schema.enum;
  return [
    values?.join(' · '),
    isChosen(minimum) && `≥ ${minimum}`,
    isChosen(maximum) && `≤ ${maximum}`,
    minLength && minLength > 1 && words.atLeast(minLength),
    maxLength && words.atMost(maxLength),
    schema.pattern?.includes('[0-9a-f]{24}') && words.idRule,
    format && format !== 'binary' && format,
  ]
    .filter(Boolean)
    .join(', ');
}

const join = (prefix: string, name: string) => (prefix ? `${prefix}.${name}` : name);

/** Returns the fields of an object and, named by their path, those of the objects inside it. */
export function schemaFields(given: JsonSchema | undefined, words: Words, prefix = ''): Field[] {
  if (!given) return [];
  const { schema } = withoutNull(given);
  if (schema.type === 'array') return schemaFields(schema.items, words, `${prefix}[]`);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    {
      name: join(prefix, name),
      type: typeOf(property, words.types),
      isRequired: schema.required?.includes(name) ?? false,
      rules: rulesOf(property, words),
    },
    ...schemaFields(property, words, join(prefix, name)),
  ]);
}

/** Returns the row of one parameter of the path or the query. */
export const parameterField = (
  { name, required, schema, example }: Omit<Parameter, 'in'>,
  words: Words,
): Field => ({
  name,
  type: typeOf(schema, words.types),
  isRequired: required === true,
  rules: [rulesOf(schema, words), example !== undefined && words.exampleOf(String(example))]
    .filter(Boolean)
    .join(', '),
});
