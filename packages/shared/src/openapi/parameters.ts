import type * as z from 'zod/mini';
import type { Endpoint } from '../contract.ts';
import type { Components } from './components.ts';
import { isRepeatable } from './error-codes.ts';
import { jsonSchema } from './examples.ts';
import { sampleOf } from './sample.ts';
import { pathValues, sampleParameters } from './sample-values.ts';

type Json = Record<string, unknown>;

/** Returns an example of a required parameter, or of a query parameter whose type does not explain its value. */
function exampleOf(name: string, schema: Json, isRequired: boolean): Json {
  if (isRequired) return { example: sampleOf(schema, name, pathValues) };
  return name in sampleParameters ? { example: sampleParameters[name] } : {};
}

function parametersIn(
  place: 'path' | 'query',
  schema: z.core.$ZodType | undefined,
  components: Components,
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => {
    const isRequired = place === 'path' || required.includes(name);
    return components.parameter(name, {
      name,
      in: place,
      ...(isRequired && { required: true }),
      schema: property,
      ...exampleOf(name, property as Json, isRequired),
      ...(property.type === 'array' && { explode: false }),
    });
  });
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', format: 'uuid' },
  description:
    'A name for this request: sent again within 48 hours with the same content, it gets the first answer; without a log-in, from the same network only',
};

const ifMatch: Json = {
  name: 'If-Match',
  in: 'header',
  schema: { type: 'string' },
  description:
    'The `ETag` of the document that was read, or its `version` in quotes: the change is refused by 412 when it was edited since',
  example: '"3"',
};

/** Returns the parameters of an endpoint: path, query and headers. */
export const parametersOf = (endpoint: Endpoint, components: Components): Json[] => [
  ...parametersIn('path', endpoint.params, components),
  ...parametersIn('query', endpoint.query, components),
  ...(isRepeatable(endpoint) ? [components.parameter('IdempotencyKey', idempotencyKey)] : []),
  ...(endpoint.ifMatch ? [components.parameter('IfMatch', ifMatch)] : []),
];
