import type { Contract, Endpoint } from '../contract.ts';
import type { EndpointName } from '../contracts.ts';
import { scopeOf } from '../features/access-tokens/scope-of.ts';

/** Paths of the OpenAPI documents: `programs` is for external programs, `app` for actions in a session and screens of the web app, `administration` for the team, and `full` contains all of them. */
export const openApiPaths = {
  programs: '/openapi.json',
  app: '/openapi/app.json',
  administration: '/openapi/administration.json',
  full: '/openapi/full.json',
} as const;
export type DocumentName = keyof typeof openApiPaths;

/** Features that a program needs first: an account, an access token, and webhooks. */
const beginnings: readonly string[] = ['auth', 'accessTokens', 'webhooks'];

/** Public endpoints used only by screens of the web app, and alternative paths of other endpoints. */
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
