import type { ErrorCode, Problem } from '@laterite/shared/errors.ts';

/** What went wrong with a request: the server's own words, or no answer at all (`status` 0, no `message`). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network';
  readonly fields: { path: string; message: string }[];
  /** Of a refused log-in: what the member may appeal with. */
  readonly appealToken: string | undefined;

  constructor(status: number, problem?: Partial<Problem>) {
    super(problem?.message ?? '');
    this.status = status;
    this.code = problem?.code ?? (status === 0 ? 'network' : 'internal');
    this.fields = problem?.errors ?? [];
    this.appealToken = problem?.appealToken;
  }
}

/** Whether what an address names does not exist: no such id, or none at all. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status);

/** The server's sentence, or the fallback where it sent none. */
export const messageOf = (error: unknown, fallback: string, offline: string): string => {
  if (!(error instanceof ApiError)) return fallback;
  if (error.status === 0) return offline;
  return error.message || fallback;
};
