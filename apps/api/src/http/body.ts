import type { Endpoint, Upload } from '@laterite/shared/contract.ts';
import { sizes } from '@laterite/shared/limits.ts';
import express, { type Request, type Response } from 'express';
import multer, { MulterError } from 'multer';
import { AppError } from '../core/app-error.ts';

type Files = Record<string, Buffer[]>;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Refuses what no honest client sends: deep nesting, and keys that reach into object prototypes. */
function checkShape(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= sizes.jsonDepth) throw new AppError('malformed_json');
  for (const [key, inner] of Object.entries(value)) {
    if (forbiddenKeys.has(key)) throw new AppError('malformed_json');
    checkShape(inner, depth + 1);
  }
}

const parseJson = express.json({ limit: sizes.jsonBytes, strict: false, type: () => true });

const run = (middleware: express.RequestHandler, req: Request, res: Response) =>
  new Promise<void>((done, fail) =>
    middleware(req, res, (error?: unknown) => (error ? fail(error) : done())),
  );

async function receiveJson(req: Request, res: Response): Promise<unknown> {
  const isEmpty = !req.headers['content-type'] && !Number(req.headers['content-length'] ?? 0);
  if (isEmpty && !req.headers['transfer-encoding']) return {};
  if (!req.is('application/json')) throw new AppError('unsupported_media_type');
  await run(parseJson, req, res);
  checkShape(req.body);
  return req.body ?? {};
}

const uploaderOf = (upload: Upload) =>
  multer({
    storage: multer.memoryStorage(),
    limits: {
      fileSize: sizes.fileBytes,
      files: Object.values(upload.files).reduce((sum, count) => sum + count, 0),
      fields: 20,
      parts: 25,
      fieldSize: 64 * 1024,
      fieldNameSize: 100,
      headerPairs: 20,
      fieldNestingDepth: 1,
      fieldArrayIndexLimit: 20,
    },
  }).fields(Object.entries(upload.files).map(([name, maxCount]) => ({ name, maxCount })));

const uploaders = new WeakMap<Upload, express.RequestHandler>();

function uploader(upload: Upload): express.RequestHandler {
  const known = uploaders.get(upload);
  if (known) return known;
  const made = uploaderOf(upload);
  uploaders.set(upload, made);
  return made;
}

function parseText(text: unknown): unknown {
  if (typeof text !== 'string') throw new AppError('malformed_json');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('malformed_json');
  }
  checkShape(value);
  return value;
}

async function receiveForm(
  upload: Upload,
  req: Request,
  res: Response,
): Promise<{ input: unknown; files: Files }> {
  if (Number(req.headers['content-length'] ?? 0) > sizes.requestBytes) throw new AppError('too_large');
  await run(uploader(upload), req, res).catch((error: unknown) => {
    throw error instanceof MulterError ? error : new AppError('malformed_form');
  });
  const fields = { ...(req.body as Record<string, unknown> | undefined) };
  const input = upload.json && upload.json in fields ? parseText(fields[upload.json]) : fields;
  const sent = (req.files ?? {}) as Record<string, Express.Multer.File[]>;
  const files = Object.fromEntries(
    Object.entries(sent).map(([name, parts]) => [name, parts.map((part) => part.buffer)]),
  );
  return { input, files };
}

/** Reads a JSON body, or a form with files where the endpoint takes them; nothing is believed yet. */
export async function receiveBody(
  endpoint: Endpoint,
  req: Request,
  res: Response,
): Promise<{ input: unknown; files: Files }> {
  if (endpoint.upload && req.is('multipart/form-data')) return receiveForm(endpoint.upload, req, res);
  return { input: await receiveJson(req, res), files: {} };
}
