import type * as z from 'zod/mini';
import { sizes } from './constants.ts';
import type { Contract, Endpoint } from './contract.ts';
import { commonErrors, type ErrorCode, errors } from './errors.ts';
import { type Language, languages } from './languages.ts';
import { limits } from './limits.ts';
import { curlOf } from './openapi/curl.ts';
import { answerExample, bodyExample, jsonSchema as schemaOf } from './openapi/examples.ts';
import { sampleParameters } from './openapi/sample-values.ts';
import { summariesFr } from './summaries.fr.ts';

type Json = Record<string, unknown>;
type Schema = z.core.$ZodType;

const jsonSchema = (schema: Schema, io: 'input' | 'output') => schemaOf(schema, io) as Json;

const openApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

function parametersIn(place: 'path' | 'query', schema: Schema | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(place === 'query' && name in sampleParameters && { example: sampleParameters[name] }),
    ...(property.type === 'array' && { style: 'form', explode: false }),
  }));
}

const fileSchema = (count: number): Json =>
  count === 1
    ? { type: 'string', format: 'binary' }
    : { type: 'array', maxItems: count, items: { type: 'string', format: 'binary' } };

function formSchema({ json, files }: NonNullable<Endpoint['upload']>, body: Json): Json {
  const fields = json ? { [json]: body } : ((body.properties as Json | undefined) ?? {});
  const fileFields = Object.entries(files).map(([name, count]) => [name, fileSchema(count)]);
  return { type: 'object', properties: { ...fields, ...Object.fromEntries(fileFields) } };
}

function requestBody({ body, upload }: Endpoint, example: Json | undefined): Json | undefined {
  if (!body) return undefined;
  const schema = jsonSchema(body, 'input');
  const json = { 'application/json': { schema, example } };
  return {
    required: true,
    content: upload ? { 'multipart/form-data': { schema: formSchema(upload, schema) }, ...json } : json,
  };
}

/** Members may name a POST that carries something, and send it again without doing it twice. */
const isRepeatable = ({ method, access, body }: Endpoint) =>
  method === 'POST' && access !== 'public' && body !== undefined;

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
  description:
    'A name for this request: sent again within 24 hours with the same content, it gets the first answer',
};
const repeatErrors: ErrorCode[] = ['idempotency_reused', 'idempotency_in_progress'];

/** Every error code an endpoint can answer. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const signIn: ErrorCode[] = endpoint.access === 'public' ? [] : [endpoint.signInError ?? 'unauthorized'];
  const admin: ErrorCode[] = endpoint.access !== 'public' && endpoint.access !== 'user' ? ['forbidden'] : [];
  const body: ErrorCode[] = endpoint.body
    ? ['body_too_large', 'unsupported_media_type', 'malformed_json']
    : [];
  const repeat = isRepeatable(endpoint) ? repeatErrors : [];
  return [...new Set([...signIn, ...admin, ...(endpoint.errors ?? []), ...body, ...repeat, ...commonErrors])];
}

function errorResponses(codes: ErrorCode[]): Json {
  const statuses = [...new Set(codes.map((code) => errors[code].status))].sort();
  const describe = (status: number) =>
    codes
      .filter((code) => errors[code].status === status)
      .map((code) => `\`${code}\`: ${errors[code][errors[code].start]}`)
      .join('\n\n');
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    statuses.map((status) => [String(status), { description: describe(status), content }]),
  );
}

function normalResponse(id: string, { status, response }: Pick<Endpoint, 'status' | 'response'>): Json {
  const description = { 200: 'Done', 201: 'Created', 204: 'Done, nothing to say' }[status];
  if (!response) return { description };
  const schema = jsonSchema(response, 'output');
  return {
    description,
    content: { 'application/json': { schema, example: answerExample(id, { response }) } },
  };
}

/** What goes well: one status, and another where the answer may take the place of an earlier one. */
function normalResponses(id: string, endpoint: Endpoint): Json {
  const { status, replacedStatus } = endpoint;
  const replaced = replacedStatus && {
    [replacedStatus]: normalResponse(id, { ...endpoint, status: replacedStatus }),
  };
  return { [status]: normalResponse(id, endpoint), ...replaced };
}

/** What an endpoint does, by language. */
const summariesOf = (id: string, { summary }: Endpoint): Record<Language, string> => ({
  fr: (summariesFr as Record<string, string>)[id] ?? summary,
  en: summary,
});

function operation(feature: string, name: string, endpoint: Endpoint, language: Language): Json {
  const id = `${feature}.${name}`;
  const summaries = summariesOf(id, endpoint);
  const example = bodyExample(id, endpoint);
  return {
    operationId: id,
    tags: [feature],
    summary: summaries[language],
    ...Object.fromEntries(languages.map((each) => [`x-summary-${each}`, summaries[each]])),
    security: endpoint.access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [
      ...parametersIn('path', endpoint.params),
      ...parametersIn('query', endpoint.query),
      ...(isRepeatable(endpoint) ? [idempotencyKey] : []),
    ],
    ...(endpoint.body && { requestBody: requestBody(endpoint, example) }),
    'x-access': endpoint.access,
    'x-curl': curlOf(endpoint, example),
    ...(endpoint.limit && { 'x-rate-limit': limits[endpoint.limit] }),
    responses: { ...normalResponses(id, endpoint), ...errorResponses(errorCodesOf(endpoint)) },
  };
}

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail', 'message', 'instance'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errors) },
    detail: { type: 'string' },
    message: { type: 'string', description: 'What a person reads; the same as detail' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    instance: { type: 'string', description: 'Identifier of the request, as in the logs' },
  },
};

/** What a person reads of each error, by its code. */
const errorTable = Object.fromEntries(
  Object.entries(errors).map(([code, { status, fr, en }]) => [code, { status, fr, en }]),
);

/** The OpenAPI 3.1 document of all contracts. `server` is the public address of the API. */
export function openApiDocument(
  contracts: Record<string, Contract>,
  info: { title: string; version: string; server: string },
  language: Language = 'en',
) {
  const paths: Record<string, Json> = {};
  for (const [feature, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const path = openApiPath(endpoint.path);
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operation(feature, name, endpoint, language),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version },
    servers: [{ url: info.server }],
    'x-errors': errorTable,
    'x-limits': limits,
    'x-sizes': sizes,
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
