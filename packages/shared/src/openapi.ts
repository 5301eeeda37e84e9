import { sizes } from './constants.ts';
import type { Contract, Endpoint } from './contract.ts';
import type { EndpointName } from './contracts.ts';
import { errors } from './errors.ts';
import { scopeOf } from './features/access-tokens/scope-of.ts';
import type { Language } from './languages.ts';
import { limits } from './limits.ts';
import { type Components, documentComponents } from './openapi/components.ts';
import { apiDescription } from './openapi/description.ts';
import { operationTexts } from './openapi/operation-texts.ts';
import { parametersOf } from './openapi/parameters.ts';
import { requestBodyOf } from './openapi/request-body.ts';
import { responsesOf } from './openapi/responses.ts';
import { shareSchemas } from './openapi/shared-schemas.ts';
import { inlineSingleUses } from './openapi/single-uses.ts';
import { problem } from './problem.ts';

type Json = Record<string, unknown>;

const openApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

function operation(
  feature: string,
  name: string,
  endpoint: Endpoint,
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
    'x-access': endpoint.access,
    ...(scopeOf(endpoint) && { 'x-scope': scopeOf(endpoint) }),
    ...(endpoint.limit && { 'x-rate-limit': endpoint.limit }),
    responses: responsesOf(id, endpoint, components),
  };
}

/** What a person reads of each error, by its code. */
const errorTable = (language: Language) =>
  Object.fromEntries(
    Object.entries(errors).map(([code, error]) => [code, { status: error.status, message: error[language] }]),
  );

/** The OpenAPI 3.1 document of all contracts. `server` is the public address of the API. */
export function openApiDocument(
  contracts: Record<string, Contract>,
  info: { title: string; version: string; server: string },
  language: Language = 'en',
) {
  const paths: Record<string, Json> = {};
  const components = documentComponents();
  components.schema(problem);
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
  const document = shareSchemas({
    openapi: '3.1.0',
    info: {
      title: info.title,
      version: info.version,
      description: apiDescription[language],
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: info.server }],
    security: [{ bearer: [] }],
    'x-errors': errorTable(language),
    'x-limits': limits,
    'x-sizes': sizes,
    paths,
    components: {
      schemas,
      ...shared,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  });
  return inlineSingleUses(document);
}
