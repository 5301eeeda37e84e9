import type { Endpoint } from '@laterite/shared/contract.ts';
import { type LimitName, limits } from '@laterite/shared/limits.ts';
import type { Request } from 'express';
import { consumeRateLimit, type RateLimitAttempt } from '../../core/limits/rate-limits.ts';
import type { EndpointRequest } from './handlers.ts';

/** Returns the limit of an endpoint, and those of the query parameters that are sent with the request. */
export function limitsOf({ limit, queryLimits = {} }: Endpoint, req: Request): LimitName[] {
  // Express parses the query again each time it is read.
  const { query } = req;
  const ofQuery = Object.entries(queryLimits).flatMap(([name, each]) => (query[name] ? [each] : []));
  return limit ? [limit, ...ofQuery] : ofQuery;
}

/** Counts a request against the limit of its access token and those of its endpoint: per user where the limit is per user and the caller is logged in, else per network. */
export async function consumeEndpointLimits({
  endpoint,
  user,
  req,
}: EndpointRequest): Promise<RateLimitAttempt[]> {
  const attempts: RateLimitAttempt[] = [];
  if (user?.scopes) attempts.push(await consumeRateLimit('accessToken', user.tokenId));
  for (const name of limitsOf(endpoint, req)) {
    const caller = user && limits[name].per === 'user' ? user.id : req;
    attempts.push(await consumeRateLimit(name, caller));
  }
  return attempts;
}
