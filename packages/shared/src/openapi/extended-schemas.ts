import { mapInside, mapSchemas, type Trail } from './shared-schemas.ts';

type Json = Record<string, unknown>;

/** Minimum properties of a base, because a smaller one would not reduce the size. */
const minProperties = 5;

interface Base {
  name: string;
  properties: Map<string, string>;
  required: readonly string[];
}

const propertiesOf = (schema: Json) => Object.entries((schema.properties ?? {}) as Json);
const requiredOf = (schema: Json) => (schema.required ?? []) as string[];

/** Returns whether a schema has every property of the base, required if the base requires it, and additional ones. */
function extendsBase(schema: Json, { properties, required }: Base): boolean {
  const own = new Map(propertiesOf(schema).map(([key, value]) => [key, JSON.stringify(value)]));
  return (
    own.size > properties.size &&
    [...properties].every(
      ([key, text]) => own.get(key) === text && requiredOf(schema).includes(key) === required.includes(key),
    )
  );
}

/** Returns the base and the additional properties of the schema. */
function extension(schema: Json, { name, properties, required }: Base): Json {
  const { properties: _, required: __, type, ...rest } = schema;
  const others = requiredOf(schema).filter((key) => !required.includes(key));
  const own = {
    type,
    properties: Object.fromEntries(propertiesOf(schema).filter(([key]) => !properties.has(key))),
    ...(others.length > 0 && { required: others }),
  };
  return { ...rest, allOf: [{ $ref: `#/components/schemas/${name}` }, own] };
}

/** Replaces objects with all properties of a named schema by that schema and the additional properties. */
export function extendSchemas<D extends { components: Json & { schemas: Json }; paths: Json }>(
  document: D,
): D {
  const { schemas, ...components } = document.components;
  const bases = Object.entries(schemas as Record<string, Json>)
    .filter(([, { type }]) => type === 'object')
    .map(
      ([name, schema]): Base => ({
        name,
        properties: new Map(propertiesOf(schema).map(([key, value]) => [key, JSON.stringify(value)])),
        required: requiredOf(schema),
      }),
    )
    .filter(({ properties }) => properties.size >= minProperties)
    .sort((one, other) => other.properties.size - one.properties.size);
  const extend = (schema: Json, trail: Trail): Json => {
    const base = schema.type === 'object' ? bases.find((each) => extendsBase(schema, each)) : undefined;
    return mapInside(base ? extension(schema, base) : schema, trail, extend);
  };
  const mapped = mapSchemas(document.paths, components, extend);
  const named = Object.entries(schemas).map(([name, schema]) => [name, extend(schema as Json, [name])]);
  return { ...document, ...mapped, components: { ...mapped.components, schemas: Object.fromEntries(named) } };
}
