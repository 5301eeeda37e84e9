import { sizes } from './constants.ts';
import type { Contract, Endpoint } from './contract.ts';
import type { EndpointName } from './contracts.ts';
import { type ErrorCode, errors } from './errors.ts';
import { scopeOf } from './features/access-tokens/scope-of.ts';
import type { Language } from './languages.ts';
import { type LimitName, limits } from './limits.ts';
import { type Components, documentComponents, providerCodes } from './openapi/components.ts';
import { apiDescription } from './openapi/description.ts';
import { extendSchemas } from './openapi/extended-schemas.ts';
import { operationTexts } from './openapi/operation-texts.ts';
import { parametersOf } from './openapi/parameters.ts';
import { requestBodyOf } from './openapi/request-body.ts';
import { responsesOf } from './openapi/responses.ts';
import { shareSchemas } from './openapi/shared-schemas.ts';
import { inlineSingleUses } from './openapi/single-uses.ts';
import { webhookRequests } from './openapi/webhook-requests.ts';
import { page } from './page.ts';
import { problem } from './problem.ts';

type Json = Record<string, unknown>;

interface DocumentInfo {
  title: string;
  version: string;
  /** Public URL of the API. */
  server: string;
  /** Whether the document also contains what the documentation page shows: the members and the role that operations serve as `x-only` and `x-team`, and examples of lists whose items have one. */
  isFull?: boolean;
}

/** Returns the permission of an operation, in addition to the `security` of the document and of public operations. */
function permissionOf({ access, only, team }: Endpoint, { isFull }: DocumentInfo): Json {
  const isOfTeam = access === 'moderator' || access === 'admin';
  return {
    ...(isOfTeam && { 'x-access': access }),
    ...(isFull && { ...(only && { 'x-only': only }), ...(team && { 'x-team': team }) }),
  };
}

const openApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

function operation(
  feature: string,
  name: string,
  endpoint: Endpoint,
  info: DocumentInfo,
  language: Language,
  components: Components,
): Json {
  const id = `${feature}.${name}` as EndpointName;
  const parameters = parametersOf(endpoint, components);
  return {
    operationId: id,
    tags: [feature],
    ...(endpoint.deprecated && { deprecated: true }),
    ...operationTexts(id, endpoint, language),
    ...(endpoint.access === 'public' && { security: [{}, { bearer: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && { requestBody: requestBodyOf(id, endpoint, components) }),
    ...permissionOf(endpoint, info),
    ...(scopeOf(endpoint) && { 'x-scope': scopeOf(endpoint) }),
    ...(endpoint.limit && { 'x-rate-limit': endpoint.limit }),
    responses: responsesOf(id, endpoint, components),
  };
}

/** Returns the messages of errors by code. */
const errorTable = (codes: ErrorCode[], language: Language) =>
  Object.fromEntries(
    codes.map((code) => [code, { status: errors[code].status, message: errors[code][language] }]),
  );

/** Returns the limits in the `RateLimit` headers of some endpoints. */
function limitTable(endpoints: Endpoint[]) {
  const names = endpoints.flatMap(({ limit, queryLimits = {}, furtherLimits = [] }) => [
    limit,
    ...Object.values(queryLimits),
    ...furtherLimits,
  ]);
  const used = new Set<LimitName | undefined>(['any', 'accessToken', ...names]);
  return Object.fromEntries(Object.entries(limits).filter(([name]) => used.has(name as LimitName)));
}

/** Returns the schema of an error with only the codes of a document. */
const problemOf = ({ properties, ...schema }: Json, codes: ErrorCode[]): Json => ({
  ...schema,
  properties: { ...(properties as Json), code: { type: 'string', enum: codes } },
});

/** Returns an OpenAPI 3.1 document of the contracts. */
export function openApiDocument(
  contracts: Record<string, Contract>,
  info: DocumentInfo,
  language: Language = 'en',
) {
  const paths: Record<string, Json> = {};
  const components = documentComponents({ hasListExamples: info.isFull === true });
  components.schema(problem);
  components.schema(page);
  for (const [feature, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const path = openApiPath(endpoint.path);
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operation(feature, name, endpoint, info, language, components),
      };
    }
  }
  const webhooks = contracts.webhooks && webhookRequests(components, language);
  const { schemas, ...shared } = components.collected();
  const codes = [...components.usedCodes, ...(contracts.payments ? providerCodes : [])];
  const named: Json = { ...schemas, Problem: problemOf(schemas.Problem as Json, codes) };
  const document = shareSchemas({
    openapi: '3.1.0',
    info: {
      title: info.title,
      version: info.version,
      description: apiDescription[language],
      license: { name: 'MIT', identifier: 'MIT' },
    },
    externalDocs: { url: `${info.server.replace(/\/$/, '')}/documentation` },
    servers: [{ url: info.server }],
    security: [{ bearer: [] }],
    'x-errors': errorTable(codes, language),
    'x-limits': limitTable(Object.values(contracts).flatMap((contract) => Object.values(contract))),
    'x-sizes': sizes,
    paths,
    ...(webhooks && { webhooks }),
    components: {
      schemas: named,
      ...shared,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  });
  const extended = extendSchemas(document);
  extended.components.schemas = components.withExamples(extended.components.schemas);
  return inlineSingleUses(extended);
}
