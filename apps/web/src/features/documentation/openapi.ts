import type { Limit } from '@laterite/shared/limits.ts';
import { curlText, exampleQuery } from '@laterite/shared/openapi/curl-text.ts';
import type { Audience, Permission } from '@laterite/shared/permissions.ts';

/** The parts of JSON Schema that the API's document uses. */
export interface JsonSchema {
  type?: string | string[];
  enum?: (string | number)[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  examples?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
  example?: unknown;
}

type Content = Record<string, { schema: JsonSchema; example?: unknown }>;

interface RawOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  'x-access'?: Permission['access'];
  'x-only'?: Audience;
  'x-team'?: NonNullable<Permission['team']>;
  /** Only public operations override the security of the document. */
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
  'x-rate-limit'?: string;
}

/** The parts of `/openapi/full.json` that this page reads. */
export interface OpenApi {
  'x-errors': Record<string, { status: number; message: string }>;
  'x-limits': Record<string, Limit>;
  paths: Record<string, Record<string, RawOperation>>;
}

/** An endpoint with the data that the page shows. */
export interface Operation {
  id: string;
  feature: string;
  method: string;
  path: string;
  summary: string;
  /** Details and permitted callers. */
  description: string;
  /** Example command; `{server}` is replaced by the server's origin. */
  curl: string;
  permission: Permission;
  /** Whether the example sends a token. */
  needsToken: boolean;
  parameters: Parameter[];
  form: JsonSchema | undefined;
  json: JsonSchema | undefined;
  /** Example of the request body. */
  body: Record<string, unknown> | undefined;
  status: string;
  response: JsonSchema | undefined;
  /** Example of the response. */
  answer: unknown;
  errors: { status: number; code: string; message: string }[];
  limit: Limit | undefined;
}

/** Descriptions of error responses list their codes in backquotes. */
const errorsOf = (responses: RawOperation['responses'], known: OpenApi['x-errors']) =>
  Object.entries(responses)
    .filter(([status]) => !status.startsWith('2'))
    .flatMap(([, { description }]) => [...description.matchAll(/`(\w+)`/g)])
    .flatMap(([, code = '']) => (known[code] ? [{ code, ...known[code] }] : []))
    .sort((one, other) => one.status - other.status);

/** Returns the example of a body. A named schema has the example of every body that consists only of it. */
const exampleIn = (media: Content[string] | undefined): unknown =>
  media?.example ?? media?.schema.examples?.[0];

/** Returns a part of the document in which each `$ref` is replaced by its target, merged with the properties beside it; no schema of the API is recursive. */
function resolve(part: unknown, document: unknown): unknown {
  if (Array.isArray(part)) return part.map((each) => resolve(each, document));
  if (typeof part !== 'object' || part === null) return part;
  if ('$ref' in part && typeof part.$ref === 'string') {
    const { $ref, ...beside } = part as { $ref: string };
    const path = $ref.slice('#/'.length).split('/');
    const named = path.reduce<unknown>((parent, name) => (parent as Record<string, unknown>)[name], document);
    return { ...(resolve(named, document) as object), ...beside };
  }
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, resolve(value, document)]));
}

/** Returns an `allOf` schema as one object schema with all its properties. */
export function merged({ allOf, ...schema }: JsonSchema): JsonSchema {
  if (!allOf) return schema;
  const parts = allOf.map(merged);
  return {
    ...schema,
    type: 'object',
    properties: Object.assign({}, ...parts.map((part) => part.properties)),
    required: parts.flatMap((part) => part.required ?? []),
  };
}

/** Returns the schema of a form; `allOf` of the body and the files is merged. */
function formOf(content: Content | undefined): JsonSchema | undefined {
  const schema = content?.['multipart/form-data']?.schema;
  return schema && merged(schema);
}

const isFile = ({ format, items }: JsonSchema) => (items?.format ?? format) === 'binary';

/** Returns the names of the form field that contains the body as JSON, and of its file fields. */
function formFieldsOf(form: JsonSchema | undefined, hasJsonField: boolean) {
  if (!form) return undefined;
  const fields = Object.entries(form.properties ?? {});
  const json = hasJsonField ? fields.find(([, field]) => !isFile(field))?.[0] : undefined;
  return { json, files: fields.filter(([, field]) => isFile(field)).map(([name]) => name) };
}

/** Returns the example of a body; if only a form is accepted, the example of its JSON field or of its text fields. */
function bodyExampleIn(
  content: Content | undefined,
  jsonField?: string,
): Record<string, unknown> | undefined {
  const inForm = content?.['multipart/form-data']?.example as Record<string, unknown> | undefined;
  return (content?.['application/json']?.example ?? (jsonField ? inForm?.[jsonField] : inForm)) as
    | Record<string, unknown>
    | undefined;
}

/** Returns a path with the values of its parameters, and of the query parameters that have a value. */
export function pathWith(path: string, parameters: Parameter[], values: Record<string, string>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const query = parameters.flatMap(({ name, in: place }) =>
    place === 'query' && values[name] ? [`${name}=${encodeURIComponent(values[name])}`] : [],
  );
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

/** Returns example values of the required parameters, or of a query without which the response would be empty. */
export function exampleValues(path: string, parameters: Parameter[]): Record<string, string> {
  const needed = parameters.filter(({ in: place, required }) => place === 'path' || required);
  const values = needed.map(({ name, example }) => [name, String(example ?? '')]);
  const isQueryNeeded = needed.some(({ in: place }) => place === 'query');
  const query = isQueryNeeded ? [] : [...new URLSearchParams(exampleQuery(path))];
  return Object.fromEntries([...values, ...query]);
}

function commandOf(method: string, path: string, raw: RawOperation, hasToken: boolean): string {
  const { parameters = [], requestBody } = raw;
  const bodies = requestBody?.content;
  const form = formOf(bodies);
  const fields = formFieldsOf(form, !bodies?.['multipart/form-data']?.schema.allOf);
  return curlText({
    method: method.toUpperCase(),
    path: pathWith(path, parameters, exampleValues(path, parameters)),
    needsToken: hasToken,
    body: bodyExampleIn(bodies, fields?.json),
    form: fields,
  });
}

function permissionIn(raw: RawOperation): Permission {
  const { 'x-only': only, 'x-team': team } = raw;
  const access = raw['x-access'] ?? (raw.security ? 'public' : 'user');
  return { access, ...(only && { only }), ...(team && { team }) };
}

function operationOf(method: string, path: string, raw: RawOperation, document: OpenApi): Operation {
  const bodies = raw.requestBody?.content;
  const [status, answer] = Object.entries(raw.responses).find(([code]) => Number(code) < 400) ?? ['200'];
  const errors = errorsOf(raw.responses, document['x-errors']);
  const permission = permissionIn(raw);
  const needsToken = permission.access !== 'public' || errors.some(({ code }) => code === 'unauthorized');
  const [media] = Object.values(answer?.content ?? {});
  return {
    id: raw.operationId,
    feature: raw.tags[0] ?? '',
    method: method.toUpperCase(),
    path,
    summary: raw.summary,
    description: raw.description,
    curl: commandOf(method, path, raw, needsToken),
    permission,
    needsToken,
    parameters: (raw.parameters ?? []).filter((each) => each.in === 'path' || each.in === 'query'),
    form: formOf(bodies),
    json: bodies?.['application/json']?.schema,
    body: bodyExampleIn(bodies),
    status,
    response: media?.schema,
    answer: exampleIn(media),
    errors,
    limit: document['x-limits'][raw['x-rate-limit'] ?? ''],
  };
}

/** Returns every endpoint of the document, in its order. */
export const operationsIn = (document: OpenApi): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) =>
      operationOf(method, path, resolve(raw, document) as RawOperation, document),
    ),
  );
