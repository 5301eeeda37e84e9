import type { Endpoint } from '../contract.ts';
import { commonErrors, type ErrorCode } from '../errors.ts';

/** Returns whether visitors may send an `Idempotency-Key`: not for log-ins, because their responses contain a token, which is not stored. */
const isOpenToVisitors = ({ method, access, path }: Endpoint) =>
  access !== 'public' || (method === 'POST' && !path.startsWith('/api/auth/'));

/** Returns whether a request may have an `Idempotency-Key`: a POST or PATCH with a body, or a PUT of one version, which would be rejected when repeated without one. */
export const isRepeatable = (endpoint: Endpoint): boolean => {
  const { method, body, ifMatch, hasItemKeys } = endpoint;
  const isWrite = method === 'POST' || method === 'PATCH' || (method === 'PUT' && ifMatch === true);
  return isWrite && body !== undefined && !hasItemKeys && isOpenToVisitors(endpoint);
};

/** Returns every error code of an endpoint. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const { method, access, signInError, body, upload, query, ifMatch, errors = [] } = endpoint;
  const codes: (ErrorCode | false | undefined)[] = [
    access !== 'public' && (signInError ?? 'unauthorized'),
    access !== 'public' && access !== 'user' && 'forbidden',
    ...errors,
    ...(body ? (['body_too_large', 'unsupported_media_type', 'malformed_json'] as const) : []),
    upload && 'uploads_in_progress',
    query && 'misspelled_parameter',
    ifMatch && 'precondition_failed',
    // Without `If-Match`, simultaneous edits of the same version conflict.
    ifMatch && method !== 'DELETE' && 'conflict',
    ...(isRepeatable(endpoint) ? (['idempotency_reused', 'idempotency_in_progress'] as const) : []),
    ...commonErrors,
  ];
  return [...new Set(codes.filter((code): code is ErrorCode => Boolean(code)))];
}
