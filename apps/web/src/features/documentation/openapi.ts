import type { Language } from '@laterite/shared/languages.ts';

/** The parts of JSON Schema that the API's document uses. */
export interface JsonSchema {
  type?: string;
  enum?: (string | number)[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
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
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
  example?: unknown;
}

type Content = Record<
  string,
  { schema: JsonSchema; example?: unknown; examples?: Record<string, { value: unknown }> }
>;

/** Who may call it. */
export type Access = 'public' | 'user' | 'moderator' | 'admin';

/** How often it may be called: `max` times within `windowMs`. */
export interface RateLimit {
  max: number;
  windowMs: number;
  per: 'ip' | 'user' | 'account' | 'phone' | 'company';
}

interface RawOperation {
  operationId: string;
  tags: string[];
  'x-summary-fr': string;
  'x-summary-en': string;
  'x-curl': string;
  'x-access': Access;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
  'x-rate-limit'?: RateLimit;
}

/** What `/openapi.json` answers, as far as this page reads it. */
export interface OpenApi {
  paths: Record<string, Record<string, RawOperation>>;
}

/** One endpoint, ready to be shown. */
export interface Operation {
  id: string;
  feature: string;
  method: string;
  path: string;
  summaries: Record<Language, string>;
  /** A command that calls it; `{server}` stands for the address. */
  curl: string;
  access: Access;
  parameters: Parameter[];
  form: JsonSchema | undefined;
  json: JsonSchema | undefined;
  status: string;
  response: JsonSchema | undefined;
  /** What it may answer. */
  answer: unknown;
  errors: { status: string; code: string; sentence: string }[];
  limit: RateLimit | undefined;
}

/** Codes stand in the descriptions as `code`: sentence, one a paragraph. */
const errorsOf = (responses: RawOperation['responses']) =>
  Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, { description }]) =>
      [...description.matchAll(/`(\w+)`: (.*)/g)].map(([, code = '', sentence = '']) => ({
        status,
        code,
        sentence,
      })),
    );

const exampleIn = (media: Content[string] | undefined): unknown =>
  media?.example ?? Object.values(media?.examples ?? {})[0]?.value;

/** Returns a part of the document with every reference replaced by what it names; no schema of the API contains itself. */
function resolve(part: unknown, document: unknown): unknown {
  if (Array.isArray(part)) return part.map((each) => resolve(each, document));
  if (typeof part !== 'object' || part === null) return part;
  if ('$ref' in part && typeof part.$ref === 'string') {
    const path = part.$ref.slice('#/'.length).split('/');
    return resolve(
      path.reduce<unknown>((parent, name) => (parent as Record<string, unknown>)[name], document),
      document,
    );
  }
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, resolve(value, document)]));
}

function operationOf(method: string, path: string, raw: RawOperation): Operation {
  const bodies = raw.requestBody?.content;
  const [status, answer] = Object.entries(raw.responses).find(([code]) => Number(code) < 400) ?? ['200'];
  return {
    id: raw.operationId,
    feature: raw.tags[0] ?? '',
    method: method.toUpperCase(),
    path,
    summaries: { fr: raw['x-summary-fr'], en: raw['x-summary-en'] },
    curl: raw['x-curl'],
    access: raw['x-access'],
    parameters: raw.parameters ?? [],
    form: bodies?.['multipart/form-data']?.schema,
    json: bodies?.['application/json']?.schema,
    status,
    response: answer?.content?.['application/json']?.schema,
    answer: exampleIn(answer?.content?.['application/json']),
    errors: errorsOf(raw.responses),
    limit: raw['x-rate-limit'],
  };
}

/** Every endpoint of the document, in its order. */
export const operationsIn = (document: OpenApi): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) =>
      operationOf(method, path, resolve(raw, document) as RawOperation),
    ),
  );
