import { STATUS_CODES } from 'node:http';
import { type ErrorCode, errors, type Problem } from '@laterite/shared/errors.ts';
import { fieldErrorMessage } from '@laterite/shared/field-messages.ts';
import { interpolate, type Language, type Locale, localize } from '@laterite/shared/languages.ts';
import mongoose from 'mongoose';
import { MulterError } from 'multer';
import { AppError, field, messageValues } from './app-error.ts';

/** Error codes by the error types of the JSON parser, Express and the HTTP layer. */
const byType: Record<string, ErrorCode> = {
  'entity.parse.failed': 'malformed_json',
  'entity.too.large': 'body_too_large',
  'charset.unsupported': 'unsupported_media_type',
  'encoding.unsupported': 'unsupported_media_type',
};

const tooLarge = new Set(['LIMIT_FILE_SIZE', 'LIMIT_FIELD_VALUE']);

/** Codes of a server that stops, or of a replica set that changes its primary. */
const interruptions = new Set([91, 189, 10107, 11600, 11602, 13435, 13436]);

const isInterruption = (error: unknown) =>
  error instanceof mongoose.mongo.MongoServerError && interruptions.has(Number(error.code));

/** Whether a connection was cut: the driver passes this error of the socket on as it is while it waits to send the rest of a large command. */
const isCutConnection = (error: unknown) => {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  return (code === 'EPIPE' || code === 'ECONNRESET') && (syscall === 'read' || syscall === 'write');
};

const isDatabaseDown = (error: unknown) =>
  error instanceof mongoose.mongo.MongoNetworkError ||
  error instanceof mongoose.mongo.MongoServerSelectionError ||
  error instanceof mongoose.mongo.MongoNotConnectedError ||
  error instanceof mongoose.mongo.MongoTopologyClosedError ||
  error instanceof mongoose.Error.MongooseServerSelectionError ||
  isInterruption(error) ||
  isCutConnection(error);

/** Whether the database refused a write because its disk has no room. */
export const isDiskFull = (error: unknown) =>
  error instanceof mongoose.mongo.MongoServerError && error.codeName === 'OutOfDiskSpace';

interface ForeignError {
  code?: unknown;
  type?: unknown;
  status?: unknown;
  keyPattern?: Record<string, unknown>;
}

/** Converts errors of libraries to `AppError`. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof MulterError)
    return new AppError(tooLarge.has(error.code) ? 'too_large' : 'malformed_form');
  if (error instanceof mongoose.Error.CastError) return new AppError('invalid_id');
  if (isDatabaseDown(error)) return new AppError('database_unavailable', { retryAfter: 5 });
  if (isDiskFull(error)) return new AppError('database_unavailable', { retryAfter: 30 });
  const { code, type, status, keyPattern } = (error ?? {}) as ForeignError;
  if (code === 11000 && (keyPattern?.email || keyPattern?.phoneNumber)) {
    return new AppError('account_exists', {
      fields: Object.keys(keyPattern).map((path) => field(path, 'field.taken')),
    });
  }
  if (code === 11000) return new AppError('conflict');
  if (typeof type === 'string' && byType[type]) return new AppError(byType[type]);
  // Any other 4xx is an interrupted body or a URL that Express cannot decode.
  if (typeof status === 'number' && status >= 400 && status < 500) return new AppError('malformed_request');
  return new AppError('internal');
}

/** Returns the problem document of an error in a locale; in the locale `start`, field messages and general messages use the endpoint's own language. */
export function problemOf(
  error: AppError,
  locale: Locale,
  fieldLanguage: Language,
  instance: string,
): Problem {
  const kind = errors[error.code];
  const language = locale === 'start' ? fieldLanguage : locale;
  const message = interpolate(
    localize(kind, kind.isGeneral ? language : locale),
    messageValues(error.details, language),
  );
  return {
    type: `/documentation#${error.code}`,
    title: STATUS_CODES[kind.status] ?? 'Error',
    status: kind.status,
    code: error.code,
    detail: message,
    message,
    ...(error.details.fields && {
      errors: error.details.fields.map((problem) => ({
        path: problem.path,
        message: fieldErrorMessage(problem, language),
      })),
    }),
    ...(error.details.appealToken && { appealToken: error.details.appealToken }),
    instance,
  };
}
