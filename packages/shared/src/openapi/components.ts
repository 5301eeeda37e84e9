import type { Endpoint } from '../contract.ts';
import { commonErrors, type ErrorCode, errors } from '../errors.ts';
import { schemaCollector } from './named-schemas.ts';
import { typeName } from './shared-schemas.ts';

type Json = Record<string, unknown>;

/** Collects equal parts under one name and returns references to them; a number is appended to a name that another part has. */
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

const headers = {
  RateLimit: {
    description: 'What is left of each limit of the caller, and in how many seconds it starts anew',
    schema: { type: 'string' },
    example: '"any";r=599;t=60, "edit";r=199;t=3600',
  },
  'RateLimit-Policy': {
    description: 'The limits of the caller by their names in `x-limits`: quota and seconds',
    schema: { type: 'string' },
    example: '"any";q=600;w=60, "edit";q=200;w=3600',
  },
  'Retry-After': { description: 'Seconds until the next attempt', schema: { type: 'integer' } },
  ETag: {
    description: 'For `If-None-Match`; with a token of who may edit the document, also for `If-Match`',
    schema: { type: 'string' },
    example: '"3.kQx0tYQ"',
  },
  'Idempotency-Replayed': {
    description: 'The first answer to a request that was sent before with this `Idempotency-Key`',
    schema: { type: 'string', enum: ['true'] },
  },
};

/** Returns the name of a header among the components: its last word, since almost every response refers to some. */
const partName = (header: string) => header.split('-').at(-1)!;

const headerRefs = (names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${partName(name)}` }]));

const headerParts = Object.fromEntries(
  Object.entries(headers).map(([name, header]) => [partName(name), header]),
);

const listed = (codes: readonly ErrorCode[]) => codes.map((code) => `\`${code}\``).join(' ');

/** Error codes of any operation: unreadable body or parameter, too many requests, too many concurrent uploads. */
const generalCodes: readonly ErrorCode[] = [
  ...commonErrors,
  'invalid_id',
  'malformed_json',
  'misspelled_parameter',
  'uploads_in_progress',
  'body_too_large',
  'unsupported_media_type',
];
/** Error codes of operations that require a token, or accept `If-Match` or `Idempotency-Key`. */
const codesOfKinds: readonly ErrorCode[] = [
  'unauthorized',
  'precondition_failed',
  'idempotency_in_progress',
  'idempotency_reused',
];
/** Error codes that no operation declares: unknown URLs and rows of an import. */
const codesElsewhere: readonly ErrorCode[] = [
  'not_found',
  'import_picture_missing',
  'import_picture_unreachable',
];
/** Error codes of requests of payment providers, which are no operations. */
export const providerCodes: readonly ErrorCode[] = ['webhook_signature', 'payment_mismatch'];
const statusesOf = (codes: readonly ErrorCode[]) =>
  [...new Set(codes.map((code) => errors[code].status))].sort((one, other) => one - other);
const ofStatus = (codes: readonly ErrorCode[], status: number) =>
  codes.filter((code) => errors[code].status === status).sort();

const errorResponse = (description: string): Json => ({
  description,
  headers: headerRefs(['RateLimit', 'RateLimit-Policy', 'Retry-After']),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});
const byStatus = (codes: readonly ErrorCode[]) =>
  statusesOf(codes)
    .map((status) => `${status} ${listed(ofStatus(codes, status))}`)
    .join(', ');

/** Returns the name of a schema that is only a reference. */
const nameIn = (schema: unknown): string | undefined =>
  (schema as { $ref?: string } | undefined)?.$ref?.split('/').at(-1);

interface ListSchema {
  properties?: { items?: { items?: Json } };
}

/** Collects the shared components of a document: schemas with their examples, parameters and responses. Without `hasListExamples`, the named schema of the items has the only example of a list. */
export function documentComponents({ hasListExamples }: { hasListExamples: boolean }) {
  const schemas = schemaCollector();
  const bodies = partCollector('schemas');
  const parameters = partCollector('parameters');
  const responses = partCollector('responses');
  const examples: Json = {};
  const usedCodes = new Set([...generalCodes, ...codesElsewhere]);
  function itemNameOf(schema: Json): string | undefined {
    const list = (schemas.collected[nameIn(schema) ?? ''] ?? schema) as ListSchema;
    return nameIn(list.properties?.items?.items);
  }
  return {
    schema: (schema: NonNullable<Endpoint['response']>) => schemas.write(schema),
    /** Body of a request, named after its operation: `ListingsPublishBody`. */
    body: (id: string, schema: Json) => bodies.refer(`${typeName(id)}Body`, schema),
    parameter: (name: string, part: Json) => parameters.refer(name.replace(/[^\w.-]/g, ''), part),
    headers: headerRefs,
    response: (name: string, part: Json) => responses.refer(name, part),
    /** Returns the example of a response; if it equals that of a named schema, it is stored with the schema. */
    example(schema: Json, value: unknown): Json {
      const item = hasListExamples ? undefined : itemNameOf(schema);
      if (item) {
        examples[item] ??= (value as { items: unknown[] }).items[0];
        return {};
      }
      const name = nameIn(schema);
      if (!name) return { example: value };
      examples[name] ??= value;
      return JSON.stringify(examples[name]) === JSON.stringify(value) ? {} : { example: value };
    },
    /** References one response per status of an operation's own codes, which its description lists, and one for the codes shared by operations of its kind. */
    errors(codes: ErrorCode[]): Json {
      for (const code of codes) usedCodes.add(code);
      const error = responses.refer('Error', errorResponse('An error'));
      const ofKind = codesOfKinds.filter((code) => codes.includes(code));
      const own = codes.filter((code) => ![...generalCodes, ...ofKind].includes(code));
      const entries = statusesOf(own).map((status) => {
        const codesOfStatus = ofStatus(own, status);
        const part = { ...error, description: listed(codesOfStatus) };
        return [status, responses.refer(codesOfStatus[0]!, part)];
      });
      const general = { ...error, description: byStatus([...generalCodes, ...ofKind]) };
      return { ...Object.fromEntries(entries), default: responses.refer('GeneralError', general) };
    },
    /** Adds the examples to the named schemas of a document. */
    withExamples: (named: Json): Json =>
      Object.fromEntries(
        Object.entries(named).map(([name, schema]) => [
          name,
          name in examples ? { ...(schema as Json), examples: [examples[name]] } : schema,
        ]),
      ),
    usedCodes,
    collected: () => ({
      schemas: { ...schemas.collected, ...bodies.collected },
      parameters: parameters.collected,
      responses: responses.collected,
      headers: headerParts,
    }),
  };
}

export type Components = ReturnType<typeof documentComponents>;
