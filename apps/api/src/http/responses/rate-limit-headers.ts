import type { Request } from 'express';
import { type RateLimitState, rateLimitStates } from '../../core/limits/rate-limits.ts';

const seconds = (ms: number) => Math.max(0, Math.ceil(ms / 1000));
const policy = ({ name, max, windowMs }: RateLimitState) => `"${name}";q=${max};w=${seconds(windowMs)}`;
const left = ({ name, remaining, endsAt }: RateLimitState) =>
  `"${name}";r=${remaining};t=${seconds(endsAt - Date.now())}`;

/** Returns the `RateLimit` headers of a response, as draft-ietf-httpapi-ratelimit-headers-10 writes them: one item for each limit of the caller, by its name in `limits`. */
export function rateLimitHeaders(req: Request): Record<string, string> {
  const states = rateLimitStates(req);
  if (states.length === 0) return {};
  return {
    'RateLimit-Policy': states.map(policy).join(', '),
    RateLimit: states.map(left).join(', '),
  };
}
