type Json = Record<string, unknown>;

/** A reference costs about this many bytes. */
const referenceBytes = 42;

/** Whether a text that occurs so many times is shorter as one component and references to it. */
const isWorthSharing = (text: string, count: number) =>
  count > 1 && text.length * (count - 1) > referenceBytes * count;

const idPattern = '^[0-9a-f]{24}$';

const typeName = (name: string) =>
  name.replace(/(?:^|[^a-z0-9]+)([a-z0-9])/gi, (_, first: string) => first.toUpperCase());

/** Returns the name of a shared schema: that of an id says so, others are named by where they stand. */
const sharedName = ({ pattern, type }: Json, hint: string) =>
  pattern === idPattern ? (Array.isArray(type) ? 'IdOrNull' : 'Id') : typeName(hint);

/** Returns a copy of a schema in which `visit` has replaced each schema inside; the name says where it stands. */
export function mapInside(schema: Json, name: string, visit: (inner: Json, name: string) => Json): Json {
  const each = (value: unknown, of: string): unknown => {
    if (Array.isArray(value)) return value.map((part) => each(part, of));
    return typeof value === 'object' && value !== null ? visit(value as Json, of) : value;
  };
  const { properties, items, anyOf, oneOf, allOf, additionalProperties } = schema;
  return {
    ...schema,
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties as Json).map(([key, value]) => [key, each(value, key)]),
      ),
    }),
    ...(items !== undefined && { items: each(items, `${name}Item`) }),
    ...(anyOf !== undefined && { anyOf: each(anyOf, `${name}Value`) }),
    ...(oneOf !== undefined && { oneOf: each(oneOf, `${name}Value`) }),
    ...(allOf !== undefined && { allOf: each(allOf, name) }),
    ...(additionalProperties !== undefined && {
      additionalProperties: each(additionalProperties, `${name}Value`),
    }),
  };
}

/** Returns a copy of a part of the document in which `visit` has replaced every schema. */
export function mapSchemas(part: unknown, visit: (schema: Json, name: string) => Json, name = ''): unknown {
  if (Array.isArray(part)) return part.map((each) => mapSchemas(each, visit, name));
  if (typeof part !== 'object' || part === null) return part;
  const own = typeof (part as Json).operationId === 'string' ? String((part as Json).operationId) : name;
  const label = typeof (part as Json).name === 'string' ? String((part as Json).name) : own;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      if (key === 'schema') return [key, visit(value as Json, label)];
      if (key === 'example' || key === 'examples') return [key, value];
      return [key, mapSchemas(value, visit, key === 'responses' ? `${label}Response` : label)];
    }),
  );
}

/** Writes schemas that occur several times in a document once, under `components`. */
export function shareSchemas<D extends { components: Json & { schemas: Json }; paths: Json }>(
  document: D,
): D {
  const { schemas: named, ...components } = document.components;
  const counts = new Map<string, number>();
  const count = (schema: Json, name: string): Json => {
    const text = JSON.stringify(schema);
    counts.set(text, (counts.get(text) ?? 0) + 1);
    return mapInside(schema, name, count);
  };
  for (const [name, schema] of Object.entries(named)) count(schema as Json, name);
  mapSchemas([document.paths, components], count);

  const shared: Json = {};
  const nameOf = new Map(Object.entries(named).map(([name, schema]) => [JSON.stringify(schema), name]));
  const share = (schema: Json, hint: string): Json => {
    const text = JSON.stringify(schema);
    if (!isWorthSharing(text, counts.get(text)!)) return mapInside(schema, hint, share);
    let name = nameOf.get(text);
    if (!name) {
      const wanted = sharedName(schema, hint);
      name = wanted;
      for (let i = 2; name in named || name in shared; i += 1) name = `${wanted}${i}`;
      nameOf.set(text, name);
      shared[name] = {};
      shared[name] = mapInside(schema, hint, share);
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  const kept = Object.entries(named).map(([name, schema]) => [name, mapInside(schema as Json, name, share)]);
  const [paths, others] = mapSchemas([document.paths, components], share) as [Json, Json];
  return {
    ...document,
    paths,
    components: { ...others, schemas: { ...Object.fromEntries(kept), ...shared } },
  };
}
