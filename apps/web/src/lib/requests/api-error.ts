import type { ErrorCode, Problem } from '@laterite/shared/errors.ts';

/** Error of a request: the server's message, or no response at all (`status` 0, no `message`). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network';
  readonly fields: { path: string; message: string }[];
  /** Token for an appeal, after the log-in of a suspended or banned member. */
  readonly appealToken: string | undefined;

  constructor(status: number, problem?: Partial<Problem>) {
    super(problem?.message ?? '');
    this.status = status;
    this.code = problem?.code ?? (status === 0 ? 'network' : 'internal');
    this.fields = problem?.errors ?? [];
    this.appealToken = problem?.appealToken;
  }
}

/** Returns whether no server responded, or only a proxy; the request may or may not have been applied. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status);

/** Returns whether the error is a 404: an unknown id or path. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status);

/** Returns whether the document was edited since the version that the request names. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'precondition_failed';

/** Returns whether a listing was sold, withdrawn or deleted since it was read, so that its queries must be refetched. */
export const isListingGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'listing_closed' || error.code === 'product_not_found');

/** Returns whether the error means that its subject was changed or deleted since it was read. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && [404, 409, 410, 412].includes(error.status);

/** Returns the server's message, or the fallback without one. */
export const messageOf = (error: unknown, fallback: string, offline: string): string => {
  if (!(error instanceof ApiError)) return fallback;
  if (error.status === 0) return offline;
  return error.message || fallback;
};
