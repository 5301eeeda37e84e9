import type * as z from 'zod/mini';
import { sizes } from './constants.ts';
import type { Contract, Endpoint } from './contract.ts';
import { commonErrors, type ErrorCode, errors } from './errors.ts';
import { type Language, languages } from './languages.ts';
import { limits } from './limits.ts';
import { type Components, documentComponents } from './openapi/components.ts';
import { curlOf } from './openapi/curl.ts';
import { apiDescription } from './openapi/description.ts';
import { answerExample, bodyExample, jsonSchema as schemaOf } from './openapi/examples.ts';
import { sampleParameters } from './openapi/sample-values.ts';
import { summariesFr } from './summaries.fr.ts';

type Json = Record<string, unknown>;
type Schema = z.core.$ZodType;

const jsonSchema = (schema: Schema, io: 'input' | 'output') => schemaOf(schema, io) as Json;

const openApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

function parametersIn(place: 'path' | 'query', schema: Schema | undefined, components: Components): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) =>
    components.parameter(name, {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
      ...(place === 'query' && name in sampleParameters && { example: sampleParameters[name] }),
      ...(property.type === 'array' && { style: 'form', explode: false }),
    }),
  );
}

const fileSchema = (count: number): Json =>
  count === 1
    ? { type: 'string', format: 'binary' }
    : { type: 'array', maxItems: count, items: { type: 'string', format: 'binary' } };

/** The fields of a form: the body as JSON in one of them, or each of its fields; and the files. */
function formSchema({ json, files }: NonNullable<Endpoint['upload']>, body: Json, reference: Json): Json {
  const fields = json ? { [json]: reference } : ((body.properties as Json | undefined) ?? {});
  const fileFields = Object.entries(files).map(([name, count]) => [name, fileSchema(count)]);
  return { type: 'object', properties: { ...fields, ...Object.fromEntries(fileFields) } };
}

function requestBody(
  id: string,
  { body, upload }: Endpoint,
  example: Json | undefined,
  components: Components,
): Json | undefined {
  if (!body) return undefined;
  const inline = jsonSchema(body, 'input');
  const schema = components.body(id, inline);
  const json = { 'application/json': { schema, example } };
  return {
    required: true,
    content: upload
      ? { 'multipart/form-data': { schema: formSchema(upload, inline, schema) }, ...json }
      : json,
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
  const query: ErrorCode[] = endpoint.query ? ['misspelled_parameter'] : [];
  return [
    ...new Set([
      ...signIn,
      ...admin,
      ...(endpoint.errors ?? []),
      ...body,
      ...query,
      ...repeat,
      ...commonErrors,
    ]),
  ];
}

function normalResponse(
  id: string,
  { status, response }: Pick<Endpoint, 'status' | 'response'>,
  components: Components,
): Json {
  const description = { 200: 'Done', 201: 'Created', 204: 'Done, nothing to say' }[status];
  if (!response) return { description };
  const schema = components.schema(response);
  return {
    description,
    content: {
      'application/json': { schema, ...components.example(schema, answerExample(id, { response })) },
    },
  };
}

/** What goes well: one status, and another where the answer may take the place of an earlier one. */
function normalResponses(id: string, endpoint: Endpoint, components: Components): Json {
  const { status, replacedStatus } = endpoint;
  const replaced = replacedStatus && {
    [replacedStatus]: normalResponse(id, { ...endpoint, status: replacedStatus }, components),
  };
  return { [status]: normalResponse(id, endpoint, components), ...replaced };
}

/** What an endpoint does, by language. */
const summariesOf = (id: string, { summary }: Endpoint): Record<Language, string> => ({
  fr: (summariesFr as Record<string, string>)[id] ?? summary,
  en: summary,
});

function operation(
  feature: string,
  name: string,
  endpoint: Endpoint,
  language: Language,
  components: Components,
): Json {
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
      ...parametersIn('path', endpoint.params, components),
      ...parametersIn('query', endpoint.query, components),
      ...(isRepeatable(endpoint) ? [components.parameter('IdempotencyKey', idempotencyKey)] : []),
    ],
    ...(endpoint.body && { requestBody: requestBody(id, endpoint, example, components) }),
    'x-access': endpoint.access,
    'x-curl': curlOf(endpoint, example),
    ...(endpoint.limit && { 'x-rate-limit': limits[endpoint.limit] }),
    responses: { ...normalResponses(id, endpoint, components), ...components.errors(errorCodesOf(endpoint)) },
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
  const components = documentComponents();
  for (const [feature, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const path = openApiPath(endpoint.path);
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operation(feature, name, endpoint, language, components),
      };
    }
  }
  const { schemas, ...shared } = components.collected();
  return {
    openapi: '3.1.0',
    info: {
      title: info.title,
      version: info.version,
      description: apiDescription[language],
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: info.server }],
    'x-errors': errorTable,
    'x-limits': limits,
    'x-sizes': sizes,
    paths,
    components: {
      schemas: { ...schemas, Problem: problemSchema },
      ...shared,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
