import type { ErrorCode } from '@laterite/shared/errors.ts';
import type { FieldMessage, FieldProblem } from '@laterite/shared/field-messages.ts';

interface Details {
  fields?: FieldProblem[];
  /** Fill `{name}` places of the sentence. */
  values?: Record<string, string | number>;
  /** Seconds to wait, sent as Retry-After. */
  retryAfter?: number;
  /** Lets a member who is kept out appeal, see features/users/appeal-tokens.ts. */
  appealToken?: string;
}

/** Any refusal a person may read about. Services throw it; only the error handler catches it. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Details;
  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** A request whose fields need correcting. */
export const invalidFields = (fields: FieldProblem[]) => new AppError('invalid_request', { fields });

/** One field with what is wrong with it. */
export const field = (path: string, key: FieldMessage): FieldProblem => ({ path, key, values: {} });
