import { sizes } from '@laterite/shared/constants.ts';
import type { Upload } from '@laterite/shared/contract.ts';
import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError } from 'multer';
import { AppError, field, invalidFields } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import type { ReceivedFile } from '../../core/requests/received-file.ts';
import { log } from '../../log.ts';
import { runMiddleware } from '../run-middleware.ts';
import { deleteSpooled, spoolStorage } from './spool.ts';
import { reserveUploadSlot } from './upload-slots.ts';

/** Uploaded files by form field. */
export type Files = Record<string, ReceivedFile[]>;

/** A request whose body is read, and its sender. */
export interface BodyRequest {
  req: Request;
  res: Response;
  user: CurrentUser | null;
}

/** Returns the fields of a form that may be files. Browsers send a Blob as a file, also one of JSON. */
const fileFields = ({ json, files }: Upload): Record<string, number> => ({
  ...(json && { [json]: 1 }),
  ...files,
});

const uploaderOf = (upload: Upload) =>
  multer({
    storage: spoolStorage,
    limits: {
      fileSize: sizes.fileBytes,
      files: Object.values(fileFields(upload)).reduce((sum, count) => sum + count, 0),
      fields: 20,
      parts: 25,
      fieldSize: 64 * 1024,
      fieldNameSize: 100,
      headerPairs: 20,
      fieldNestingDepth: 1,
      fieldArrayIndexLimit: 20,
    },
  }).fields(Object.entries(fileFields(upload)).map(([name, maxCount]) => ({ name, maxCount })));

const uploaders = new WeakMap<Upload, RequestHandler>();

function uploader(upload: Upload): RequestHandler {
  const cached = uploaders.get(upload) ?? uploaderOf(upload);
  uploaders.set(upload, cached);
  return cached;
}

/** Rejects once the received bytes exceed the limit, whatever length was declared. */
const tooManyBytes = (req: Request) =>
  new Promise<never>((_, fail) => {
    let bytes = 0;
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > sizes.requestBytes) fail(new AppError('too_large'));
    });
  });

/** Whether an error comes from the file system, with the name of its system call; errors of a connection come from `read`. */
const isStorageError = (error: unknown): boolean => {
  const { syscall } = error as NodeJS.ErrnoException;
  return syscall !== undefined && syscall !== 'read';
};

const countErrors: readonly string[] = ['LIMIT_FILE_COUNT', 'LIMIT_UNEXPECTED_FILE'];
const photoFields = ['images', 'photos'];

/** Returns the error of a file in a field that the form does not have. */
function unknownField(upload: Upload, name: string): AppError {
  const known = Object.keys(fileFields(upload)).join(', ');
  const fields = [field(name.slice(0, 40), 'field.unknownName', { name: name.slice(0, 40), known })];
  return new AppError('malformed_form', { fields });
}

/** Returns the error of a form with too many files in a field, or with files in an unknown one; undefined for another error. Beyond the total of all fields, the error is about the field with the most files. */
function unexpectedFiles(upload: Upload, { code, field: name }: MulterError): AppError | undefined {
  const [most] = Object.entries(upload.files).sort(([, one], [, other]) => other - one);
  const path = code === 'LIMIT_FILE_COUNT' ? most?.[0] : name;
  if (!path) return undefined;
  const max = fileFields(upload)[path];
  if (max === undefined) return unknownField(upload, path);
  const many = photoFields.includes(path) ? 'field.tooManyPhotos' : 'field.tooManyFiles';
  return invalidFields([field(path, max === 1 ? 'field.oneFile' : many, { max })]);
}

function asFormError(upload: Upload, error: unknown): unknown {
  const isTooMany = error instanceof MulterError && countErrors.includes(error.code);
  if (isTooMany) return unexpectedFiles(upload, error) ?? error;
  if (error instanceof MulterError || error instanceof AppError) return error;
  if (!isStorageError(error)) return new AppError('malformed_form');
  log.error({ err: error }, 'received files cannot be written');
  return new AppError('storage_unavailable', { retryAfter: 30 });
}

const filesOf = ({ files }: Request): Files => {
  const sent = (files ?? {}) as Record<string, Express.Multer.File[]>;
  const received = Object.entries(sent).map(([name, parts]) => [
    name,
    parts.map(({ path, size }) => ({ path, size })),
  ]);
  return Object.fromEntries(received);
};

/** Writes the files of a form to the spool folder, once an upload slot is free. */
export async function receiveFiles(upload: Upload, request: BodyRequest) {
  const { req, res, user } = request;
  try {
    if (Number(req.headers['content-length'] ?? 0) > sizes.requestBytes) throw new AppError('too_large');
    res.locals.freeUploadSlot ??= reserveUploadSlot(user?.id ?? req.ip ?? '');
    await Promise.race([runMiddleware(uploader(upload), req, res), tooManyBytes(req)]);
  } catch (error) {
    throw asFormError(upload, error);
  }
  return { fields: { ...(req.body as Record<string, unknown> | undefined) }, files: filesOf(req) };
}

/** Deletes the uploaded files of a request and frees its upload slot. */
export async function endUpload(req: Request, res: Response): Promise<void> {
  await deleteSpooled(req);
  res.locals.freeUploadSlot?.();
  res.locals.freeUploadSlot = undefined;
}
