type Json = Record<string, unknown>;

/** Approximate size of a reference in bytes. */
const referenceBytes = 42;

/** Returns whether a text that occurs `count` times is shorter as one component with references. */
const isWorthSharing = (text: string, count: number) =>
  count > 1 && text.length * (count - 1) > referenceBytes * count;

const idPattern = '^[0-9a-f]{24}$';

/** Returns a name as a type: `ListingsPublish` of `listings.publish`. */
export const typeName = (name: string) =>
  name.replace(/(?:^|[^a-z0-9]+)([a-z0-9])/gi, (_, first: string) => first.toUpperCase());

/** Position of a schema: an operation or a component, then properties, the innermost last. */
export type Trail = readonly string[];

/** Names that are meaningless without their parent. */
const vague = new Set(['Items', 'Value']);

/** Returns names for a shared schema, the shortest first: ids have a fixed name, other schemas are named by their position. */
function namesFor({ pattern, type, anyOf }: Json, trail: Trail): string[] {
  const isNullable = Array.isArray(type) && type.includes('null');
  if (pattern === idPattern) return [isNullable ? 'IdOrNull' : 'Id'];
  const qualified = trail.map((_, at) => typeName(trail.slice(trail.length - 1 - at).join(' ')));
  const [own = ''] = qualified;
  const isValueOrNull = JSON.stringify(anyOf)?.endsWith('{"type":"null"}]') || isNullable;
  const orNull = isValueOrNull && !(type as string[] | undefined)?.includes('object') ? [`${own}OrNull`] : [];
  return [own, ...orNull, ...qualified.slice(1)].filter((name) => !vague.has(name));
}

const withSuffix = (trail: Trail, suffix: string): Trail => [
  ...trail.slice(0, -1),
  `${trail.at(-1) ?? ''}${suffix}`,
];

/** Names the entries of a list called `items` after its parent. */
const ofItem = (trail: Trail): Trail =>
  withSuffix(trail.length > 1 && trail.at(-1) === 'items' ? trail.slice(0, -1) : trail, 'Item');

type Visit = (schema: Json, trail: Trail) => Json;

/** Returns a copy of a schema in which `visit` has replaced each schema inside. */
export function mapInside(schema: Json, trail: Trail, visit: Visit): Json {
  const each = (value: unknown, place: Trail): unknown => {
    if (Array.isArray(value)) return value.map((part) => each(part, place));
    return typeof value === 'object' && value !== null ? visit(value as Json, place) : value;
  };
  const { properties, items, anyOf, oneOf, allOf, additionalProperties } = schema;
  const ofValue = withSuffix(trail, 'Value');
  return {
    ...schema,
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties as Json).map(([key, value]) => [key, each(value, [...trail, key])]),
      ),
    }),
    ...(items !== undefined && { items: each(items, ofItem(trail)) }),
    ...(anyOf !== undefined && { anyOf: each(anyOf, ofValue) }),
    ...(oneOf !== undefined && { oneOf: each(oneOf, ofValue) }),
    ...(allOf !== undefined && { allOf: each(allOf, withSuffix(trail, 'Part')) }),
    ...(additionalProperties !== undefined && { additionalProperties: each(additionalProperties, ofValue) }),
  };
}

/** Returns a copy of a part of the document in which `visit` has replaced every schema. */
function mapPart(part: unknown, visit: Visit, trail: Trail): unknown {
  if (Array.isArray(part)) return part.map((each) => mapPart(each, visit, trail));
  if (typeof part !== 'object' || part === null) return part;
  const { operationId, name } = part as Json;
  const own = typeof operationId === 'string' ? [operationId] : trail;
  const place = typeof name === 'string' && name !== own.at(-1) ? [...own, name] : own;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      if (key === 'schema') return [key, visit(value as Json, place)];
      if (key === 'example' || key === 'examples') return [key, value];
      return [key, mapPart(value, visit, key === 'responses' ? withSuffix(place, 'Response') : place)];
    }),
  );
}

const mapParts = (parts: Json, visit: Visit): Json =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, mapPart(part, visit, [name])]));

/** Returns the paths and the components of a document with every schema replaced by `visit`. */
export function mapSchemas(paths: Json, components: Json, visit: Visit): { paths: Json; components: Json } {
  const kinds = Object.entries(components) as [string, Json][];
  return {
    paths: mapParts(paths, visit),
    components: Object.fromEntries(kinds.map(([kind, parts]) => [kind, mapParts(parts, visit)])),
  };
}

/** Moves schemas that occur several times in a document into `components`. */
export function shareSchemas<D extends { components: Json & { schemas: Json }; paths: Json }>(
  document: D,
): D {
  const { schemas: named, ...components } = document.components;
  const counts = new Map<string, number>();
  const count = (schema: Json, trail: Trail): Json => {
    const text = JSON.stringify(schema);
    const seen = counts.get(text) ?? 0;
    counts.set(text, seen + 1);
    // Schemas inside a shared schema are written once, with it.
    return seen > 0 && isWorthSharing(text, seen + 1) ? schema : mapInside(schema, trail, count);
  };
  for (const [name, schema] of Object.entries(named)) count(schema as Json, [name]);
  mapSchemas(document.paths, components, count);

  const shared: Json = {};
  const nameOf = new Map(Object.entries(named).map(([name, schema]) => [JSON.stringify(schema), name]));
  const isFree = (name: string) => !(name in named || name in shared);
  function choose(schema: Json, trail: Trail): string {
    const names = namesFor(schema, trail);
    const longest = names.at(-1)!;
    let name = names.find(isFree) ?? longest;
    for (let i = 2; !isFree(name); i += 1) name = `${longest}${i}`;
    return name;
  }
  const share = (schema: Json, trail: Trail): Json => {
    const text = JSON.stringify(schema);
    if (!isWorthSharing(text, counts.get(text)!)) return mapInside(schema, trail, share);
    let name = nameOf.get(text);
    if (!name) {
      name = choose(schema, trail);
      nameOf.set(text, name);
      shared[name] = {};
      shared[name] = mapInside(schema, trail, share);
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  const kept = Object.entries(named).map(([name, schema]) => [
    name,
    mapInside(schema as Json, [name], share),
  ]);
  const { paths, components: others } = mapSchemas(document.paths, components, share);
  return {
    ...document,
    paths,
    components: { ...others, schemas: { ...Object.fromEntries(kept), ...shared } },
  };
}
