import type { Endpoint } from '../../contract.ts';
import type { Scope } from './scopes.ts';

/** Returns the scope that an access token needs for an endpoint; undefined if access tokens cannot call it. */
export const scopeOf = ({ scope, method, access }: Endpoint): Scope | undefined =>
  scope ?? (method === 'GET' && access === 'public' ? 'read' : undefined);
