import type { Endpoint } from '../contract.ts';
import { commonErrors, type ErrorCode } from '../errors.ts';

/** Whether members may send an `Idempotency-Key` with a request: a POST that carries something. */
export const isRepeatable = ({ method, access, body }: Endpoint) =>
  (method === 'POST' || method === 'PATCH') && access !== 'public' && body !== undefined;

/** Returns every error code that an endpoint can answer. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const { access, signInError, body, query, ifMatch, errors = [] } = endpoint;
  const codes: (ErrorCode | false | undefined)[] = [
    access !== 'public' && (signInError ?? 'unauthorized'),
    access !== 'public' && access !== 'user' && 'forbidden',
    ...errors,
    ...(body ? (['body_too_large', 'unsupported_media_type', 'malformed_json'] as const) : []),
    query && 'misspelled_parameter',
    ifMatch && 'precondition_failed',
    ...(isRepeatable(endpoint) ? (['idempotency_reused', 'idempotency_in_progress'] as const) : []),
    ...commonErrors,
  ];
  return [...new Set(codes.filter((code): code is ErrorCode => Boolean(code)))];
}
