import type { Endpoint } from '../contract.ts';
import { type ErrorCode, errors } from '../errors.ts';
import { schemaCollector } from './named-schemas.ts';

type Json = Record<string, unknown>;

/** Collects parts that are equal under one name each and returns references to them; a name that is taken by another part gets a number. */
function partCollector(kind: string) {
  const collected: Json = {};
  const nameOf = new Map<string, string>();
  const refer = (name: string, part: Json): Json => {
    const text = JSON.stringify(part);
    let chosen = nameOf.get(text);
    if (!chosen) {
      chosen = name;
      for (let i = 2; chosen in collected; i += 1) chosen = `${name}${i}`;
      nameOf.set(text, chosen);
      collected[chosen] = part;
    }
    return { $ref: `#/components/${kind}/${chosen}` };
  };
  return { collected, refer };
}

const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
const waits = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

/** A response of one status, with the codes it can have and what a person reads. */
const errorResponse = (status: number, codes: ErrorCode[]): Json => ({
  description: codes.map((code) => `\`${code}\`: ${errors[code][errors[code].start]}`).join('\n\n'),
  ...([429, 503].includes(status) && { headers: waits }),
  content: problem,
});

/** Collects what the operations of a document share: schemas, parameters, examples and errors. */
export function documentComponents() {
  const schemas = schemaCollector();
  const bodies = partCollector('schemas');
  const parameters = partCollector('parameters');
  const responses = partCollector('responses');
  const examples = partCollector('examples');
  return {
    schema: (schema: NonNullable<Endpoint['response']>) => schemas.write(schema),
    /** The body of a request, named after its operation: `ListingsPublishBody`. */
    body: (id: string, schema: Json) =>
      bodies.refer(
        `${id
          .split('.')
          .map((part) => part[0]!.toUpperCase() + part.slice(1))
          .join('')}Body`,
        schema,
      ),
    parameter: (name: string, part: Json) => parameters.refer(name.replace(/[^\w.-]/g, ''), part),
    /** An example of a response; of those with a named schema, equal ones are stored once. */
    example(schema: Json, value: unknown): Json {
      const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
      return name ? { examples: { [name]: examples.refer(name, { value }) } } : { example: value };
    },
    errors(codes: ErrorCode[]): Json {
      const statuses = [...new Set(codes.map((code) => errors[code].status))].sort();
      const ofStatus = (status: number) => codes.filter((code) => errors[code].status === status);
      return Object.fromEntries(
        statuses.map((status) => [
          String(status),
          responses.refer(`Error${status}`, errorResponse(status, ofStatus(status).sort())),
        ]),
      );
    },
    collected: () => ({
      schemas: { ...schemas.collected, ...bodies.collected },
      parameters: parameters.collected,
      responses: responses.collected,
      examples: examples.collected,
      headers: {
        RetryAfter: { description: 'Seconds until the next attempt', schema: { type: 'integer' } },
      },
    }),
  };
}

export type Components = ReturnType<typeof documentComponents>;
