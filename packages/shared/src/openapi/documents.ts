import type { Contract, Endpoint } from '../contract.ts';
import type { EndpointName } from '../contracts.ts';
import { scopeOf } from '../features/access-tokens/scope-of.ts';

/** The OpenAPI documents by their paths: `programs` is what programs of others build on, `app` what members do in a session and what only the screens of the web app need, `administration` the work of the team, and `full` all of it. */
export const openApiPaths = {
  programs: '/openapi.json',
  app: '/openapi/app.json',
  administration: '/openapi/administration.json',
  full: '/openapi/full.json',
} as const;
export type DocumentName = keyof typeof openApiPaths;

/** The features with which a program begins: an account, a token of its own, and webhooks. */
const beginnings: readonly string[] = ['auth', 'accessTokens', 'webhooks'];

/** Public endpoints from which only a screen of the web app is drawn, and second paths of others. */
const ofScreens: readonly EndpointName[] = [
  'auth.register',
  'identities.providers',
  'search.companySpots',
  'search.productSpots',
  'search.professionalSpots',
  'search.suggest',
  'sections.meta',
  'users.profileAtRoot',
];

function documentOf(name: EndpointName, endpoint: Endpoint): DocumentName {
  if (endpoint.access === 'moderator' || endpoint.access === 'admin') return 'administration';
  if (ofScreens.includes(name)) return 'app';
  return scopeOf(endpoint) || beginnings.includes(name.split('.')[0]!) ? 'programs' : 'app';
}

/** Returns the contracts that a document describes. */
export function contractsOf(
  contracts: Record<string, Contract>,
  document: DocumentName,
): Record<string, Contract> {
  if (document === 'full') return contracts;
  const parts = Object.entries(contracts).map(([feature, contract]) => {
    const isPart = ([name, endpoint]: [string, Endpoint]) =>
      documentOf(`${feature}.${name}` as EndpointName, endpoint) === document;
    return [feature, Object.fromEntries(Object.entries(contract).filter(isPart))] as const;
  });
  return Object.fromEntries(parts.filter(([, contract]) => Object.keys(contract).length > 0));
}
