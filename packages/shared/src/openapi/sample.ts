import { hexToken, picture, receiptNumber, sampleId, sampleValues } from './sample-values.ts';

/** The keywords of JSON Schema that zod generates. */
export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

export const sampleUuid = '5f1c1e0a-7a53-4c0e-9d3b-2f6a1b8c9d10';

/** Example values by field name. */
type Values = Readonly<Record<string, unknown>>;

function sampleText(name: string, { format, pattern }: JsonSchema, values: Values): string {
  if (pattern?.includes('[0-9a-f]{24}')) return sampleId;
  if (pattern?.includes('[0-9a-f]{64}')) return hexToken;
  if (pattern?.includes('webp')) return picture;
  if (pattern?.includes('LAT-')) return receiptNumber;
  if (format === 'uuid') return sampleUuid;
  if (format === 'date-time') return '2026-01-15T09:30:00.000Z';
  if (format === 'date') return '1990-05-14';
  if (/url$/i.test(name) && !(name in values)) return `/images/${picture}`;
  return String(values[name] ?? '…');
}

function sampleNumber(
  value: unknown,
  { minimum = 0, maximum = Number.POSITIVE_INFINITY }: JsonSchema,
): number {
  return Math.min(Math.max(typeof value === 'number' ? value : 1, minimum), maximum);
}

/** Returns the required fields; all of them if none is required. */
function sampleObject({ properties = {}, required = [] }: JsonSchema, values: Values) {
  const names = required.length > 0 ? required : Object.keys(properties);
  return Object.fromEntries(names.map((name) => [name, sampleOf(properties[name] ?? {}, name, values)]));
}

/** Returns a sample value that matches a schema. */
export function sampleOf(schema: JsonSchema, name = '', values: Values = sampleValues): unknown {
  const { anyOf, oneOf, allOf } = schema;
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (values[name] === null) return null;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.includes(values[name]) ? values[name] : schema.enum[0];
  const choices = anyOf ?? oneOf ?? allOf;
  if (choices) return sampleOf(choices[0] ?? {}, name, values);
  if (type === 'integer' || type === 'number') return sampleNumber(values[name], schema);
  if (type === 'boolean') return false;
  if (type === 'array' && Array.isArray(values[name])) return values[name];
  if (type === 'array') return [sampleOf(schema.items ?? {}, name, values)];
  if (type === 'object') return sampleObject(schema, values);
  if (type === 'null') return null;
  return type === undefined && name in values ? values[name] : sampleText(name, schema, values);
}
