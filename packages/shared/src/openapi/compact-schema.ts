type Json = Record<string, unknown>;

const isUnchosenBound = (name: string, value: unknown) =>
  (name === 'minimum' || name === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;

const isAnyName = (value: unknown) => JSON.stringify(value) === '{"type":"string"}';

/** Returns whether a keyword restricts nothing: a default, or a pattern that repeats the format. */
const isRedundant = (name: string, value: unknown, schema: Json) =>
  isUnchosenBound(name, value) ||
  (name === 'additionalProperties' && value === false) ||
  (name === 'minLength' && value === 0) ||
  (name === 'propertyNames' && isAnyName(value)) ||
  (name === 'pattern' && typeof value === 'string' && 'format' in schema);

/** Replaces a choice between one plain type and null by a list of types. */
function withoutChoice({ anyOf, ...rest }: Json): Json {
  if (!Array.isArray(anyOf)) return { ...rest };
  const types = (anyOf as Json[]).filter(({ type }) => type !== 'null');
  const [only] = types;
  const isPlain = types.length === 1 && types.length < anyOf.length && typeof only?.type === 'string';
  if (!isPlain || only.enum || only.const !== undefined) return { anyOf, ...rest };
  return { ...rest, ...only, type: [only.type, 'null'] };
}

/** Returns an equivalent JSON Schema in fewer bytes: without keywords that restrict nothing. */
export function compactSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(compactSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const plain = withoutChoice(schema as Json);
  const entries = Object.entries(plain).filter(([name, value]) => !isRedundant(name, value, plain));
  return Object.fromEntries(entries.map(([name, value]) => [name, compactSchema(value)]));
}
